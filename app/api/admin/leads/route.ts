import { staffRoute } from '@/lib/accounts/staff-route';
import { leadPageSchema } from '@/lib/leads/schema';
import { listLeads } from '@/lib/leads/work/queries';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = staffRoute(async (request) => {
  return Response.json(await listLeads(parseQuery(request, leadPageSchema)));
});
