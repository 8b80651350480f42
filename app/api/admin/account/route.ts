import { staffRoute } from '@/lib/http/route';
import { getAccountSecurity } from '@/lib/second-factor/queries';

export const GET = staffRoute(async (_request, _context, staff) => {
  return Response.json({ data: await getAccountSecurity(staff.id) });
});
