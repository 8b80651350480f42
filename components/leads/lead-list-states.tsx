import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

const rows = ['w-44', 'w-36', 'w-52', 'w-40', 'w-48', 'w-32', 'w-45', 'w-38'];

/** The loading state of the lead table. */
export function LeadsLoading() {
  return (
    <div role="status" className="border-t border-primary">
      <span className="sr-only">Loading leads…</span>
      <div className="h-10 border-b border-rule max-lg:hidden" />
      {rows.map((width) => (
        <div
          key={width}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-3 border-b border-rule px-4 py-4 lg:h-17 lg:grid-cols-[25%_22%_15%_11%_15%_12%] lg:px-5 lg:py-0"
        >
          <div className="grid gap-2">
            <Skeleton className={`h-4.5 max-w-4/5 ${width}`} />
            <Skeleton className="h-3 w-28" />
          </div>
          <Skeleton className="h-4.5 w-36 max-lg:hidden" />
          <Skeleton className="h-4.5 w-28 max-lg:hidden" />
          <Skeleton className="h-4.5 w-20 max-lg:hidden" />
          <div className="grid gap-2">
            <Skeleton className="h-4.5 w-24" />
            <Skeleton className="h-1.5 w-14" />
          </div>
          <Skeleton className="h-11 max-lg:col-span-2 lg:h-8 lg:w-24" />
        </div>
      ))}
    </div>
  );
}

const empty = 'grid justify-items-center border-y border-t-primary border-b-rule px-5 pt-14 text-center';

/** The empty state before the first lead. */
export function NoLeadsYet() {
  return (
    <div className={empty}>
      <p className="font-serif text-h4 leading-tight text-balance">No leads yet</p>
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
      <p className="font-serif text-h4 leading-tight text-balance">No leads found matching your filters.</p>
      <p className="mt-2 text-soft">Try a wider date range or fewer words.</p>
      {children}
      <Button variant="outline" onClick={onClear} className="mt-6 text-primary">
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
