import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { recoveryCodes, secondFactors, staffRules } from '@/db/schema';
import type { AccountSecurity, StaffRules } from './schema';

/** What owners ask of everybody; nothing until one says so. */
export async function getStaffRules(): Promise<StaffRules> {
  const [row] = await db().select({ requiresSecondFactor: staffRules.requiresSecondFactor }).from(staffRules);
  return row ?? { requiresSecondFactor: false };
}

/** How an account is secured. */
export async function getAccountSecurity(userId: string): Promise<AccountSecurity> {
  const [[factor], recoveryCodesLeft, { requiresSecondFactor }] = await Promise.all([
    db()
      .select({ createdAt: secondFactors.createdAt })
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId)),
    db().$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
    getStaffRules(),
  ]);
  return {
    secondFactorSince: factor?.createdAt.toISOString() ?? null,
    recoveryCodesLeft,
    isSecondFactorRequired: requiresSecondFactor,
  };
}
