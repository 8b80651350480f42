import { MoveRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { StripScroller } from './strip-scroller';

interface StripProps {
  /** What the strip holds: stands over it where it scrolls, and names it for assistive technology. */
  label: string;
  /** The list's classes from medium screens up, where nothing scrolls. */
  className?: string;
  children: ReactNode;
}

/**
 * A list that lies side by side on a phone, the next one looking in from the edge, and takes its own layout from medium
 * screens up. It can be reached and scrolled by keyboard; on paper all of it is shown.
 */
export function Strip({ label, className, children }: StripProps) {
  return (
    <>
      <p
        aria-hidden="true"
        className="mb-3 flex items-center justify-between text-caption text-soft md:hidden print:hidden"
      >
        {label}
        <MoveRight className="size-5" strokeWidth={1.25} />
      </p>
      <StripScroller
        label={label}
        className="-mx-gutter overflow-x-auto overscroll-x-contain px-gutter pb-4 [scrollbar-width:thin] max-md:snap-x max-md:snap-mandatory max-md:scroll-px-gutter md:mx-0 md:overflow-visible md:p-0 print:overflow-visible!"
      >
        <ul
          className={classNames(
            'max-md:flex max-md:w-max max-md:gap-4 max-md:[&>li]:w-[min(80vw,24rem)] max-md:[&>li]:snap-start print:grid! print:w-auto! print:grid-cols-2 print:[&>li]:w-auto!',
            className,
          )}
        >
          {children}
        </ul>
      </StripScroller>
    </>
  );
}
