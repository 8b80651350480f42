import type { Metadata } from 'next';
import { WelcomeForm } from '@/components/admin/welcome-form';
import { Logo } from '@/components/site/logo';
import { business } from '@/lib/site/business';
import { findInvited } from '@/lib/staff/queries';

export const instant = false;

// The address holds the link's secret: it goes to nobody else. (No referrer at all would take the form's origin, too.)
export const metadata: Metadata = { title: 'Welcome', referrer: 'same-origin' };

export default async function WelcomePage({ searchParams }: PageProps<'/admin/welcome'>) {
  const { token, error } = await searchParams;
  const secret = typeof token === 'string' ? token : '';
  const invited = await findInvited(secret);

  return (
    <main className="px-gutter py-8">
      <a href="/" aria-label={`${business.name}, public website`} className="-ml-1 inline-block px-1 py-2">
        <Logo />
      </a>
      <div className="mt-12 max-w-sm">
        <h1 className="mb-3 text-h3">{invited ? 'Welcome' : 'This link does not work'}</h1>
        <p className="mb-8 text-soft">
          {invited
            ? 'Choose a password, then sign in with it.'
            : 'It has been used or has run out. Ask an owner of the account list for a new one.'}
        </p>
        {invited ? (
          <WelcomeForm token={secret} email={invited.email} wasRefused={error === 'password'} />
        ) : (
          <a href="/admin/sign-in" className="link inline-block min-h-6">
            Sign in
          </a>
        )}
      </div>
    </main>
  );
}
