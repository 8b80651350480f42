import { staffRoute } from '@/lib/accounts/staff-route';
import { suggestSearches } from '@/lib/leads/work/queries';
import { leadFilterSchema } from '@/lib/leads/work/schema';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = staffRoute(async (request) => {
  return Response.json({ data: await suggestSearches(parseQuery(request, leadFilterSchema)) });
});
