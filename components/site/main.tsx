import type { ReactNode } from 'react';

interface MainProps {
  /** When the business is open (lib/site/week.ts), for every `<opening-time>` of the page. */
  openingHours: string;
  children: ReactNode;
}

/** The main landmark. */
export function Main({ openingHours, children }: MainProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      data-opening-hours={openingHours}
      className="behind-menu overflow-x-clip outline-none"
    >
      {children}
    </main>
  );
}
