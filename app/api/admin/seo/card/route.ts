import { staffRoute } from '@/lib/accounts/staff-route';
import { parseQuery } from '@/lib/platform/http/query';
import { cardQuerySchema } from '@/lib/seo/schema';
import { drawShareCard } from '@/lib/seo/share-card';

/** Renders a page's share card with an unsaved heading, for the editor's preview. */
export const GET = staffRoute(async (request) => {
  const { path, heading } = parseQuery(request, cardQuerySchema);
  const picture = await drawShareCard(path, heading);
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
});
