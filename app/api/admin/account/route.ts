import { changeProfile } from '@/lib/accounts/profile/mutations';
import { profileSchema } from '@/lib/accounts/profile/schema';
import { getAccountSecurity } from '@/lib/accounts/second-factor/queries';
import { viewerRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';

export const GET = viewerRoute(async (_request, _context, staff) => {
  return Response.json({ data: await getAccountSecurity(staff.id) });
});

/** Changes what the signed-in user is called. */
export const PATCH = viewerRoute(async (request, _context, staff) => {
  return Response.json({ data: await changeProfile(staff, await parseBody(request, profileSchema)) });
});
