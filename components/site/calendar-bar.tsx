import { projectTime } from '@/lib/site/about';

const MONTH = 100;
const DAY = MONTH / 30.4;
const { from, to } = projectTime.months;
const roof = { start: from * MONTH * 0.72, days: projectTime.roofDays.to };
const months = Array.from({ length: to + 1 }, (_, month) => month);

/** A timeline from contract to power, with the days on the roof drawn to the same scale. */
export function CalendarBar() {
  return (
    <figure>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${to * MONTH} 44`}
        preserveAspectRatio="none"
        className="block h-16 w-full"
      >
        <rect y="10" width={from * MONTH} height="24" className="fill-primary" />
        <rect
          x={from * MONTH}
          y="10"
          width={(to - from) * MONTH}
          height="24"
          className="fill-secondary stroke-none"
        />
        <path
          className="fill-none stroke-primary [stroke-dasharray:5_4] [stroke-width:1] [vector-effect:non-scaling-stroke]"
          d={`M${from * MONTH} 10H${to * MONTH}V34H${from * MONTH}`}
        />
        <rect x={roof.start} y="4" width={roof.days * DAY} height="36" className="fill-accent" />
      </svg>
      <div
        aria-hidden="true"
        className="relative h-7 border-t border-field/50 text-caption leading-none text-soft tabular-nums"
      >
        {months.map((month) => (
          <span
            key={month}
            style={{ left: `${(100 * month) / to}%` }}
            className="absolute whitespace-nowrap pt-2 not-first:-translate-x-1/2 last:-translate-x-full before:absolute before:top-0 before:left-1/2 before:h-1.5 before:border-l before:border-field first:before:left-0 last:before:left-full"
          >
            {month === 0 ? 'Contract' : month === to ? `${month} months` : month}
          </span>
        ))}
      </div>
      <figcaption className="mt-3 max-w-measure text-caption text-soft">
        <b className="font-semibold text-ink">
          {from}–{to} months
        </b>{' '}
        from contract to power, including{' '}
        <b className="font-semibold text-ink">
          {projectTime.roofDays.from}–{projectTime.roofDays.to} days
        </b>{' '}
        of work on your roof, shown in gold. The permit decides which days.
      </figcaption>
    </figure>
  );
}
