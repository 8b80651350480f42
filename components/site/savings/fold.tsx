import type { ReactNode } from 'react';

interface FoldProps {
  summary: string;
  isOpen: boolean;
  children: ReactNode;
}

/** Fields that few need, behind a line that opens them. */
export function Fold({ summary, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen} className="group border-t border-rule last:border-b">
      <summary className="flex min-h-12 list-none items-center justify-between text-[0.9375rem] font-semibold hover:text-primary-strong [&::-webkit-details-marker]:hidden">
        {summary}
        <span
          aria-hidden="true"
          className="relative size-5 text-primary before:absolute before:inset-x-0.5 before:top-1/2 before:border-t-2 after:absolute after:inset-y-0.5 after:left-1/2 after:border-l-2 group-open:after:hidden"
        />
      </summary>
      {children}
    </details>
  );
}
