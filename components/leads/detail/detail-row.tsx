import type { ReactNode } from 'react';

interface DetailRowProps {
  label: string;
  children: ReactNode;
}

/** One row of a description list: label and value. */
export function DetailRow({ label, children }: DetailRowProps) {
  return (
    <div className="grid gap-x-6 py-2.5 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <dt className="text-caption leading-6 text-soft">{label}</dt>
      <dd className="min-w-0 whitespace-pre-line tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
