import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { DayExceptionsProvider } from '@/components/shell/now';
import { StaffFacts } from '@/components/shell/staff-facts';
import { factsJson } from '@/components/site/page-facts';
import { dayExceptionsForPage } from '@/lib/hours/queries';
import { business } from '@/lib/site/business';

// Nothing of a business is known to a build.
export const dynamic = 'force-dynamic';

export const generateMetadata = (): Metadata => ({
  title: { default: `Staff | ${business().name}`, template: `%s | ${business().name}` },
  robots: { index: false, follow: false },
  manifest: '/staff.webmanifest',
});

export default async function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <StaffFacts json={factsJson('staff')} />
      <DayExceptionsProvider value={await dayExceptionsForPage()}>{children}</DayExceptionsProvider>
    </>
  );
}
