import 'server-only';
import { and, eq, lt, notInArray } from 'drizzle-orm';
import { db } from '@/db/client';
import { recoveryCodes, secondFactors, sessions, staffRules } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { endOpenLinks } from '@/lib/accounts/password-reset/mutations';
import { audit } from '@/lib/audit/mutations';
import { AppError } from '@/lib/platform/http/errors';
import { seal, unseal } from '@/lib/platform/seal';
import type { Enrolment } from './enrolment';
import { getAccountSecurity } from './queries';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes';
import type { StaffRules } from './schema';
import { stepOf } from './totp';

const keyPurpose = (userId: string) => `second factor of ${userId}`;

/**
 * Uses up a code of the app or a recovery code. Each works once, at whichever instance: the database takes a time step
 * only if it is newer than the last, and deletes a recovery code with its use.
 */
export async function spendCode(userId: string, code: string): Promise<boolean> {
  const appCode = code.replace(/\s/g, '');
  return /^\d{6}$/.test(appCode) ? spendAppCode(userId, appCode) : spendRecoveryCode(userId, code);
}

async function spendAppCode(userId: string, code: string): Promise<boolean> {
  const [factor] = await db()
    .select({ sealedKey: secondFactors.sealedKey })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  const key = factor && unseal(keyPurpose(userId), factor.sealedKey);
  const step = key && stepOf(key, code);
  if (!factor || !step) return false;
  const spent = await db()
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
  return spent.length > 0;
}

async function spendRecoveryCode(userId: string, code: string): Promise<boolean> {
  const isTheirs = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, hashOfRecoveryCode(code)),
  );
  const spent = await db().delete(recoveryCodes).where(isTheirs).returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}

/**
 * Stores a second factor whose app has shown `code`, in place of another one if `replacing`. What was signed in without it
 * is signed out, this browser too, and open links end.
 *
 * @throws {AppError} 400 for a code that is not the app's, 409 when there is one already.
 */
export async function addSecondFactor(
  { userId, name }: { userId: string; name: string },
  { key, codes }: Enrolment,
  code: string,
  { replacing }: { replacing: boolean },
): Promise<void> {
  const lastStep = stepOf(key, code);
  if (lastStep === undefined) throw wrongCode();
  await db().transaction(async (tx) => {
    await endOpenLinks(tx, userId);
    if (replacing) await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    const added = await tx
      .insert(secondFactors)
      .values({ userId, sealedKey: seal(keyPurpose(userId), key), lastStep })
      .onConflictDoNothing()
      .returning({ userId: secondFactors.userId });
    if (added.length === 0)
      throw new AppError(409, 'exists', 'This account has a second factor already. Sign in with it.');
    await storeRecoveryCodes(tx, userId, codes);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await audit(tx, { action: 'access.second-factor-added' }, { id: userId, name });
  });
}

/** A code that was mistyped, is too old or was used before. */
export function wrongCode(): AppError {
  const message = 'This code is not right. Use a new one.';
  return new AppError(400, 'wrong-code', message, { fields: { code: message } });
}

/**
 * Takes somebody's second factor away, and ends open links.
 *
 * @throws {AppError} 409 while owners require one.
 */
export async function removeSecondFactor(userId: string): Promise<void> {
  const { isSecondFactorRequired } = await getAccountSecurity(userId);
  if (isSecondFactorRequired)
    throw new AppError(409, 'required', 'An owner requires a second factor. Set up another one instead.');
  await db().transaction(async (tx) => {
    await endOpenLinks(tx, userId);
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await audit(tx, { action: 'access.second-factor-removed' });
  });
}

/**
 * Makes ten new recovery codes; the former ones and open links end.
 *
 * @throws {AppError} 409 without a second factor.
 */
export async function renewRecoveryCodes(userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db().transaction(async (tx) => {
    await endOpenLinks(tx, userId);
    const [factor] = await tx
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .for('update');
    if (!factor) throw new AppError(409, 'no-second-factor', 'Set up the second factor first.');
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await storeRecoveryCodes(tx, userId, codes);
    await audit(tx, { action: 'access.recovery-codes' });
  });
  return codes;
}

async function storeRecoveryCodes(tx: Transaction, userId: string, codes: string[]): Promise<void> {
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOfRecoveryCode(code) })));
}

/**
 * Saves what is asked of everybody who signs in. Once that is a second factor, who has none is signed out.
 *
 * @throws {AppError} 409 when the owner who asks for a second factor has none: nobody could let them in again.
 */
export async function saveStaffRules(rules: StaffRules, ownerId: string): Promise<StaffRules> {
  const { secondFactorSince } = await getAccountSecurity(ownerId);
  if (rules.requiresSecondFactor && !secondFactorSince)
    throw new AppError(409, 'no-second-factor', 'Set up your own second factor first.');
  await db().transaction(async (tx) => {
    await tx.insert(staffRules).values(rules).onConflictDoUpdate({ target: staffRules.id, set: rules });
    if (rules.requiresSecondFactor) {
      const secured = tx.select({ userId: secondFactors.userId }).from(secondFactors);
      await tx.delete(sessions).where(notInArray(sessions.userId, secured));
    }
    await audit(tx, { action: 'staff.rules', detail: { ...rules } });
  });
  return rules;
}
