import type { Insight } from '@/lib/leads/insight/schema';
import { leadsAddress, outcomeMonths } from './outcome-figures';

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const MAX_HEIGHT_REM = 9;

/** The leads of each month, and how many of them were won; each bar opens them. */
export function OutcomeMonths({ insight }: { insight: Insight }) {
  const months = outcomeMonths(insight);
  const most = Math.max(1, ...months.map(({ outcome }) => outcome.asked));
  return (
    <section aria-labelledby="by-month" className="min-w-0">
      <h2
        id="by-month"
        className="flex min-h-8 items-center border-b border-edge pb-1 text-body font-semibold max-lg:min-h-0"
      >
        By month
      </h2>
      <ul className="flex items-end gap-2 pt-4 sm:gap-4">
        {months.map(({ month, outcome: { asked, won } }) => {
          const first = new Date(`${month}-01T00:00Z`);
          const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
          const height = (count: number) => `${(count / most) * MAX_HEIGHT_REM}rem`;
          return (
            <li key={month} className="min-w-0 max-w-28 grow basis-0 text-center">
              <a
                href={leadsAddress({ dateFrom: `${month}-01`, dateTo: last.toISOString().slice(0, 10) })}
                className="group block"
              >
                <span className="block text-caption font-medium">
                  {asked.toLocaleString('en-US')}
                  <span className="sr-only"> asked, {won} won in </span>
                </span>
                <span
                  className="mt-1 block bg-primary-strong/30 group-hover:bg-primary-strong/45 forced-colors:border"
                  style={{ height: height(asked - won) }}
                />
                <span
                  className="mt-px block bg-success forced-colors:bg-[CanvasText]"
                  style={{ height: height(won) }}
                />
                <span className="mt-1.5 block truncate text-caption text-soft">
                  {shortMonth.format(first)}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      <p aria-hidden="true" className="mt-3 flex gap-4 text-caption text-soft">
        <span>
          <span className="mr-1.5 inline-block size-2.5 bg-primary-strong/30 forced-colors:border" />
          Asked
        </span>
        <span>
          <span className="mr-1.5 inline-block size-2.5 bg-success forced-colors:bg-[CanvasText]" />
          Won
        </span>
      </p>
    </section>
  );
}
