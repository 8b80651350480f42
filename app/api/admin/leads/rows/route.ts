import { viewerRoute } from '@/lib/accounts/staff-route';
import { listChosen } from '@/lib/leads/work/queries';
import { chosenLeadsSchema } from '@/lib/leads/work/schema';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = viewerRoute(async (request) => {
  const { ids } = parseQuery(request, chosenLeadsSchema);
  return Response.json({ data: await listChosen(ids) });
});
