import { staffRoute } from '@/lib/accounts/staff-route';
import { listLeads } from '@/lib/leads/work/queries';
import { leadPageSchema } from '@/lib/leads/work/schema';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = staffRoute(async (request) => {
  return Response.json(await listLeads(parseQuery(request, leadPageSchema)));
});
