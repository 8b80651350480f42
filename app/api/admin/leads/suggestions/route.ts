import { staffRoute } from '@/lib/accounts/staff-route';
import { leadFilterSchema } from '@/lib/leads/schema';
import { suggestSearches } from '@/lib/leads/work/queries';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = staffRoute(async (request) => {
  return Response.json({ data: await suggestSearches(parseQuery(request, leadFilterSchema)) });
});
