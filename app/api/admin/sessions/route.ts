import { staffRoute } from '@/lib/http/route';
import { listSessions } from '@/lib/staff/queries';

export const GET = staffRoute(async (_request, _context, staff) => {
  return Response.json({ data: await listSessions(staff) });
});
