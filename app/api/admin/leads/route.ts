import { parseQuery } from '@/lib/http/query';
import { staffRoute } from '@/lib/http/route';
import { listLeads } from '@/lib/leads/queries';
import { leadPageSchema } from '@/lib/leads/schema';

export const GET = staffRoute(async (request) => {
  return Response.json(await listLeads(parseQuery(request, leadPageSchema)));
});
