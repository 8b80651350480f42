import { listSessions } from '@/lib/accounts/staff/queries';
import { viewerRoute } from '@/lib/accounts/staff-route';

export const GET = viewerRoute(async (_request, _context, staff) => {
  return Response.json({ data: await listSessions(staff) });
});
