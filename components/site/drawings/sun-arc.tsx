import { evenlySpacedTimes, type Place, type SunTimes, sunPosition } from '@/lib/solar/sun';

const width = 1000;
/** The drawing's height in degrees of altitude; summer arcs rise slightly above it. */
const height = 62;
const steps = 40;
const hour = 3_600_000;

interface SunArcProps {
  place: Place;
  day: SunTimes;
  /** The moment to draw the sun at; without it the whole arc is drawn as upcoming. */
  shown: Date | null;
}

/** The sun's altitude from sunrise (left) to sunset (right): the past part in gold, with a tick for each full hour. */
export function SunArc({ place, day, shown }: SunArcProps) {
  const { sunrise, sunset } = day;
  const daylight = sunset.getTime() - sunrise.getTime();
  const partOfDay = (moment: Date) => (moment.getTime() - sunrise.getTime()) / daylight;
  const point = (moment: Date) => {
    const altitude = Math.max(0, sunPosition(moment, place).altitude);
    return `${Math.round(partOfDay(moment) * width)} ${(height - altitude).toFixed(1)}`;
  };
  const arc = (from: Date, to: Date) => `M${evenlySpacedTimes(from, to, steps).map(point).join('L')}`;

  const firstFullHour = Math.ceil(sunrise.getTime() / hour) * hour;
  const hours = Array.from(
    { length: Math.ceil((sunset.getTime() - firstFullHour) / hour) },
    (_, index) => new Date(firstFullHour + index * hour),
  );
  const part = shown ? Math.min(1, Math.max(0, partOfDay(shown))) : null;
  const sun = part === null ? null : new Date(sunrise.getTime() + part * daylight);
  const isUp = part !== null && part > 0 && part < 1;

  return (
    <div aria-hidden="true" className="relative h-10 [container-type:size] lg:h-14">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="absolute inset-0 h-full w-full overflow-visible fill-none [&_path]:[vector-effect:non-scaling-stroke]"
      >
        <path
          className="stroke-night-rule"
          d={hours.map((tick) => `M${point(tick).split(' ')[0]} ${height}v-6`).join('')}
        />
        <path className="stroke-on-night-soft" d={`M0 ${height}H${width}`} />
        <path
          className="stroke-on-night-soft [stroke-dasharray:2_5] [stroke-linecap:round] [stroke-width:1.5]"
          d={arc(sun ?? sunrise, sunset)}
        />
        {sun && <path className="stroke-gold [stroke-width:2]" d={arc(sunrise, sun)} />}
      </svg>
      {sun && part !== null && (
        <span
          className={`absolute top-0 left-0 -mt-[7px] -ml-[7px] block size-3.5 rounded-full border-2 border-gold forced-colors:bg-[CanvasText] ${isUp ? 'bg-gold' : 'bg-night'}`}
          style={{
            transform: `translate(${(part * 100).toFixed(2)}cqw, ${(100 - (Math.max(0, sunPosition(sun, place).altitude) / height) * 100).toFixed(1)}cqh)`,
          }}
        />
      )}
    </div>
  );
}
