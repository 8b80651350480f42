import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

const widths = ['w-44', 'w-36', 'w-52', 'w-40', 'w-48', 'w-32', 'w-45', 'w-38'];

/** The loading state of the lead table. */
export function LeadsLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading leads…</span>
      <div className="h-8 border-b border-edge max-md:hidden" />
      {widths.map((width) => (
        <div
          key={width}
          className="flex h-11 items-center gap-8 border-b border-rule px-8 max-md:h-21 max-md:px-4"
        >
          <Skeleton className={`h-4 max-w-1/2 ${width}`} />
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-4 w-28 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}

const empty = 'grid justify-items-center px-5 pt-14 text-center';

/** The empty state before the first lead. */
export function NoLeadsYet() {
  return (
    <div className={empty}>
      <p className="font-serif text-[1.375rem] leading-tight text-balance">No leads yet</p>
      <p className="mt-2 text-soft">Requests from the website will show up here as they come in.</p>
      <EmptyHorizon />
    </div>
  );
}

interface NoLeadsFoundProps {
  onClear: () => void;
  /** Search suggestions. */
  children?: ReactNode;
}

/** The empty state when no lead matches the filters. */
export function NoLeadsFound({ onClear, children }: NoLeadsFoundProps) {
  return (
    <div className={empty}>
      <p className="font-serif text-[1.375rem] leading-tight text-balance">
        No leads found matching your filters.
      </p>
      <p className="mt-2 text-soft">Try a wider date range or fewer words.</p>
      {children}
      <Button variant="outline" onClick={onClear} className="mt-6">
        Clear filters
      </Button>
      <EmptyHorizon />
    </div>
  );
}

const farRidge = 'M0 60c48-3 72-19 108-20s58 9 92 4 58-24 94-22 54 22 92 23 62-11 94-13';
const nearRidge = 'M0 71c60 0 92-18 140-18s80 13 128 12 84-16 122-14 58 12 90 20';

/** A decorative skyline for the empty states. */
function EmptyHorizon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 72"
      className="mt-8 block w-full max-w-[30rem] fill-none stroke-contour [mask-image:linear-gradient(to_right,transparent,black_20%,black_80%,transparent)]"
    >
      <circle cx="318" cy="30" r="11" className="fill-accent stroke-transparent" />
      <path className="fill-surface stroke-transparent" d={`${farRidge}V72H0z`} />
      <path d={farRidge} />
      <path className="fill-surface stroke-transparent" d={`${nearRidge}V72H0z`} />
      <path d={nearRidge} />
    </svg>
  );
}
