import 'server-only';
import { notInArray, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { secondFactors, sessions, staffRules, users } from '@/db/schema';
import { lockOwnAccount } from '@/lib/accounts/sign-in/lock-account';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { audit } from '@/lib/audit/mutations';
import { AppError } from '@/lib/platform/http/errors';
import type { StaffRules } from './schema';

/**
 * Saves the given rules for all staff; the others stay. Requiring a second factor signs out everyone without one.
 *
 * @throws {AppError} 409 when the owner who requires a second factor has none, which would lock them out.
 */
export async function saveStaffRules(changed: Partial<StaffRules>, owner: Staff): Promise<void> {
  await db().transaction(async (tx) => {
    // Waits for every sign-in and change under way, each of which has locked its account.
    await tx.execute(sql`lock table ${users} in exclusive mode`);
    const { secondFactor } = await lockOwnAccount(tx, owner);
    if (changed.requiresSecondFactor && secondFactor === null)
      throw new AppError(409, 'no-second-factor', 'Set up your own second factor first.');
    await tx.insert(staffRules).values(changed).onConflictDoUpdate({ target: staffRules.id, set: changed });
    if (changed.requiresSecondFactor) {
      const secured = tx.select({ userId: secondFactors.userId }).from(secondFactors);
      await tx.delete(sessions).where(notInArray(sessions.userId, secured));
    }
    await audit(tx, { action: 'staff.rules', detail: changed });
  });
}
