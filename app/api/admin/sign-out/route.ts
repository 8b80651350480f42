import { signOut } from '@/lib/accounts/sign-in/mutations';
import { route, seeOther } from '@/lib/platform/http/route';

export const POST = route(async (request) => {
  const answer = seeOther('/admin/sign-in');
  for (const cookie of await signOut(request.headers)) answer.headers.append('Set-Cookie', cookie);
  return answer;
});
