import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { AuthLayout } from '@/components/accounts/sign-in/auth-layout';
import { ForgotForm } from '@/components/accounts/sign-in/forgot-form';
import { readTypedEmail } from '@/lib/accounts/sign-in/typed-email';
import { mailRoute } from '@/lib/outbox/mailer';

const title = 'Forgot your password?';
export const metadata: Metadata = { title };

export default async function ForgotPage({ searchParams }: PageProps<'/admin/forgot'>) {
  const { sent, error } = await searchParams;

  if (mailRoute() === 'none')
    return (
      <AuthLayout
        title={title}
        note="Your site can’t email you a link: it has no mail server yet. Ask an owner to remove your account and invite you again under Settings; the invitation has a link to choose a new password. If you’re the only owner, ask whoever runs your server to connect a mail server."
      >
        <a href="/admin/sign-in" className="link inline-block min-h-6">
          Back to sign-in
        </a>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={title}
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
