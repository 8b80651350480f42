import { parseQuery } from '@/lib/http/query';
import { staffRoute } from '@/lib/http/route';
import { suggestSearches } from '@/lib/leads/queries';
import { leadFilterSchema } from '@/lib/leads/schema';

export const GET = staffRoute(async (request) => {
  return Response.json({ data: await suggestSearches(parseQuery(request, leadFilterSchema)) });
});
