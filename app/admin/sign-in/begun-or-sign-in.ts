import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { connection } from 'next/server';
import { begunSignIn } from '@/lib/accounts/sign-in/mutations';
import { AppError } from '@/lib/platform/http/errors';

/** Who has given the right password in this browser and has a second step before them; anyone else begins at the first. */
export async function begunOrSignIn() {
  // What was begun runs out: that is for the moment of a request to say.
  await connection();
  try {
    return await begunSignIn(await headers());
  } catch (error) {
    if (error instanceof AppError) redirect('/admin/sign-in');
    throw error;
  }
}
