'use client';

import { useQuery } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { leadQueries } from '@/components/leads/lead-queries';
import { LoadFailed } from '@/components/shell/load-states';
import { classNames } from '@/components/ui/class-names';
import { Select } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import type { StaffName } from '@/lib/accounts/staff/schema';
import { periodOf } from '@/lib/leads/insight/schema';
import { HoursFigure } from './hours-figure';
import { leadCountText } from './key-figure-texts';
import { KeyFigures } from './key-figures';
import { LastWeek } from './last-week';
import { leadsAddress } from './outcome-figures';
import { OutcomeMonths } from './outcome-months';
import { OutcomeSteps } from './outcome-steps';
import { OutcomeTable } from './outcome-table';
import { periodChoices, periodFilter, periodParsers } from './periods';

/** What came of the leads of a period: a sentence, the steps to a sale, where they came from, and how soon we answered. */
export function InsightPanel(props: { staff: StaffName[] }) {
  return (
    <NuqsAdapter>
      <PeriodInsight {...props} />
    </NuqsAdapter>
  );
}

function PeriodInsight({ staff }: { staff: StaffName[] }) {
  const [query, setQuery] = useQueryStates(periodParsers, { history: 'push' });
  const chosen = periodOf(query);
  const choose = (period: string) =>
    void setQuery(
      period.includes('-') ? { month: period, weeks: null } : { month: null, weeks: Number(period) },
    );
  const { data, isPending, isPlaceholderData, isLoadingError, refetch } = useQuery(
    leadQueries.insight(chosen),
  );
  const insight = data?.insight;
  const leadsOfPeriod = data && periodFilter(data.period, data.loadedAt);

  return (
    <>
      <noscript>
        <p className="mb-6 font-semibold text-danger">This page needs JavaScript.</p>
      </noscript>
      <div className="mb-7 flex flex-wrap items-center gap-x-6 gap-y-1">
        <label htmlFor="period" className="sr-only">
          Time period
        </label>
        <Select
          id="period"
          value={chosen}
          onChange={(event) => choose(event.target.value)}
          className="w-72 max-w-full"
        >
          {periodChoices(chosen, data?.loadedAt ?? Date.now()).map(({ period, label }) => (
            <option key={period} value={period}>
              {label}
            </option>
          ))}
        </Select>
        <p role="status" className="text-soft">
          {data && insight && leadCountText(data)}
        </p>
        {leadsOfPeriod && (
          <a
            href={leadsAddress('asked', leadsOfPeriod)}
            className="link max-md:inline-block max-md:min-h-11 max-md:py-3"
          >
            Open these leads
          </a>
        )}
      </div>
      {isPending && <InsightLoading />}
      {isLoadingError && <LoadFailed subject="the figures" onRetry={() => void refetch()} />}
      {data && insight && leadsOfPeriod && (
        <div
          aria-busy={isPlaceholderData}
          className={classNames('grid gap-9 transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          {insight.lastWeek && <LastWeek lastWeek={insight.lastWeek} loadedAt={data.loadedAt} />}
          {insight.outcomes.length > 0 && (
            <>
              <OutcomeSteps insight={insight} period={data.period} leadsOfPeriod={leadsOfPeriod} />
              <div className="grid gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
                <OutcomeTable insight={insight} staff={staff} leadsOfPeriod={leadsOfPeriod} />
                <OutcomeMonths insight={insight} period={data.period} onChoose={choose} />
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
