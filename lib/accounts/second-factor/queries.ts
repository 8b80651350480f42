import 'server-only';
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { db } from '@/db/client';
import { accounts, calendarAddresses, recoveryCodes, secondFactors, users } from '@/db/schema';
import { getBusyCalendar } from '@/lib/accounts/busy-calendar/queries';
import { getStaffRules } from '@/lib/accounts/staff-rules/queries';
import type { AccountSecurity } from './schema';

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
  const [[factor], [calendar], recoveryCodesLeft, { requiresSecondFactor }, busyCalendar] = await Promise.all(
    [
      db()
        .select({ createdAt: secondFactors.createdAt })
        .from(secondFactors)
        .where(eq(secondFactors.userId, userId)),
      db()
        .select({ createdAt: calendarAddresses.createdAt })
        .from(calendarAddresses)
        .where(eq(calendarAddresses.userId, userId)),
      db().$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
      getStaffRules(),
      getBusyCalendar(userId),
    ],
  );
  return {
    secondFactorSince: factor?.createdAt.toISOString() ?? null,
    recoveryCodesLeft,
    isSecondFactorRequired: requiresSecondFactor,
    calendarSince: calendar?.createdAt.toISOString() ?? null,
    busyCalendar,
  };
}
