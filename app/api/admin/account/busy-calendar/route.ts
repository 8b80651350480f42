import { connectBusyCalendar, removeBusyCalendar } from '@/lib/accounts/busy-calendar/mutations';
import { busyCalendarBodySchema } from '@/lib/accounts/busy-calendar/schema';
import { staffRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';

/** Connects the calendar that the signed-in user keeps elsewhere. Its address is never told again. */
export const PUT = staffRoute(async (request, _context, staff) => {
  const { url } = await parseBody(request, busyCalendarBodySchema);
  await connectBusyCalendar(staff, url);
  return new Response(null, { status: 204 });
});

export const DELETE = staffRoute(async (_request, _context, staff) => {
  await removeBusyCalendar(staff);
  return new Response(null, { status: 204 });
});
