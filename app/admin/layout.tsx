import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { business } from '@/lib/site/business';

// The staff pages are rendered whole for one request: their session check comes before anything is shown, and
// signing in has to work in a browser that could not swap a placeholder for what streams in later.
export const instant = false;

export const metadata: Metadata = {
  title: { default: `Staff | ${business.name}`, template: `%s | ${business.name}` },
  robots: { index: false, follow: false },
};

export default function AdminLayout({ children }: { children: ReactNode }) {
  return children;
}
