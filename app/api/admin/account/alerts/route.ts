import { changeOwnAlerts } from '@/lib/accounts/alerts/mutations';
import { getOwnAlerts } from '@/lib/accounts/alerts/queries';
import { alertChangeSchema } from '@/lib/accounts/alerts/schema';
import { staffRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';

export const GET = staffRoute(async (_request, _context, staff) => {
  return Response.json({ data: await getOwnAlerts(staff.id) });
});

export const PATCH = staffRoute(async (request, _context, staff) => {
  return Response.json({ data: await changeOwnAlerts(staff, await parseBody(request, alertChangeSchema)) });
});
