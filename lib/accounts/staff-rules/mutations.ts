import 'server-only';
import { notInArray, sql } from 'drizzle-orm';
import { secondFactors, sessions, users } from '@/db/schema';
import { lockOwnAccount } from '@/lib/accounts/sign-in/lock-account';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import type { ApplyChange } from '@/lib/fields/setting';
import { AppError } from '@/lib/platform/http/errors';
import type { StaffRules } from './schema';

/**
 * Changes the rules for all staff. Requiring a second factor signs out everyone without one.
 *
 * @throws {AppError} 409 when the owner who requires a second factor has none, which would lock them out.
 */
export const changeStaffRules =
  (rules: StaffRules, owner: Staff): ApplyChange<StaffRules> =>
  async (tx) => {
    // Waits for every sign-in and change under way, each of which has locked its account.
    await tx.execute(sql`lock table ${users} in exclusive mode`);
    const { secondFactor } = await lockOwnAccount(tx, owner);
    if (rules.requiresSecondFactor) {
      if (secondFactor === null)
        throw new AppError(409, 'no-second-factor', 'Set up your own second factor first.');
      const secured = tx.select({ userId: secondFactors.userId }).from(secondFactors);
      await tx.delete(sessions).where(notInArray(sessions.userId, secured));
    }
    return { value: rules };
  };
