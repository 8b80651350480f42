import { viewerRoute } from '@/lib/accounts/staff-route';
import { checkLive } from '@/lib/seo/live';
import { parsePageQuery } from '@/lib/seo/page-query';

export const GET = viewerRoute(async (request) => {
  return Response.json({ data: await checkLive(parsePageQuery(request).path) });
});
