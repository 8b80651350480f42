import { classNames } from '@/components/ui/class-names';
import type { Place, SunTimes } from '@/lib/solar/sun';
import { arcHeight, arcWidth, sunArcPaths } from './sun-arc-paths';

interface SunArcProps {
  place: Place;
  day: SunTimes;
  className: string;
}

/**
 * The sun's altitude from sunrise (left) to sunset (right), low and small. The browser adds the sun, and the past
 * part in gold (islands/sun-today-element.ts).
 */
export function SunArc({ place, day, className }: SunArcProps) {
  const { upcoming } = sunArcPaths(place, day, null);
  return (
    <div aria-hidden="true" className={classNames('relative h-5 [container-type:size]', className)}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${arcWidth} ${arcHeight}`}
        preserveAspectRatio="none"
        className="absolute inset-0 h-full w-full overflow-visible fill-none [&_path]:[vector-effect:non-scaling-stroke]"
      >
        <path className="stroke-rule-inverse" d={`M0 ${arcHeight}H${arcWidth}`} />
        <path
          data-sun="upcoming"
          className="stroke-on-inverse-soft [stroke-dasharray:2_5] [stroke-linecap:round] [stroke-width:1.5]"
          d={upcoming}
        />
        <path data-sun="past" className="stroke-accent [stroke-width:2] forced-colors:stroke-[CanvasText]" />
      </svg>
      <span
        hidden
        data-sun="sun"
        className="absolute top-0 left-0 -mt-[5px] -ml-[5px] block size-2.5 rounded-full border-2 border-accent bg-surface-inverse data-up:bg-accent forced-colors:bg-[CanvasText]"
      />
    </div>
  );
}
