import { parseQuery } from '@/lib/http/query';
import { staffRoute } from '@/lib/http/route';
import { listNextCalls } from '@/lib/leads/queries';
import { nextCallsQuerySchema } from '@/lib/leads/schema';

export const GET = staffRoute(async (request, _context, staff) => {
  const { mine } = parseQuery(request, nextCallsQuerySchema);
  return Response.json({ data: await listNextCalls(mine === '1' ? staff.id : undefined) });
});
