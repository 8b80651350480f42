import type { ReactNode } from 'react';

interface DetailRowProps {
  label: ReactNode;
  children: ReactNode;
}

/** One row of a description list: label and value. */
export const DetailRow = ({ label, children }: DetailRowProps) => (
  <div className="lead-fact">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
