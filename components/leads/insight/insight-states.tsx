import { Button } from '@/components/ui/button';
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

/** The error state of the insight panel. */
export function InsightFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="border-y border-danger bg-danger-wash px-5 py-5">
      <p className="font-semibold text-danger">Error loading the charts. Please try again.</p>
      <Button variant="outline" size="small" onClick={onRetry} className="mt-3 text-danger">
        Try again
      </Button>
    </div>
  );
}
