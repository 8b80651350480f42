'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_INSIGHT_WEEKS, leadQueries } from '@/components/leads/lead-queries';
import { LoadFailed } from '@/components/shell/load-states';
import { classNames } from '@/components/ui/class-names';
import { Field, Select } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { EstimateFigures } from './estimate-figures';
import { HoursFigure } from './hours-figure';
import { leadCountText } from './key-figure-texts';
import { KeyFigures } from './key-figures';
import { SourcesFigure } from './sources-figure';
import { WeeklyFigure } from './weekly-figure';

const spans = [
  { weeks: 4, label: 'Last 4 weeks' },
  { weeks: 12, label: 'Last 12 weeks' },
  { weeks: 26, label: 'Last 26 weeks' },
  { weeks: 52, label: 'Last 52 weeks' },
];

/** Lead analytics of the last weeks: key figures, then charts that can be switched to tables. */
export function InsightPanel() {
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
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <Field id="weeks" label="Time period" className="w-52 [&>label]:text-caption">
          <Select
            id="weeks"
            value={weeks}
            onChange={(event) => setWeeks(Number(event.target.value))}
            className="min-h-11 py-2"
          >
            {spans.map((span) => (
              <option key={span.weeks} value={span.weeks}>
                {span.label}
              </option>
            ))}
          </Select>
        </Field>
        <p role="status" className="tabular-nums">
          {data && insight && leadCountText(insight, data.loadedAt)}
        </p>
      </div>
      {isPending && <InsightLoading />}
      {isLoadingError && <LoadFailed subject="the charts" onRetry={() => void refetch()} />}
      {data && insight && (
        <div
          aria-busy={isPlaceholderData}
          className={classNames('grid gap-12 transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <KeyFigures insight={insight} loadedAt={data.loadedAt} />
          <WeeklyFigure insight={insight} weeks={data.weeks} loadedAt={data.loadedAt} />
          <div className="grid gap-12 lg:grid-cols-2">
            <SourcesFigure insight={insight} />
            <HoursFigure insight={insight} />
          </div>
          <EstimateFigures insight={insight} />
        </div>
      )}
    </>
  );
}

/** The loading state of the insight panel. */
function InsightLoading() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">Loading the charts…</span>
      <Skeleton className="h-28" />
      <Skeleton className="h-80" />
    </div>
  );
}
