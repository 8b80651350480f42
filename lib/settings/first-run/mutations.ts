import 'server-only';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { accounts, savedSettings, users } from '@/db/schema';
import {
  createEnrollment,
  enrollmentDetails,
  openEnrollment,
  sealEnrollment,
} from '@/lib/accounts/second-factor/enrollment';
import { addSecondFactor } from '@/lib/accounts/second-factor/mutations';
import type { EnrollmentResponse } from '@/lib/accounts/second-factor/schema';
import { insertSession } from '@/lib/accounts/sessions/mutations';
import { hashPassword } from '@/lib/accounts/sign-in/password';
import { rejectCommonPassword } from '@/lib/accounts/sign-in/password-strength';
import { getStaffRules } from '@/lib/accounts/staff-rules/queries';
import { audit } from '@/lib/audit/mutations';
import { auditTestMail } from '@/lib/leads/notify/mutations';
import { sendTestMail } from '@/lib/leads/notify/test-mail';
import { clientAddress } from '@/lib/platform/http/client-address';
import { AppError } from '@/lib/platform/http/errors';
import { clientNetwork } from '@/lib/platform/http/network';
import { limitRate } from '@/lib/platform/http/rate-limit';
import { saveChecked, saveFacts } from '@/lib/settings/mutations';
import { LINK_SALT, mayClaim } from './queries';
import type { FirstOwner, FirstRun } from './schema';

const TRIES = { max: 30, windowSeconds: 600 };
const TEST_MAILS = { max: 5, windowSeconds: 600 };
/** Whose second factor is being set up: nobody has an id yet. */
const FIRST_OWNER = 'the first owner';

/**
 * Makes the site the one of whoever has the link: saves the facts, creates the owner's account with its second factor and mails
 * requests to it, in one transaction, and signs in. Returns the cookies to set.
 *
 * @throws {AppError} 410 for a wrong key, once anybody has an account, and for a second factor that was begun too long ago; 400 for a password that is easy to guess, a wrong code,
 * and without a second factor where one is required; 429 after too many tries.
 */
export async function claimSite(
  { key, facts, owner, secondFactor }: FirstRun,
  headers: Headers,
): Promise<string[]> {
  await requireKey(key, headers);
  const { requiresSecondFactor } = await getStaffRules();
  const enrollment = secondFactor && openEnrollment(FIRST_OWNER, secondFactor.enrollment);
  if (secondFactor && !enrollment)
    throw new AppError(
      410,
      'too-late',
      'That took too long. Scan the new code, and enter what the app shows.',
    );
  if (requiresSecondFactor && !enrollment)
    throw new AppError(400, 'required', 'An owner requires a second factor. Set one up.');
  const { name, email, password } = owner;
  rejectPassword(password, [email, name, facts.business.name]);
  const passwordHash = await hashPassword(password);
  const id = randomUUID();
  let cookies: string[] = [];
  await saveFacts(facts, { id, name }, async (tx) => {
    // Of two at the same moment, one is first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first run', 0))`);
    if (!(await mayClaim(key, tx))) throw linkIsDead();
    await tx.insert(users).values({ id, name, email, emailVerified: true, role: 'owner' });
    const account = { id: randomUUID(), userId: id, accountId: id, providerId: 'credential' };
    await tx.insert(accounts).values({ ...account, password: passwordHash });
    await audit(tx, { action: 'staff.first-run', subject: id }, { id, name });
    const credential = { userId: id, name, email, passwordHash };
    if (secondFactor && enrollment) await addSecondFactor(tx, credential, enrollment, secondFactor.code);
    await saveChecked(tx, 'recipients', { recipients: [email], routing: {} }, { id, name });
    await tx.delete(savedSettings).where(eq(savedSettings.key, LINK_SALT));
    const signedIn = { ...credential, secondFactor: null, requiresSecondFactor };
    cookies = await insertSession(tx, signedIn, headers);
  });
  return cookies;
}

/** The message of a password that is easy to guess, at its place in the form. */
function rejectPassword(password: string, names: string[]): void {
  try {
    rejectCommonPassword(password, names);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, code, message } = error;
    throw new AppError(status, code, message, { fields: { 'owner.password': message } });
  }
}

/**
 * Begins to set up the second factor of whoever sets up the site; nothing is stored before `claimSite`.
 *
 * @throws {AppError} as `claimSite` does for a key.
 */
export async function beginFirstSecondFactor(
  { key, name, email }: FirstOwner,
  headers: Headers,
): Promise<EnrollmentResponse> {
  await requireKey(key, headers);
  const enrollment = createEnrollment();
  return {
    ...enrollmentDetails(enrollment, email, name),
    enrollment: sealEnrollment(FIRST_OWNER, enrollment),
  };
}

/**
 * Sends a test mail to an address of whoever sets up the site.
 *
 * @throws {AppError} as `claimSite` does, and 409 without a mail server.
 */
export async function sendFirstTestMail({ key, name, email }: FirstOwner, headers: Headers) {
  await requireKey(key, headers);
  await limitRate('first run mail', TEST_MAILS);
  await auditTestMail(email);
  return sendTestMail(email, name);
}

async function requireKey(key: string, headers: Headers): Promise<void> {
  await limitRate(`first run ${clientNetwork(clientAddress(headers))}`, TRIES);
  if (!(await mayClaim(key))) throw linkIsDead();
}

const linkIsDead = () =>
  new AppError(
    410,
    'link-expired',
    'This link doesn’t work: it’s incomplete, or the site has been set up already.',
  );
