import type { Metadata } from 'next';
import { requirePendingSignIn } from '@/app/admin/sign-in/require-pending-sign-in';
import { AuthLayout } from '@/components/accounts/sign-in/auth-layout';
import { CodeForm } from '@/components/accounts/sign-in/code-form';
import { staffReturnPath } from '@/lib/accounts/sign-in/return-path';

export const metadata: Metadata = { title: 'Second step' };

export default async function CodePage({ searchParams }: PageProps<'/admin/sign-in/code'>) {
  const { next, error } = await searchParams;
  await requirePendingSignIn();

  return (
    <AuthLayout title="Second step" note="Your password is right. Now enter the code from your app.">
      <CodeForm
        action="/api/admin/sign-in/code"
        next={staffReturnPath(next)}
        error={typeof error === 'string' ? error : undefined}
        acceptsRecoveryCode
      />
    </AuthLayout>
  );
}
