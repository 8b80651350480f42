import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { TimeOfDay } from '@/lib/site/drawings';
import { timesOfDay } from '@/lib/site/drawings';

// Also in the animation of .day-sun (app/globals.css).
const middle = 60;
const ground = 46;
const reach = { x: 54, y: 38 };

const onArc = (fraction: number) => ({
  x: Number((middle - reach.x * Math.cos(Math.PI * fraction)).toFixed(1)),
  y: Number((ground - reach.y * Math.sin(Math.PI * fraction)).toFixed(1)),
});
const arc = (from: number, to: number) => {
  const [start, end] = [onArc(from), onArc(to)];
  return `M${start.x} ${start.y}A${reach.x} ${reach.y} 0 0 1 ${end.x} ${end.y}`;
};

interface DayMarkProps {
  time: TimeOfDay;
  className?: string;
}

/** A section's time-of-day mark: its name, and the sun on its arc (drawn as a ring when it's below the horizon). */
export function DayMark({ time, className }: DayMarkProps) {
  const { name, daylightFraction } = timesOfDay[time];
  const isDown = daylightFraction > 1;
  const sun = isDown ? { x: onArc(1).x, y: ground + 7 } : onArc(daylightFraction);
  return (
    <p
      className={classNames(
        'flex flex-col items-end justify-between gap-1 lg:items-start lg:gap-4',
        className,
      )}
    >
      <span className="font-serif text-[1.0625rem] leading-none">{name}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 120 60"
        className="w-14 shrink-0 fill-none stroke-current [stroke-width:1.2] lg:w-30"
      >
        <path className="opacity-35" d={arc(0, 1)} />
        <path
          className="day-arc [stroke-width:1.8]"
          pathLength={1}
          d={arc(0, Math.min(1, daylightFraction))}
        />
        <path d={`M0 ${ground}H120`} />
        <circle
          cx={sun.x}
          cy={sun.y}
          r="5"
          {...(!isDown && {
            className: 'day-sun fill-accent',
            style: { '--day-at': daylightFraction } as CSSProperties,
          })}
        />
      </svg>
    </p>
  );
}
