import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { connection } from 'next/server';
import { getPendingSignIn } from '@/lib/accounts/sign-in/mutations';
import { AppError } from '@/lib/platform/http/errors';

/** The pending sign-in of this browser: the password was right and the second step is due. Redirects to sign-in if there is none. */
export async function requirePendingSignIn() {
  // A pending sign-in expires, so it can only be checked at request time.
  await connection();
  try {
    return await getPendingSignIn(await headers());
  } catch (error) {
    if (error instanceof AppError) redirect('/admin/sign-in');
    throw error;
  }
}
