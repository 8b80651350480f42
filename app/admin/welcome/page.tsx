import type { Metadata } from 'next';
import { AuthLayout } from '@/components/accounts/sign-in/auth-layout';
import { ChosenPasswordForm } from '@/components/accounts/sign-in/chosen-password-form';
import { findInvitation } from '@/lib/accounts/staff/queries';

// The URL contains the link's token, so it mustn't leak to other origins. (`no-referrer` would also drop the form's Origin header.)
export const metadata: Metadata = { title: 'Welcome', referrer: 'same-origin' };

export default async function WelcomePage({ searchParams }: PageProps<'/admin/welcome'>) {
  const { token, error } = await searchParams;
  const secret = typeof token === 'string' ? token : '';
  const invited = await findInvitation(secret);

  if (!invited)
    return (
      <AuthLayout
        title="This link doesn’t work"
        note="It’s been used or has expired. Ask an owner for a new one."
      >
        <a href="/admin/sign-in" className="link inline-block min-h-6">
          Sign in
        </a>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Welcome" note="Choose a password, then sign in with it.">
      <ChosenPasswordForm
        action="/api/admin/welcome"
        token={secret}
        email={invited.email}
        error={typeof error === 'string' ? error : undefined}
      />
    </AuthLayout>
  );
}
