import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { AuthLayout } from '@/components/accounts/sign-in/auth-layout';
import { SignInForm } from '@/components/accounts/sign-in/sign-in-form';
import { currentStaff } from '@/lib/accounts/sign-in/queries';
import { staffReturnPath } from '@/lib/accounts/sign-in/return-path';
import { readSessionToken } from '@/lib/accounts/sign-in/session-cookie';
import { readTypedEmail } from '@/lib/accounts/sign-in/typed-email';

export const metadata: Metadata = { title: 'Staff sign-in' };

export default async function SignInPage({ searchParams }: PageProps<'/admin/sign-in'>) {
  const { next, error, done } = await searchParams;
  const returnPath = staffReturnPath(next);
  const requestHeaders = await headers();
  if (await currentStaff(requestHeaders)) redirect(returnPath);

  return (
    <AuthLayout title="Staff sign-in" note="For the people who answer requests from the website.">
      <SignInForm
        next={returnPath}
        error={typeof error === 'string' ? error : undefined}
        email={error ? readTypedEmail(requestHeaders) : undefined}
        hasNewPassword={done === 'password'}
        hasEnded={readSessionToken(requestHeaders) !== undefined}
      />
    </AuthLayout>
  );
}
