import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ClosedDaysProvider } from '@/components/shell/now';
import { closedDaysForPage } from '@/lib/leads/holidays/queries';
import { NONCE_HEADER } from '@/lib/platform/server/internal-headers';
import { transitionScript } from '@/lib/platform/server/transition-script';
import { business } from '@/lib/site/business';

export const metadata: Metadata = {
  title: { default: `Staff | ${business.name}`, template: `%s | ${business.name}` },
  robots: { index: false, follow: false },
};

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined;
  return (
    <>
      {/* Browsers hide a nonce once they have read it. */}
      <script nonce={nonce} suppressHydrationWarning>
        {transitionScript}
      </script>
      <ClosedDaysProvider value={await closedDaysForPage()}>{children}</ClosedDaysProvider>
    </>
  );
}
