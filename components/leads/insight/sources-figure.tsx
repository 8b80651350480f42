import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { Insight } from '@/lib/leads/insight/schema';
import { ChartFigure } from './chart-figure';
import { chartNotLoaded } from './chart-not-loaded';
import { CountTable } from './count-table';
import { topSources } from './insight-figures';

const MAX_BARS = 8;

const SourcesChart = lazy(() => import('./sources-chart').catch(chartNotLoaded));

/** Leads by source, as a chart or table. */
export function SourcesFigure({ insight }: { insight: Insight }) {
  return (
    <ChartFigure
      title="Leads by source"
      chart={
        <Suspense fallback={<Skeleton className="h-72" />}>
          <SourcesChart sources={topSources(insight, MAX_BARS)} />
        </Suspense>
      }
      table={
        <CountTable
          caption="Leads by source, most frequent first"
          columns={['Source', 'Leads']}
          rows={insight.sources.map(({ source, count }) => ({ rowHeader: source, counts: [count] }))}
        />
      }
    />
  );
}
