import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

/** The loading state of a list in the settings. */
function ListLoading({ subject }: { subject: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading {subject}…</span>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

interface LoadFailedProps {
  subject: string;
  onRetry: () => void;
}

/** The error state of data that a staff page loads. */
export function LoadFailed({ subject, onRetry }: LoadFailedProps) {
  return (
    <div role="alert" className="border-y border-danger bg-danger-wash px-5 py-5">
      <p className="font-semibold text-danger">Error loading {subject}. Please try again.</p>
      <Button variant="outline" size="small" onClick={onRetry} className="mt-3 text-danger">
        Try again <span className="sr-only">to load {subject}</span>
      </Button>
    </div>
  );
}

interface LoadStateProps {
  query: { data: unknown; isLoadingError: boolean; refetch: () => unknown };
  subject: string;
}

/** What stands for data that isn't there: that it is loading, or that it couldn't be loaded; nothing once it is there. */
export function LoadState({ query: { data, isLoadingError, refetch }, subject }: LoadStateProps) {
  if (isLoadingError) return <LoadFailed subject={subject} onRetry={() => void refetch()} />;
  return data === undefined ? <ListLoading subject={subject} /> : null;
}
