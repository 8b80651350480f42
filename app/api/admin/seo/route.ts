import { parseQuery } from '@/lib/http/query';
import { staffRoute } from '@/lib/http/route';
import { getSeoState } from '@/lib/seo/queries';
import { seoQuerySchema } from '@/lib/seo/schema';

export const GET = staffRoute(async (request) => {
  return Response.json({ data: await getSeoState(parseQuery(request, seoQuerySchema).path) });
});
