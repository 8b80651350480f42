import { makeCalendarAddress, revokeCalendarAddress } from '@/lib/accounts/calendar-address/mutations';
import { confirmPassword } from '@/lib/accounts/password/mutations';
import { passwordAgainSchema } from '@/lib/accounts/second-factor/schema';
import { staffRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';

/** Makes an address that outlives the session, so the password is asked for. */
export const POST = staffRoute(async (request, _context, staff) => {
  const { password } = await parseBody(request, passwordAgainSchema);
  await confirmPassword(staff, password, request.headers);
  return Response.json({ data: await makeCalendarAddress(staff) });
});

export const DELETE = staffRoute(async (_request, _context, staff) => {
  await revokeCalendarAddress(staff);
  return new Response(null, { status: 204 });
});
