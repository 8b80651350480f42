import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Correction } from '@/lib/documents/correction';
import type { RequestDetails } from '@/lib/leads/request/schema';

/** What a form of the page needs. */
export interface FormProps {
  /** The path of the calls of the page. Their forms name their part of it, where a page that has to be corrected opens, too. */
  api: string;
  details: RequestDetails;
  /** What it sent, if that has to be corrected. */
  correction: Correction | undefined;
}

interface SectionProps {
  id: string;
  heading: string;
  done?: string | undefined;
  problem?: string | undefined;
  /** Nothing but what can be done here, which paper has no use for. */
  isOnScreenOnly?: boolean;
  children: ReactNode;
}

/** A part of the page, with what has become of its forms, which lead back to it. */
export function Section({ id, heading, done, problem, isOnScreenOnly, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={classNames('scroll-mt-32 border-t border-current pt-4', isOnScreenOnly && 'print:hidden')}
    >
      <h2 id={`${id}-heading`} className="text-h3">
        {heading}
      </h2>
      {done && <Done>{done}</Done>}
      {problem && <Problem>{problem}</Problem>}
      {children}
    </section>
  );
}

/** What was done with what a form sent. */
export const Done = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mt-4 border border-success border-l-4 bg-success-wash px-4 py-3 text-ink">
    {children}
  </p>
);

/** What is wrong with what a form sent. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="mt-4 border border-danger border-l-4 bg-danger-wash px-4 py-3 text-ink">
    {children}
  </p>
);

/** What shows on demand. */
export const Unfolded = ({
  summary,
  isOpen,
  children,
}: {
  summary: string;
  isOpen?: boolean;
  children: ReactNode;
}) => (
  <details className="mt-3 print:hidden" open={isOpen}>
    <summary className="link inline-block cursor-pointer py-2">{summary}</summary>
    <div className="mt-1 mb-4">{children}</div>
  </details>
);
