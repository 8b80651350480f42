import { nextCallsQuerySchema } from '@/lib/leads/schema';
import { listNextCalls } from '@/lib/leads/work/queries';
import { parseQuery } from '@/lib/platform/http/query';
import { staffRoute } from '@/lib/platform/http/route';

export const GET = staffRoute(async (request, _context, staff) => {
  const { mine } = parseQuery(request, nextCallsQuerySchema);
  return Response.json({ data: await listNextCalls(mine === '1' ? staff.id : undefined) });
});
