import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ClosedDaysProvider } from '@/components/shell/now';
import { closedDaysForPage } from '@/lib/leads/holidays/queries';
import { business } from '@/lib/site/business';

export const metadata: Metadata = {
  title: { default: `Staff | ${business.name}`, template: `%s | ${business.name}` },
  robots: { index: false, follow: false },
  manifest: '/staff.webmanifest',
};

export default async function AdminLayout({ children }: { children: ReactNode }) {
  return <ClosedDaysProvider value={await closedDaysForPage()}>{children}</ClosedDaysProvider>;
}
