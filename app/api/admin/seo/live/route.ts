import { parseQuery } from '@/lib/http/query';
import { staffRoute } from '@/lib/http/route';
import { checkLive } from '@/lib/seo/live';
import { seoQuerySchema } from '@/lib/seo/schema';

export const GET = staffRoute(async (request) => {
  return Response.json({ data: await checkLive(parseQuery(request, seoQuerySchema).path) });
});
