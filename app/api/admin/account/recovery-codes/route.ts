import { confirmPassword } from '@/lib/auth/mutations';
import { parseBody } from '@/lib/http/body';
import { staffRoute } from '@/lib/http/route';
import { renewRecoveryCodes } from '@/lib/second-factor/mutations';
import { passwordAgainSchema } from '@/lib/second-factor/schema';

export const POST = staffRoute(async (request, _context, staff) => {
  const { password } = await parseBody(request, passwordAgainSchema);
  await confirmPassword(staff, password, request.headers);
  return Response.json({ data: { recoveryCodes: await renewRecoveryCodes(staff.id) } });
});
