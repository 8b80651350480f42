import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { business } from '@/lib/site/business';

export const metadata: Metadata = {
  title: { default: `Staff | ${business.name}`, template: `%s | ${business.name}` },
  robots: { index: false, follow: false },
};

export default function AdminLayout({ children }: { children: ReactNode }) {
  return children;
}
