import { classNames } from '@/components/ui/class-names';
import type { Insight, Period } from '@/lib/leads/insight/schema';
import { formatDollars } from '@/lib/leads/statuses';
import { leadsAddress, outcomeMonths } from './outcome-figures';
import { monthName, periodFilter } from './periods';

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
/** Such as $28K, which fits below a bar on a phone. */
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 0,
});
const MAX_HEIGHT_REM = 9;

interface OutcomeMonthsProps {
  insight: Insight;
  /** The period of the page. */
  period: Period;
  onChoose: (month: string) => void;
}

/** The leads of each month, and how many of them were won for how much. A bar opens them, and the month below it becomes the page's period. */
export function OutcomeMonths({ insight, period, onChoose }: OutcomeMonthsProps) {
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
        {months.map(({ month, outcome: { asked, won, wonDollars } }) => {
          const height = (count: number) => `${(count / most) * MAX_HEIGHT_REM}rem`;
          const isChosen = month === period;
          return (
            <li key={month} className="min-w-0 max-w-28 grow basis-0 text-center">
              <a href={leadsAddress('asked', periodFilter(month))} className="group block">
                <span className="block text-caption font-medium text-primary-strong group-hover:underline">
                  {asked.toLocaleString('en-US')}
                  <span className="sr-only">
                    {' '}
                    asked, {won} won{wonDollars > 0 && ` for ${formatDollars(wonDollars)}`} in{' '}
                    {monthName(month)}
                  </span>
                </span>
                <span
                  className={classNames(
                    'mt-1 block group-hover:bg-primary-strong/45 forced-colors:border',
                    isChosen ? 'bg-primary-strong/60' : 'bg-primary-strong/30',
                  )}
                  style={{ height: height(asked - won) }}
                />
                <span
                  className="mt-px block bg-success forced-colors:bg-[CanvasText]"
                  style={{ height: height(won) }}
                />
              </a>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(month)}
                className="group block min-h-11 w-full pt-1.5 text-caption"
              >
                <span
                  className={classNames(
                    'block truncate group-hover:underline',
                    isChosen ? 'font-semibold' : 'text-primary-strong',
                  )}
                >
                  <span className="sr-only">Figures of </span>
                  {shortMonth.format(new Date(`${month}-01T00:00Z`))}
                </span>
                <span
                  aria-hidden="true"
                  title={formatDollars(wonDollars)}
                  className="block min-h-5 text-success"
                >
                  {wonDollars > 0 && shortDollars.format(wonDollars)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4 text-caption text-soft">
        <span>
          <span className="mr-1.5 inline-block size-2.5 bg-primary-strong/30 forced-colors:border" />
          Asked
        </span>
        <span>
          <span className="mr-1.5 inline-block size-2.5 bg-success forced-colors:bg-[CanvasText]" />
          Won, with dollars
        </span>
        <span>A bar opens its leads</span>
      </p>
    </section>
  );
}
