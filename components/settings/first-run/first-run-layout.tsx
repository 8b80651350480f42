import type { ReactNode } from 'react';
import '@/components/shell/staff.css';

/** A page without navigation: nobody is signed in. */
export const FirstRunLayout = ({ children }: { children: ReactNode }) => (
  <div className="staff min-h-dvh bg-surface">
    <header className="bg-surface-inverse px-gutter py-3.5 text-on-inverse">
      <p className="mx-auto max-w-lg font-semibold lg:max-w-[47rem]">Set up your site</p>
    </header>
    <main className="px-gutter py-8 md:py-12">
      <div className="mx-auto max-w-lg lg:max-w-[47rem]">{children}</div>
    </main>
  </div>
);
