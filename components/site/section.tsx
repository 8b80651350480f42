import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { TimeOfDay } from '@/lib/site/drawings';
import { DayMark } from './drawings/day-mark';

interface SectionProps {
  id?: string;
  heading: ReactNode;
  /** The heading's id, for `aria-labelledby`. */
  headingId: string;
  lead?: ReactNode;
  /** The section's time of day, shown in a margin on wide screens. */
  time?: TimeOfDay;
  className?: string;
  children: ReactNode;
}

/**
 * A page section below a hairline: heading on the left, lead on the right, and the time-of-day mark in the margin; on a phone
 * the mark is beside the heading.
 */
export function Section({ id, heading, headingId, lead, time, className, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={headingId} className={classNames('py-air', className)}>
      <div
        className={classNames(
          'wrap',
          time && 'relative max-lg:[&_h2]:pr-28 lg:grid lg:grid-cols-[8.5rem_minmax(0,1fr)] lg:gap-x-14',
        )}
      >
        {time && (
          <div className="border-t border-current pt-4">
            <DayMark time={time} className="max-lg:absolute max-lg:right-gutter lg:sticky lg:top-28" />
          </div>
        )}
        <div>
          <div
            className={classNames(
              'grid gap-x-10 gap-y-3 border-current lg:grid-cols-[3fr_2fr] lg:border-t lg:pt-5',
              !time && 'border-t pt-5',
            )}
          >
            <h2 id={headingId} className="max-w-[14em] text-h2">
              {heading}
            </h2>
            {lead && <p className="max-w-measure font-serif text-lead leading-snug lg:pt-3">{lead}</p>}
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}
