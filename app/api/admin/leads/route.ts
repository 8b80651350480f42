import { staffRoute } from '@/lib/accounts/staff-route';
import { listLeads } from '@/lib/leads/work/queries';
import { leadPageSchema, MAX_UNPAGED, PAGE_SIZE } from '@/lib/leads/work/schema';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = staffRoute(async (request) => {
  const query = parseQuery(request, leadPageSchema);
  return Response.json(await listLeads(query, query.cursor ? PAGE_SIZE : MAX_UNPAGED));
});
