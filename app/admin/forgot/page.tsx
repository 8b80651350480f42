import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { AuthLayout } from '@/components/accounts/sign-in/auth-layout';
import { ForgotForm } from '@/components/accounts/sign-in/forgot-form';
import { readTypedEmail } from '@/lib/accounts/sign-in/typed-email';

export const instant = false;

export const metadata: Metadata = { title: 'Forgot your password?' };

export default async function ForgotPage({ searchParams }: PageProps<'/admin/forgot'>) {
  const { sent, error } = await searchParams;

  return (
    <AuthLayout
      title="Forgot your password?"
      note="We’ll email you a link to choose a new one. You’ll still need your second factor, if you have one."
    >
      <ForgotForm
        wasSent={sent === '1'}
        error={typeof error === 'string' ? error : undefined}
        email={error ? readTypedEmail(await headers()) : undefined}
      />
    </AuthLayout>
  );
}
