import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { POST as signIn } from '@/app/api/admin/sign-in/route';
import { POST as inviteCall } from '@/app/api/admin/staff/route';
import { POST as welcomeCall } from '@/app/api/admin/welcome/route';
import { db } from '@/db/client';
import { accounts, users } from '@/db/schema';
import { ensureFirstStaffAccount } from '@/lib/accounts/first-account/mutations';
import { insertSession } from '@/lib/accounts/sessions/mutations';
import { findCredentialByUser } from '@/lib/accounts/sign-in/queries';
import { jsonRequest } from './requests';
import { cookiesOf } from './sent-cookies';
import { staff } from './staff';

/** The session's cookie among those that a response sets. */
export function sessionCookieOf(response: Response): string {
  return sessionCookieIn(cookiesOf(response));
}

const sessionCookieIn = (cookies: string) => cookies.match(/ridgelight\.session_token=[^;]+/)?.[0] ?? '';

/** Creates the staff account where there is none, begins a session, and returns the headers of a signed-in browser. */
export async function signedIn(): Promise<{ Cookie: string }> {
  return { Cookie: sessionCookieIn((await beginSession(await ensureStaffAccount())).join('; ')) };
}

/** Begins a session of an account without a sign-in, and returns the cookies. */
export async function beginSession(userId: string): Promise<string[]> {
  const credential = await findCredentialByUser(userId);
  if (!credential) throw new Error('The account has no password.');
  return db().transaction((tx) => insertSession(tx, credential, new Headers()));
}

interface Created {
  user: typeof users.$inferSelect;
  account: typeof accounts.$inferSelect;
}
let created: Created | undefined;

/** Returns the id. Hashes a password only for the first account of a file, because that takes longer than most tests. */
export async function ensureStaffAccount(): Promise<string> {
  const find = () => db().select().from(users).where(eq(users.email, staff.email));
  const [existing] = await find();
  if (existing) return existing.id;
  if (!created) {
    await ensureFirstStaffAccount(staff.email, staff.password);
    const [user] = await find();
    const [account] = await db().select().from(accounts);
    if (!user || !account) throw new Error('The staff account was not created.');
    created = { user, account };
    return user.id;
  }
  const userId = randomUUID();
  await db()
    .insert(users)
    .values({ ...created.user, id: userId });
  await db()
    .insert(accounts)
    .values({ ...created.account, id: randomUUID(), userId, accountId: userId });
  return userId;
}

/** Invites somebody as an owner, lets them choose a password, and signs them in. */
export async function inviteAndSignIn(owner: { Cookie: string }, email: string, password: string) {
  const invited = await inviteCall(jsonRequest('/api/admin/staff', { email }, owner), {});
  const { data } = (await invited.json()) as { data: { member: { id: string }; link: string } };
  const token = new URL(data.link).searchParams.get('token');
  await welcomeCall(jsonRequest('/api/admin/welcome', { token, password }), {});
  const response = await signIn(jsonRequest('/api/admin/sign-in', { email, password }), {});
  return { id: data.member.id, Cookie: sessionCookieOf(response) };
}

/** Signs in a staff member who is not an owner; the owner of `signedIn` remains. */
export async function signedInAsStaff(): Promise<{ Cookie: string }> {
  const { Cookie } = await inviteAndSignIn(
    await signedIn(),
    'colleague@example.com',
    'a long enough password',
  );
  return { Cookie };
}

/** Runs `work` while deleting a session fails in the database. */
export async function withFailingSessionDeletes(work: () => Promise<void>): Promise<void> {
  await db().execute(sql`create function fail_session_delete() returns trigger language plpgsql
    as $$ begin raise exception 'sessions cannot be deleted'; end $$`);
  await db().execute(sql`create trigger fail_session_delete before delete on sessions
    for each statement execute function fail_session_delete()`);
  try {
    await work();
  } finally {
    await db().execute(sql`drop function fail_session_delete cascade`);
  }
}
