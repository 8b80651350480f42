import { expect, test } from 'vitest';
import { currentStaff } from '@/lib/accounts/sign-in/queries';
import { withAppDatabase } from '../support/app-database';
import { staff } from '../support/staff';
import { beginSession, ensureStaffAccount } from '../support/staff-session';

withAppDatabase({ SITE_URL: 'https://www.example.com' });

const NAME = '__Secure-ridgelight.session_token';

/** The value of the cookie of a new session. */
async function newCookie(): Promise<string> {
  const cookies = await beginSession(await ensureStaffAccount());
  return cookies.join('; ').match(new RegExp(`${NAME}=([^;]+)`))?.[1] ?? '';
}

const staffWith = (cookie: string) => currentStaff(new Headers({ cookie }));

test('reads the cookie of a site with HTTPS, among others', async () => {
  const value = await newCookie();
  expect(await staffWith(`theme=dark; ${NAME}=${value}; other=1`)).toMatchObject({ email: staff.email });
  expect(await staffWith(`ridgelight.session_token=${value}`)).toBeNull();
});

test('accepts no token that the server did not sign', async () => {
  const value = await newCookie();
  const [token = '', signature = ''] = decodeURIComponent(value).split('.');
  const forged = [
    token,
    `${token}.`,
    `.${signature}`,
    `${token}.${signature.slice(0, -4)}AAA=`,
    `${token}.${signature}x`,
    `${token}.${signature.replace(/=$/, '')}`,
    `${token}.${Buffer.alloc(32).toString('base64')}`,
    `${token.slice(1)}.${signature}`,
    '%E0%A4%A.x',
  ];
  for (const text of forged) expect(await staffWith(`${NAME}=${encodeURIComponent(text)}`), text).toBeNull();
  expect(await staffWith(`${NAME}=%E0%A4%A`)).toBeNull();
});
