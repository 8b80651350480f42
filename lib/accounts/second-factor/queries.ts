import 'server-only';
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { db } from '@/db/client';
import { accounts, recoveryCodes, secondFactors, staffRules, users } from '@/db/schema';
import type { AccountSecurity, StaffRules } from './schema';

/** The sign-in rules for all staff; by default no second factor is required. */
export async function getStaffRules(): Promise<StaffRules> {
  const [row] = await db().select({ requiresSecondFactor: staffRules.requiresSecondFactor }).from(staffRules);
  return row ?? { requiresSecondFactor: false };
}

/** The number of owners with only a password; invited ones who haven't joined yet don't count. */
export async function countOwnersWithoutSecondFactor(): Promise<number> {
  const [row] = await db()
    .select({ owners: count() })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), isNotNull(accounts.password)))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(users.role, 'owner'), isNull(secondFactors.userId)));
  return row?.owners ?? 0;
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
