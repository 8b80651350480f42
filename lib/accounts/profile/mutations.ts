import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { users } from '@/db/schema';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { audit } from '@/lib/audit/mutations';
import type { ProfileChange } from './schema';

/** Changes what the signed-in user is called. */
export async function changeProfile(staff: Staff, { name, initials }: ProfileChange): Promise<ProfileChange> {
  await db().transaction(async (tx) => {
    await tx.update(users).set({ name, initials }).where(eq(users.id, staff.id));
    const detail = { name, ...(initials && { initials }) };
    await audit(tx, { action: 'staff.renamed', subject: staff.id, detail }, { id: staff.id, name });
  });
  return { name, initials };
}
