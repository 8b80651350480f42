import { leadFilterSchema } from '@/lib/leads/schema';
import { suggestSearches } from '@/lib/leads/work/queries';
import { parseQuery } from '@/lib/platform/http/query';
import { staffRoute } from '@/lib/platform/http/route';

export const GET = staffRoute(async (request) => {
  return Response.json({ data: await suggestSearches(parseQuery(request, leadFilterSchema)) });
});
