import { confirmPassword } from '@/lib/accounts/password/mutations';
import { renewRecoveryCodes } from '@/lib/accounts/second-factor/mutations';
import { passwordAgainSchema } from '@/lib/accounts/second-factor/schema';
import { viewerRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';

export const POST = viewerRoute(async (request, _context, staff) => {
  const { password } = await parseBody(request, passwordAgainSchema);
  await confirmPassword(staff, password, request.headers);
  return Response.json({ data: { recoveryCodes: await renewRecoveryCodes(staff) } });
});
