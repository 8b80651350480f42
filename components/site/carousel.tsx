import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface CarouselProps {
  /** The accessible name. */
  label: string;
  /** The list's classes from `md` up, where it doesn't scroll. */
  className?: string;
  children: ReactNode;
}

/**
 * A list that is a horizontal carousel on a phone, and has its own layout from `md` up. While it scrolls it can be focused
 * and scrolled by keyboard (islands/scroll-carousel-element.ts); in print all items are shown.
 */
export function Carousel({ label, className, children }: CarouselProps) {
  return (
    <scroll-carousel
      role="region"
      aria-label={label}
      tabIndex={0}
      className="-mx-gutter block overflow-x-auto overscroll-x-contain px-gutter pb-3 [scrollbar-width:thin] max-md:snap-x max-md:snap-mandatory max-md:scroll-px-gutter md:mx-0 md:overflow-visible md:p-0 print:overflow-visible!"
    >
      <ul
        className={classNames(
          'max-md:flex max-md:w-max max-md:gap-4 max-md:[&>li]:w-[min(80vw,24rem)] max-md:[&>li]:snap-start print:grid! print:w-auto! print:grid-cols-2 print:[&>li]:w-auto!',
          className,
        )}
      >
        {children}
      </ul>
    </scroll-carousel>
  );
}
