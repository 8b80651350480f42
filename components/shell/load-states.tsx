import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

/** The loading state of a list in the settings. */
export function ListLoading({ subject }: { subject: string }) {
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
