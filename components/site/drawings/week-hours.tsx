import { classNames } from '@/components/ui/class-names';
import { week } from '@/lib/site/week';

/** The axis range in hours, with some space on both sides of a usual day. */
const axis = {
  from: Math.min(7, ...week.map(({ opens }) => opens ?? Infinity)),
  to: Math.max(19, ...week.map(({ closes }) => closes ?? 0)),
};
const NOON = 12;
const across = (hour: number) => `${(((hour - axis.from) / (axis.to - axis.from)) * 100).toFixed(1)}%`;

/** The opening hours as a bar per day; today is marked in the browser. */
export function WeekHours({ className }: { className?: string }) {
  return (
    <dl className={classNames('text-[0.9375rem] leading-none tabular-nums', className)}>
      {week.map(({ day, opens, closes, text }) => (
        <div
          key={day}
          className="grid grid-cols-[3.25rem_1fr_auto] items-center gap-x-3 border-t border-current/20 py-2 contrast-more:border-current last:border-b"
        >
          {/* The name alone: bold hours would be wider, and begin elsewhere. */}
          <dt className="has-[[data-today]]:font-semibold">
            <abbr title={day} className="no-underline">
              {day.slice(0, 3)}
            </abbr>
            <TodayMark day={day} />
          </dt>
          <dd className="contents">
            <span aria-hidden="true" className="relative h-2.5 bg-current/10 contrast-more:bg-current/25">
              <span
                className="absolute inset-y-0 border-l border-current/30 contrast-more:border-current"
                style={{ left: across(NOON) }}
              />
              {opens !== null && closes !== null && (
                <span
                  className="absolute inset-y-0 bg-success [[data-inverse]_&]:bg-on-inverse-success forced-colors:bg-[CanvasText]!"
                  style={{ left: across(opens), right: `calc(100% - ${across(closes)})` }}
                />
              )}
            </span>
            <span className="min-w-[10.5em] text-right">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Marks the current weekday as 'today'; hidden until the browser knows it (islands/clock-elements.ts). */
function TodayMark({ day }: { day: string }) {
  return (
    <today-mark
      day={day}
      role="img"
      aria-label="today"
      className="ml-1.5 hidden size-2 rounded-full bg-accent data-today:inline-block forced-colors:bg-[CanvasText]"
    />
  );
}
