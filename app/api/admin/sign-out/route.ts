import { signOut } from '@/lib/auth/mutations';
import { route, seeOther } from '@/lib/http/route';

export const POST = route(async (request) => {
  const answer = seeOther('/admin/sign-in');
  for (const cookie of await signOut(request.headers)) answer.headers.append('Set-Cookie', cookie);
  return answer;
});
