import 'server-only';
import { and, eq, lt } from 'drizzle-orm';
import { db } from '@/db/client';
import { recoveryCodes, secondFactors, sessions } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { revokeLinks } from '@/lib/accounts/password-reset/mutations';
import { insertSession } from '@/lib/accounts/sessions/mutations';
import { lockOwnAccount } from '@/lib/accounts/sign-in/lock-account';
import type { Credential, Staff } from '@/lib/accounts/sign-in/queries';
import { audit } from '@/lib/audit/mutations';
import { AppError } from '@/lib/platform/http/errors';
import { seal, unseal } from '@/lib/platform/seal';
import type { Enrollment } from './enrollment';
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes';
import { findTimeStep } from './totp';

const keyPurpose = (userId: string) => `second factor of ${userId}`;

/**
 * Redeems a code of the app or a recovery code; false if it isn't valid. Each works once across all instances: a time step
 * must be newer than the last one, and a used recovery code is deleted.
 */
export async function redeemCode(userId: string, code: string): Promise<boolean> {
  const appCode = code.replace(/\s/g, '');
  return /^\d{6}$/.test(appCode) ? redeemAppCode(userId, appCode) : redeemRecoveryCode(userId, code);
}

async function redeemAppCode(userId: string, code: string): Promise<boolean> {
  const [factor] = await db()
    .select({ sealedKey: secondFactors.sealedKey })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  const key = factor && unseal(keyPurpose(userId), factor.sealedKey);
  const step = key && findTimeStep(key, code);
  if (!factor || !step) return false;
  const redeemed = await db()
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.sealedKey, factor.sealedKey),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return redeemed.length > 0;
}

async function redeemRecoveryCode(userId: string, code: string): Promise<boolean> {
  const matches = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashRecoveryCode(code)));
  const redeemed = await db()
    .delete(recoveryCodes)
    .where(matches)
    .returning({ userId: recoveryCodes.userId });
  return redeemed.length > 0;
}

/**
 * Sets up the user's second factor, or replaces it, after checking the app's first `code`. Ends all sessions, revokes open
 * links and begins a new session. Returns the cookies to set.
 *
 * @throws {AppError} 400 for a wrong code.
 */
export function replaceSecondFactor(
  staff: Staff,
  enrollment: Enrollment,
  code: string,
  headers: Headers,
): Promise<string[]> {
  return db().transaction(async (tx) => {
    const credential = await lockOwnAccount(tx, staff);
    await tx.delete(secondFactors).where(eq(secondFactors.userId, staff.id));
    await addSecondFactor(tx, credential, enrollment, code);
    return insertSession(tx, credential, headers);
  });
}

/**
 * Stores the second factor of an account, whose lock the caller holds, after checking the app's first `code`. Ends all
 * sessions and revokes open links.
 *
 * @throws {AppError} 400 for a wrong code, 409 when there is one already.
 */
export async function addSecondFactor(
  tx: Transaction,
  { userId, name }: Pick<Credential, 'userId' | 'name'>,
  { key, codes }: Enrollment,
  code: string,
): Promise<void> {
  const lastStep = findTimeStep(key, code);
  if (lastStep === undefined) throw wrongCode();
  await revokeLinks(tx, userId);
  const added = await tx
    .insert(secondFactors)
    .values({ userId, sealedKey: seal(keyPurpose(userId), key), lastStep })
    .onConflictDoNothing()
    .returning({ userId: secondFactors.userId });
  if (added.length === 0)
    throw new AppError(409, 'exists', 'This account already has a second factor. Sign in with it.');
  await storeRecoveryCodes(tx, userId, codes);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await audit(tx, { action: 'access.second-factor-added' }, { id: userId, name });
}

/** The error for a code that is mistyped, expired or already used. */
export function wrongCode(): AppError {
  const message = 'That code isn’t right. Use a new one.';
  return new AppError(400, 'wrong-code', message, { fields: { code: message } });
}

/**
 * Removes the user's second factor and revokes open links.
 *
 * @throws {AppError} 409 while owners require one.
 */
export async function removeSecondFactor(staff: Staff): Promise<void> {
  await db().transaction(async (tx) => {
    const { requiresSecondFactor } = await lockOwnAccount(tx, staff);
    if (requiresSecondFactor)
      throw new AppError(409, 'required', 'An owner requires a second factor. Set up another one instead.');
    await revokeLinks(tx, staff.id);
    await tx.delete(secondFactors).where(eq(secondFactors.userId, staff.id));
    await audit(tx, { action: 'access.second-factor-removed' });
  });
}

/**
 * Replaces the recovery codes with ten new ones and revokes open links.
 *
 * @throws {AppError} 409 without a second factor.
 */
export async function renewRecoveryCodes(staff: Staff): Promise<string[]> {
  const codes = generateRecoveryCodes();
  await db().transaction(async (tx) => {
    const { secondFactor } = await lockOwnAccount(tx, staff);
    if (secondFactor === null) throw new AppError(409, 'no-second-factor', 'Set up the second factor first.');
    await revokeLinks(tx, staff.id);
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, staff.id));
    await storeRecoveryCodes(tx, staff.id, codes);
    await audit(tx, { action: 'access.recovery-codes' });
  });
  return codes;
}

async function storeRecoveryCodes(tx: Transaction, userId: string, codes: string[]): Promise<void> {
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })));
}
