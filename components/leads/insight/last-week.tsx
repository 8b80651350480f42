import { classNames } from '@/components/ui/class-names';
import { lastWeekParts } from '@/lib/leads/insight/last-week';
import type { Insight } from '@/lib/leads/insight/schema';
import { lastWeekFilters, leadsAddress } from './outcome-figures';

interface LastWeekProps {
  lastWeek: NonNullable<Insight['lastWeek']>;
  /** When the insight was loaded, in milliseconds. */
  loadedAt: number;
}

/** The last whole week in a sentence, each figure with its leads. */
export function LastWeek({ lastWeek, loadedAt }: LastWeekProps) {
  const filters = lastWeekFilters(loadedAt);
  return (
    <p className="max-w-192 text-[1.625rem] leading-9 font-medium tracking-tight text-pretty">
      {lastWeekParts(lastWeek).map(({ text, figure }) =>
        figure ? (
          <a
            key={figure}
            href={leadsAddress(...filters[figure])}
            className={classNames(
              'border-b border-edge hover:border-current',
              figure === 'won' && 'text-success',
            )}
          >
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
