import { viewerRoute } from '@/lib/accounts/staff-route';
import { listNextCalls } from '@/lib/leads/work/calls/queries';
import { nextCallsQuerySchema } from '@/lib/leads/work/calls/schema';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = viewerRoute(async (request, _context, staff) => {
  const { mine, more } = parseQuery(request, nextCallsQuerySchema);
  return Response.json({ data: await listNextCalls({ of: mine === '1' ? staff : undefined, more }) });
});
