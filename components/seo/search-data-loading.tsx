import { Skeleton } from '@/components/ui/skeleton';

const rows = ['w-20', 'w-28', 'w-24', 'w-32', 'w-26', 'w-36'];

/** The loading state of the search data table. */
export function SearchDataLoading() {
  return (
    <div role="status">
      <span className="sr-only">Reading every page…</span>
      <Skeleton className="h-16.5 max-w-sm" />
      <div className="mt-6 h-10 border-y border-t-primary border-b-rule max-lg:hidden" />
      {rows.map((width) => (
        <div
          key={width}
          className="grid gap-x-6 gap-y-3 border-b border-rule py-5 lg:h-35 lg:grid-cols-[15%_21%_25%_13%_1fr] lg:gap-x-0 lg:*:mr-6"
        >
          <div className="grid content-start gap-2">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-3 w-24" />
          </div>
          <Skeleton className="h-11" />
          <Skeleton className="h-16" />
          <Skeleton className="h-5" />
          <Skeleton className="h-24 max-lg:hidden" />
        </div>
      ))}
    </div>
  );
}
