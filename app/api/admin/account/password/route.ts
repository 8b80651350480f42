import { changePassword } from '@/lib/auth/mutations';
import { passwordChangeSchema } from '@/lib/auth/schema';
import { parseBody } from '@/lib/http/body';
import { withCookies } from '@/lib/http/cookies';
import { staffRoute } from '@/lib/http/route';

export const POST = staffRoute(async (request, _context, staff) => {
  const change = await parseBody(request, passwordChangeSchema);
  const cookies = await changePassword(staff, change, request.headers);
  return withCookies(new Response(null, { status: 204 }), cookies);
});
