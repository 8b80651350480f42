import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { connection } from 'next/server';
import { currentStaff, type Staff } from '@/lib/accounts/sign-in/queries';
import { mayChange } from '@/lib/accounts/sign-in/schema';

/**
 * The signed-in member of staff. Redirects a request without a session to sign-in, which returns to `returnPath`, and a viewer
 * from a page that isn't `for` all to one that says so.
 */
export async function requireStaff(
  returnPath: string,
  { for: audience }: { for: 'all' | 'staff' },
): Promise<Staff> {
  // Sessions end by the clock, which Next allows only in a request.
  await connection();
  const staff = await currentStaff(await headers());
  if (!staff) redirect(`/admin/sign-in?next=${encodeURIComponent(returnPath)}`);
  if (audience === 'staff' && !mayChange(staff.role)) redirect('/admin/no-access');
  return staff;
}
