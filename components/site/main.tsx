import type { ReactNode } from 'react';

/** The main landmark. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="behind-menu overflow-x-clip outline-none">
      {children}
    </main>
  );
}
