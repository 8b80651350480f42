import { staffRoute } from '@/lib/accounts/staff-route';
import { parseQuery } from '@/lib/platform/http/query';
import { cardQuerySchema } from '@/lib/seo/schema';
import { drawShareCard } from '@/lib/seo/share-card';

/** A page's card with a heading that is not saved yet, for the editor's preview. */
export const GET = staffRoute(async (request) => {
  const { path, heading } = parseQuery(request, cardQuerySchema);
  const picture = await drawShareCard(path, heading);
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
});
