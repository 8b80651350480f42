import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

const rows = ['w-44', 'w-36', 'w-52', 'w-40', 'w-48', 'w-32'];

/** The table's outline while the first leads are on their way. */
export function LeadsLoading() {
  return (
    <div role="status" className="border-t border-primary">
      <span className="sr-only">Loading leads…</span>
      {rows.map((width) => (
        <div
          key={width}
          className="grid grid-cols-[1fr_auto] items-center border-b border-rule px-5 py-4.5 lg:grid-cols-[23%_22%_15%_14%_13%_13%]"
        >
          <Skeleton className={`h-6 max-w-4/5 ${width}`} />
          <Skeleton className="h-5 w-36 max-lg:hidden" />
          <Skeleton className="h-5 w-28 max-lg:hidden" />
          <Skeleton className="h-5 w-20 max-lg:hidden" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-8 w-24 max-lg:hidden" />
        </div>
      ))}
    </div>
  );
}

/** The leads could not be had. */
export function LeadsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-danger bg-danger-wash px-5 py-6"
    >
      <p className="font-semibold text-danger">Error loading leads. Please try again.</p>
      <Button look="outline" size="small" onClick={onRetry} className="text-danger">
        Try again
      </Button>
    </div>
  );
}

interface LeadsEmptyProps {
  isFiltered: boolean;
  onClear: () => void;
}

/** No lead matches; without a filter that is a site nobody has written to yet. */
export function LeadsEmpty({ isFiltered, onClear }: LeadsEmptyProps) {
  return (
    <div className="border-y border-t-primary border-b-rule px-5 py-12 text-center">
      <p className="font-serif text-h4">No leads found matching your filters.</p>
      <p className="mt-2 text-soft">
        {isFiltered
          ? 'Try a wider range of dates or fewer words.'
          : 'Requests from the website are listed here as they come in.'}
      </p>
      <Button look="outline" size="small" onClick={onClear} className="mt-5 text-primary">
        Clear filters
      </Button>
    </div>
  );
}
