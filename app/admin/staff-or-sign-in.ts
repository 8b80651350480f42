import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { currentStaff, type Staff } from '@/lib/accounts/sign-in/queries';

/** Who is signed in. A request without a session leaves for sign-in, which leads back to `here`. */
export async function staffOrSignIn(here: string): Promise<Staff> {
  const staff = await currentStaff(await headers());
  if (!staff) redirect(`/admin/sign-in?next=${encodeURIComponent(here)}`);
  return staff;
}
