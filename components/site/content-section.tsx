import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface ContentSectionProps {
  id?: string;
  heading: ReactNode;
  /** The heading's id, for `aria-labelledby`. */
  headingId: string;
  lead?: ReactNode;
  /** Content of the margin (a caption, a date, small figures); below the heading on a phone. */
  margin?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The two columns of an inner page: a narrow margin for captions, and the content. */
export const contentColumns =
  'lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-12 xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-16';

/** A section of an inner page: captions in the margin, heading and text beside it. */
export function ContentSection({
  id,
  heading,
  headingId,
  lead,
  margin,
  className,
  children,
}: ContentSectionProps) {
  return (
    <section id={id} aria-labelledby={headingId} className={classNames('py-air', className)}>
      <div className={`wrap ${contentColumns}`}>
        <div className="border-t border-current pt-5 lg:col-start-2">
          <h2 id={headingId} className="max-w-[15em] text-h2">
            {heading}
          </h2>
          {lead && <p className="mt-5 max-w-measure font-serif text-lead leading-snug">{lead}</p>}
        </div>
        <div className="mt-6 text-caption text-soft lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:border-t lg:border-current lg:pt-3 empty:hidden lg:[&>dl>:first-child]:border-t-0 lg:[&>dl>:first-child]:pt-0">
          {margin}
        </div>
        <div className="mt-6 min-w-0 lg:col-start-2 lg:mt-9">{children}</div>
      </div>
    </section>
  );
}
