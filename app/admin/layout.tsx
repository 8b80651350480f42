import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { transitionScript } from '@/lib/platform/server/transition-script';
import { business } from '@/lib/site/business';

export const metadata: Metadata = {
  title: { default: `Staff | ${business.name}`, template: `%s | ${business.name}` },
  robots: { index: false, follow: false },
};

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <script>{transitionScript}</script>
      {children}
    </>
  );
}
