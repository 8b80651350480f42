import { changePassword } from '@/lib/accounts/password/mutations';
import { passwordChangeSchema } from '@/lib/accounts/sign-in/schema';
import { viewerRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';
import { withCookies } from '@/lib/platform/http/cookies';

export const POST = viewerRoute(async (request, _context, staff) => {
  const change = await parseBody(request, passwordChangeSchema);
  const cookies = await changePassword(staff, change, request.headers);
  return withCookies(new Response(null, { status: 204 }), cookies);
});
