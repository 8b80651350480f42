'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_INSIGHT_WEEKS, leadQueries } from '@/components/leads/lead-queries';
import { LoadFailed } from '@/components/shell/load-states';
import { classNames } from '@/components/ui/class-names';
import { Select } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import type { StaffName } from '@/lib/accounts/staff/schema';
import { HoursFigure } from './hours-figure';
import { firstDayOf } from './insight-figures';
import { leadCountText } from './key-figure-texts';
import { KeyFigures } from './key-figures';
import { LastWeek } from './last-week';
import { OutcomeMonths } from './outcome-months';
import { OutcomeSteps } from './outcome-steps';
import { OutcomeTable } from './outcome-table';

const spans = [4, 12, 26, 52].map((weeks) => ({ weeks, label: `Last ${weeks} weeks` }));

/** What came of the leads of the last weeks: a sentence, the steps to a sale, where they came from, and how soon we answered. */
export function InsightPanel({ staff }: { staff: StaffName[] }) {
  const [weeks, setWeeks] = useState(DEFAULT_INSIGHT_WEEKS);
  const { data, isPending, isPlaceholderData, isLoadingError, refetch } = useQuery(
    leadQueries.insight(weeks),
  );
  const insight = data?.insight;

  return (
    <>
      <noscript>
        <p className="mb-6 font-semibold text-danger">This page needs JavaScript.</p>
      </noscript>
      <div className="mb-7 flex flex-wrap items-center gap-x-6 gap-y-1">
        <label htmlFor="weeks" className="sr-only">
          Time period
        </label>
        <Select
          id="weeks"
          value={weeks}
          onChange={(event) => setWeeks(Number(event.target.value))}
          className="min-h-9 w-44 py-1 max-md:min-h-11"
        >
          {spans.map((span) => (
            <option key={span.weeks} value={span.weeks}>
              {span.label}
            </option>
          ))}
        </Select>
        <p role="status" className="text-soft">
          {data && insight && leadCountText(insight, data.loadedAt)}
        </p>
      </div>
      {isPending && <InsightLoading />}
      {isLoadingError && <LoadFailed subject="the figures" onRetry={() => void refetch()} />}
      {data && insight && (
        <div
          aria-busy={isPlaceholderData}
          className={classNames('grid gap-9 transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          {insight.lastWeek && <LastWeek lastWeek={insight.lastWeek} loadedAt={data.loadedAt} />}
          {insight.outcomes.length > 0 && (
            <>
              <OutcomeSteps insight={insight} period={`Last ${data.weeks} weeks`} />
              <div className="grid gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
                <OutcomeTable insight={insight} staff={staff} since={firstDayOf(data.weeks, data.loadedAt)} />
                <OutcomeMonths insight={insight} />
              </div>
            </>
          )}
          <KeyFigures insight={insight} loadedAt={data.loadedAt} />
          <HoursFigure insight={insight} />
        </div>
      )}
    </>
  );
}

/** The loading state of the insight panel. */
function InsightLoading() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">Loading the figures…</span>
      <Skeleton className="h-28" />
      <Skeleton className="h-80" />
    </div>
  );
}
