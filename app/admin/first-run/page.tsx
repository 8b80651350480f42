import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { FirstRun } from '@/components/settings/first-run/first-run';
import { FirstRunLayout } from '@/components/settings/first-run/first-run-layout';
import { getStaffRules } from '@/lib/accounts/staff-rules/queries';
import { mailRoute } from '@/lib/outbox/mailer';
import { mayClaim } from '@/lib/settings/first-run/queries';
import { defaultFacts } from '@/lib/site/facts/entries';

// The URL contains the key, so it mustn't leak to other origins.
export const metadata: Metadata = { title: 'Set up your site', referrer: 'same-origin' };

export default async function FirstRunPage({ searchParams }: PageProps<'/admin/first-run'>) {
  await headers();
  const { key } = await searchParams;
  if (typeof key !== 'string' || !(await mayClaim(key)))
    return (
      <FirstRunLayout>
        <h1 className="mb-3 text-h3">This link doesn’t work</h1>
        <p className="mb-5 text-soft">
          It’s incomplete, or the site has been set up already. The log of the server’s last start has the
          link, as long as nobody has an account.
        </p>
        <a href="/admin/sign-in" className="link inline-block min-h-6">
          Sign in
        </a>
      </FirstRunLayout>
    );
  const { hours, services, look } = defaultFacts;
  const { requiresSecondFactor } = await getStaffRules();
  return (
    <FirstRunLayout>
      <FirstRun
        linkKey={key}
        mailRoute={mailRoute()}
        mayDefer={!requiresSecondFactor}
        proposed={{
          week: hours.week,
          offered: services.offered,
          miles: 30,
          panelWarrantyYears: 25,
          brand: look.brand,
          accent: look.accent,
        }}
        renderedAt={Date.now()}
      />
    </FirstRunLayout>
  );
}
