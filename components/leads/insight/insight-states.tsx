import { Skeleton } from '@/components/ui/skeleton';

/** The loading state of the insight panel. */
export function InsightLoading() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">Loading the charts…</span>
      <Skeleton className="h-28" />
      <Skeleton className="h-80" />
    </div>
  );
}
