import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '@/components/shell/load-states';
import { CallGroups } from './call-groups';
import { LeadsLoading } from './lead-list-states';
import { leadQueries } from './lead-queries';

interface NextCallsViewProps {
  isMine: boolean;
  onMine: (isMine: boolean) => void;
}

/** The 'Call next' view. */
export function NextCallsView({ isMine, onMine }: NextCallsViewProps) {
  const { data, isLoadingError, refetch } = useQuery(leadQueries.nextCalls(isMine));
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <p className="max-w-measure text-soft text-pretty">
          Promised calls come first, then new requests: while we’re open, the newest on top, because whoever
          just wrote is still at their screen. No answer? The lead comes back two hours later, then the next
          day, then at longer intervals, always during business hours and at another time of day.
        </p>
        <label className="-ml-2 flex min-h-11 cursor-pointer items-center gap-2.5 px-2 font-medium">
          <input
            type="checkbox"
            checked={isMine}
            onChange={(event) => onMine(event.target.checked)}
            className="size-4.5 accent-primary"
          />
          Mine
        </label>
      </div>
      {data ? (
        <CallGroups calls={data} isMine={isMine} />
      ) : (
        <div className="mt-6">
          {isLoadingError ? <LoadFailed subject="leads" onRetry={() => void refetch()} /> : <LeadsLoading />}
        </div>
      )}
    </>
  );
}
