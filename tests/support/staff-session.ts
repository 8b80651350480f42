import { POST as signIn } from '@/app/api/admin/sign-in/route';
import { ensureFirstStaffAccount } from '@/lib/auth/mutations';
import { jsonRequest } from './requests';
import { staff } from './staff';

/** The cookies that a response sets, as a browser sends them back. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The session's cookie among those that a response sets. */
export function sessionCookieOf(response: Response): string {
  return cookiesOf(response).match(/ridgelight\.session_token=[^;]+/)?.[0] ?? '';
}

/** Makes the staff account, signs in, and returns the headers of a signed-in browser. */
export async function signedIn(): Promise<{ Cookie: string }> {
  await ensureFirstStaffAccount(staff.email, staff.password);
  const response = await signIn(jsonRequest('/api/admin/sign-in', staff), {});
  return { Cookie: sessionCookieOf(response) };
}
