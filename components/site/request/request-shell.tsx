import type { ReactNode } from 'react';

interface RequestShellProps {
  heading: string;
  lead: string;
  children?: ReactNode;
}

/** The header of a page about a request, and what is below it. */
export function RequestShell({ heading, lead, children }: RequestShellProps) {
  return (
    <>
      <header className="bg-secondary-wash">
        <div className="wrap pt-9 pb-9 md:pt-14 md:pb-12">
          <h1 className="max-w-[12em] text-h1 leading-none tracking-[-0.026em]">{heading}</h1>
          <p className="mt-5 max-w-measure font-serif text-lead leading-snug">{lead}</p>
        </div>
      </header>
      {children}
    </>
  );
}
