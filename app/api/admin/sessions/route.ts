import { listSessions } from '@/lib/accounts/staff/queries';
import { staffRoute } from '@/lib/accounts/staff-route';

export const GET = staffRoute(async (_request, _context, staff) => {
  return Response.json({ data: await listSessions(staff) });
});
