import { classNames } from '@/components/ui/class-names';
import { lastWeekParts } from '@/lib/leads/insight/last-week';
import type { Insight } from '@/lib/leads/insight/schema';
import { businessDay, isoDay } from '@/lib/site/calendar-day';
import { leadsAddress } from './outcome-figures';

interface LastWeekProps {
  lastWeek: NonNullable<Insight['lastWeek']>;
  /** When the insight was loaded, in milliseconds. */
  loadedAt: number;
}

/** The last whole week in a sentence, each figure with its leads. */
export function LastWeek({ lastWeek, loadedAt }: LastWeekProps) {
  const sinceMonday = (new Date(`${isoDay(loadedAt)}T12:00Z`).getUTCDay() + 6) % 7;
  const week = {
    dateFrom: businessDay(loadedAt, -sinceMonday - 7),
    dateTo: businessDay(loadedAt, -sinceMonday - 1),
  };
  const filters = {
    asked: week,
    reached: { ...week, contactStatus: 'contacted' },
    visits: { status: 'visit-planned' },
    won: { status: 'won' },
  } as const;
  return (
    <p className="max-w-192 text-[1.625rem] leading-9 font-medium tracking-tight text-pretty">
      {lastWeekParts(lastWeek).map(({ text, figure }) =>
        figure ? (
          <a
            key={figure}
            href={leadsAddress(filters[figure])}
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
