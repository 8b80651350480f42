import type { ReactNode } from 'react';
import '@/components/shell/staff.css';

/** A narrow page without navigation: nobody is signed in. */
export const FirstRunLayout = ({ children }: { children: ReactNode }) => (
  <main className="staff min-h-dvh bg-surface px-gutter py-10">
    <div className="mx-auto max-w-lg">{children}</div>
  </main>
);
