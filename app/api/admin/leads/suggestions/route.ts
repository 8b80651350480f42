import { viewerRoute } from '@/lib/accounts/staff-route';
import { leadFilterSchema } from '@/lib/leads/work/filters/schema';
import { suggestSearches } from '@/lib/leads/work/suggestions/queries';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = viewerRoute(async (request) => {
  return Response.json({ data: await suggestSearches(parseQuery(request, leadFilterSchema)) });
});
