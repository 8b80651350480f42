import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { LoadFailed } from '@/components/shell/load-states';
import { useDayExceptions, useNow } from '@/components/shell/now';
import { useOneTabStop } from '@/components/ui/one-tab-stop';
import { type CallGroupName, MAX_MORE, type NextCalls } from '@/lib/leads/work/calls/schema';
import { openingTexts } from '@/lib/site/opening-text';
import { weekHours } from '@/lib/site/week';
import { CallGroups } from './call-groups';
import { LeadsLoading } from './lead-list-states';
import { leadQueries } from './lead-queries';
import { totalText } from './total-text';

interface CallsToolsProps {
  isMine: boolean;
  onMine: (isMine: boolean) => void;
}

/** Whether we're open, and whose leads the call list shows. */
export function CallsTools({ isMine, onMine }: CallsToolsProps) {
  const { line } = openingTexts({ week: weekHours(), exceptions: useDayExceptions() }, useNow());
  const group = useOneTabStop<HTMLFieldSetElement>();
  return (
    <div className="desk-tools">
      <p className="ml-2 truncate text-caption text-soft">
        {line.replace(/\.?$/, '.')}
        <span className="max-md:hidden"> Nobody answered? They come back at another time of day.</span>
      </p>
      <fieldset ref={group} className="segments mr-2 ml-auto">
        <legend className="sr-only">Whose leads</legend>
        <button type="button" aria-pressed={!isMine} onClick={() => onMine(false)}>
          Everyone’s
        </button>
        <button type="button" aria-pressed={isMine} onClick={() => onMine(true)}>
          Mine
        </button>
      </fieldset>
    </div>
  );
}

interface NextCallsViewProps {
  isMine: boolean;
  /** The id of the lead whose details are open. */
  openId: string | null;
  /** The groups of which more are listed. */
  more: CallGroupName[];
  onMore: (group: CallGroupName) => void;
  /** Whether the leads that nobody has reached for long are unfolded. */
  isOldShown: boolean;
  onOldShown: (isShown: boolean) => void;
  /** For the keys that walk the rows. */
  rowsRef?: RefObject<HTMLTableElement | null>;
}

/** The 'Call next' view. */
export function NextCallsView({ more, onMore, ...props }: NextCallsViewProps) {
  const { data, isLoadingError, refetch } = useQuery(leadQueries.nextCalls(props.isMine, more));
  if (isLoadingError) return <LoadFailed subject="leads" onRetry={() => void refetch()} />;
  return data ? (
    <CallGroups calls={data} onMore={more.length < MAX_MORE ? onMore : undefined} {...props} />
  ) : (
    <LeadsLoading />
  );
}

/** How much there is to do, and how much is done, in the foot. */
export function CallsDone({ calls }: { calls: NextCalls | undefined }) {
  if (!calls) return null;
  const { followUps, firstCalls, retries, doneToday } = calls;
  const groups = [followUps, firstCalls, retries];
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const toCall = totalText({ total, capped: groups.some(({ capped }) => capped) });
  return (
    <p className="tabular-nums">
      {toCall} to call, {doneToday.toLocaleString('en-US')} done today
    </p>
  );
}
