import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface SectionProps {
  id?: string;
  heading: ReactNode;
  /** The heading's id, for `aria-labelledby`. */
  headingId: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A page section below a hairline: heading on the left, lead on the right. */
export function Section({ id, heading, headingId, lead, className, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={headingId} className={classNames('py-air', className)}>
      <div className="wrap">
        <div className="grid gap-x-10 gap-y-3 border-t border-current pt-5 lg:grid-cols-[3fr_2fr]">
          <h2 id={headingId} className="max-w-[14em] text-h2">
            {heading}
          </h2>
          {lead && <p className="max-w-measure font-serif text-lead leading-snug lg:pt-3">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
