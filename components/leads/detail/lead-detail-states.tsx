import { LoadFailed } from '@/components/shell/load-states';
import { Skeleton } from '@/components/ui/skeleton';

/** The loading state of the lead details. */
export function DetailLoading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading lead details…</span>
      <Skeleton className="h-7 w-56 max-w-full" />
      <Skeleton className="h-13 w-64 max-w-full" />
      {['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2', 'w-3/4'].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}

interface DetailFailedProps {
  isMissing: boolean;
  isOnline: boolean;
  onRetry: () => void;
}

/** The error state of the lead details: the lead doesn't exist, there is no connection, or loading it failed. */
export function DetailFailed({ isMissing, isOnline, onRetry }: DetailFailedProps) {
  if (isMissing)
    return (
      <p role="alert" className="font-semibold">
        This lead doesn’t exist. The link may be out of date, or somebody marked it as spam.
      </p>
    );
  if (!isOnline)
    return (
      <p role="status" className="font-semibold">
        You’re offline, and the details of this lead aren’t on this device yet. They open when the connection
        is back.
      </p>
    );
  return <LoadFailed subject="this lead" onRetry={onRetry} />;
}
