import { signOut } from '@/lib/accounts/sessions/mutations';
import { route, seeOther } from '@/lib/platform/http/route';

export const POST = route(async (request) => {
  const response = seeOther('/admin/sign-in');
  for (const cookie of await signOut(request.headers)) response.headers.append('Set-Cookie', cookie);
  return response;
});
