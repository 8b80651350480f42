import { viewerRoute } from '@/lib/accounts/staff-route';
import { leadPageSchema } from '@/lib/leads/work/schema';
import { getWorkbench } from '@/lib/leads/workbench/queries';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = viewerRoute(async (request, _context, staff) => {
  return Response.json({ data: await getWorkbench(parseQuery(request, leadPageSchema), staff.id) });
});
