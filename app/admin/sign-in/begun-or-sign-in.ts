import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { begunSignIn } from '@/lib/auth/mutations';
import { AppError } from '@/lib/http/errors';

/** Who has given the right password in this browser and has a second step before them; anyone else begins at the first. */
export async function begunOrSignIn() {
  try {
    return await begunSignIn(await headers());
  } catch (error) {
    if (error instanceof AppError) redirect('/admin/sign-in');
    throw error;
  }
}
