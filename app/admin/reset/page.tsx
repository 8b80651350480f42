import type { Metadata } from 'next';
import { AuthLayout } from '@/components/accounts/sign-in/auth-layout';
import { ChosenPasswordForm } from '@/components/accounts/sign-in/chosen-password-form';
import { findPasswordReset } from '@/lib/accounts/password-reset/queries';

// The URL contains the link's token, so it mustn't leak to other origins. (`no-referrer` would also drop the form's Origin header.)
export const metadata: Metadata = { title: 'Choose a new password', referrer: 'same-origin' };

export default async function ResetPage({ searchParams }: PageProps<'/admin/reset'>) {
  const { token, error } = await searchParams;
  const secret = typeof token === 'string' ? token : '';
  const pendingReset = await findPasswordReset(secret);

  if (!pendingReset)
    return (
      <AuthLayout title="This link doesn’t work" note="It’s been used or has expired.">
        <a href="/admin/forgot" className="link inline-block min-h-6">
          Ask for a new one
        </a>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title="Choose a new password"
      note="You’ll be signed out everywhere. Then sign in with the new one."
    >
      <ChosenPasswordForm
        action="/api/admin/reset"
        token={secret}
        email={pendingReset.email}
        error={typeof error === 'string' ? error : undefined}
      />
    </AuthLayout>
  );
}
