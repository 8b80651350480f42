import type { ReactNode } from 'react';

interface PageBandProps {
  title: string;
  /** A short summary of the page, next to the title. */
  children: ReactNode;
}

/** The head of a staff page: its title and a summary line. On a phone the bar shows the title. */
export function PageBand({ title, children }: PageBandProps) {
  return (
    <div className="border-b border-rule">
      <div className="wrap flex min-h-11 flex-wrap items-center gap-x-4 py-2">
        <h1 className="text-body max-md:sr-only">{title}</h1>
        <div className="min-w-0 text-soft">{children}</div>
      </div>
    </div>
  );
}
