import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { connection } from 'next/server';
import { currentStaff, type Staff } from '@/lib/accounts/sign-in/queries';

/** The signed-in member of staff. Redirects a request without a session to sign-in, which returns to `returnPath`. */
export async function requireStaff(returnPath: string): Promise<Staff> {
  // Sessions end by the clock, which Next allows only in a request.
  await connection();
  const staff = await currentStaff(await headers());
  if (!staff) redirect(`/admin/sign-in?next=${encodeURIComponent(returnPath)}`);
  return staff;
}
