import { getAccountSecurity } from '@/lib/accounts/second-factor/queries';
import { staffRoute } from '@/lib/accounts/staff-route';

export const GET = staffRoute(async (_request, _context, staff) => {
  return Response.json({ data: await getAccountSecurity(staff.id) });
});
