import { weekdays } from '@/lib/fields/week';
import type { Insight } from '@/lib/leads/insight/schema';
import { ChartFigure } from './chart-figure';
import { CountTable } from './count-table';
import { hourGrid, hourText } from './insight-figures';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const LABEL_INTERVAL_HOURS = 6;

/** A dot chart of leads by weekday and hour: the larger the dot, the more leads. */
export function HoursFigure({ insight }: { insight: Insight }) {
  const grid = hourGrid(insight);
  const maxCount = Math.max(1, ...grid.flat());
  return (
    <ChartFigure
      title="Leads by weekday and hour"
      chart={
        <>
          <div className="grid grid-cols-[2.75rem_repeat(24,minmax(0,1fr))] items-center text-caption">
            {grid.map((counts, day) => (
              <DotRow key={weekdays[day]} name={weekdays[day] ?? ''} counts={counts} maxCount={maxCount} />
            ))}
            <span />
            {hours.map((hour) => (
              <span key={hour} className="h-6 overflow-visible whitespace-nowrap text-soft">
                {hour % LABEL_INTERVAL_HOURS === 0 && hourText(hour)}
              </span>
            ))}
          </div>
          <p className="mt-3 text-caption text-soft">Bigger dots mean more leads. Times are Eastern Time.</p>
        </>
      }
      table={
        <CountTable
          caption="Leads by hour and weekday, Eastern Time"
          columns={['Hour', ...weekdays]}
          rows={hours.map((hour) => ({
            rowHeader: hourText(hour),
            counts: grid.map((counts) => counts[hour] ?? 0),
          }))}
        />
      }
    />
  );
}

function DotRow({ name, counts, maxCount }: { name: string; counts: number[]; maxCount: number }) {
  return (
    <>
      <span className="text-soft">{name.slice(0, 3)}</span>
      {hours.map((hour) => {
        const count = counts[hour] ?? 0;
        return (
          <span
            key={hour}
            title={`${name}, ${hourText(hour)}: ${count}`}
            className="grid aspect-square max-h-9 min-h-7 w-full place-items-center border-b border-rule"
          >
            {count > 0 && (
              <span
                className="aspect-square rounded-full bg-primary forced-colors:bg-[CanvasText]"
                // The dot's area, not its width, is proportional to the count.
                style={{ width: `${Math.max(22, Math.sqrt(count / maxCount) * 100)}%` }}
              />
            )}
          </span>
        );
      })}
    </>
  );
}
