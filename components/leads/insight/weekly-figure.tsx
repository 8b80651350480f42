import { lazy, Suspense } from 'react';
import { formatDay } from '@/components/shell/date-format';
import { Skeleton } from '@/components/ui/skeleton';
import type { Insight } from '@/lib/leads/insight/schema';
import { serviceLabel } from '@/lib/site/service-labels';
import { ChartFigure } from './chart-figure';
import { chartNotLoaded } from './chart-not-loaded';
import { CountTable } from './count-table';
import { countedServices, weeklyCounts } from './insight-figures';
import { serviceFill } from './service-fills';

// Lazy, because the charting library is half of the page's JavaScript.
const WeeklyChart = lazy(() => import('./weekly-chart').catch(chartNotLoaded));

interface WeeklyFigureProps {
  insight: Insight;
  weeks: number;
  /** When the insight was loaded, in milliseconds: the last week is the one it's in. */
  loadedAt: number;
}

/** Leads per week by service, as a chart or table. */
export function WeeklyFigure({ insight, weeks, loadedAt }: WeeklyFigureProps) {
  const shown = countedServices(insight);
  const counts = weeklyCounts(insight, weeks, loadedAt);
  return (
    <ChartFigure
      title="Leads per week by service"
      chart={
        <>
          <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-caption">
            {shown.map((id, index) => (
              <li key={id} className="flex items-center gap-2">
                <span
                  className="size-3 forced-color-adjust-none"
                  style={{ backgroundColor: serviceFill(index) }}
                />
                {serviceLabel(id)}
              </li>
            ))}
          </ul>
          <Suspense fallback={<Skeleton className="h-80" />}>
            <WeeklyChart weeks={counts} services={shown} />
          </Suspense>
        </>
      }
      table={
        <CountTable
          caption="Leads per week by service; each week is named for its Monday"
          columns={['Week of', ...shown.map(serviceLabel), 'All']}
          rows={counts.map(({ week, total, services }) => ({
            rowHeader: formatDay(week),
            counts: [...shown.map((id) => services[id] ?? 0), total],
          }))}
        />
      }
    />
  );
}
