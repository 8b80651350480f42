import { viewerRoute } from '@/lib/accounts/staff-route';
import { listLeads } from '@/lib/leads/work/queries';
import { foundLeadsSchema, leadPageSchema } from '@/lib/leads/work/schema';
import { parseQuery } from '@/lib/platform/http/query';

/** The newest leads that match a search: as many as the command palette shows. */
export const GET = viewerRoute(async (request) => {
  const { searchTerm } = parseQuery(request, foundLeadsSchema);
  const { data } = await listLeads(leadPageSchema.parse({ searchTerm }), 8);
  return Response.json({ data });
});
