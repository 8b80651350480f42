import { type EnergyMoment, energyDay } from '@/lib/solar/energy-day';
import { relativePath } from './relative-path';

const width = 960;
/** The drawing's height, with some space above the peak output. */
const height = 300;
const peak = 280;

type Power = (moment: EnergyMoment) => number;

const x = ({ hour }: EnergyMoment) => Math.round((hour / 24) * width);
const y = (power: number) => Math.round(height - power * peak);

const line = (power: Power) =>
  relativePath(energyDay().moments.map((moment) => ({ x: x(moment), y: y(power(moment)) })));

/** The stretches of the day in which a power is above zero, as indexes of their first and last moments. */
function stretches(power: Power): { first: number; last: number }[] {
  const isAt = energyDay().moments.map((moment) => power(moment) > 1e-9);
  const found: { first: number; last: number }[] = [];
  for (const [index, moment] of energyDay().moments.slice(0, -1).entries()) {
    const takesTime = energyDay().moments[index + 1]?.hour !== moment.hour;
    const isOn = takesTime ? isAt[index] || isAt[index + 1] : isAt[index] && isAt[index + 1];
    const current = found.at(-1);
    if (isOn && current?.last === index) current.last = index + 1;
    else if (isOn) found.push({ first: index, last: index + 1 });
  }
  return found;
}

/** The SVG path of the area under a curve, only where `part` is above zero: the model has a moment at each start and end. */
const area = (power: Power, part = power) =>
  stretches(part)
    .map(({ first, last }) => {
      const top = energyDay()
        .moments.slice(first, last + 1)
        .map((moment) => `${x(moment)} ${y(power(moment))}`);
      return `M${top[0]?.split(' ')[0]} ${height}L${top.join(' ')}V${height}Z`;
    })
    .join('');

/** The day's power flows as stacked areas, painted back to front. */
export function EnergyCurves() {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="absolute inset-0 h-full w-full [&_path]:[vector-effect:non-scaling-stroke] forced-colors:[&>path]:stroke-[CanvasText]"
    >
      <pattern id="to-grid" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" className="stroke-accent [stroke-width:1.6]" />
      </pattern>
      <path
        className="fill-secondary"
        d={area(
          (moment) => moment.consumption,
          (moment) => moment.fromGrid,
        )}
      />
      <path
        className="fill-stored"
        d={area(
          (moment) => moment.direct + moment.fromBattery,
          (moment) => moment.fromBattery,
        )}
      />
      <path
        fill="url(#to-grid)"
        d={area(
          (moment) => moment.production,
          (moment) => moment.toGrid,
        )}
      />
      <path
        className="fill-storing"
        d={area(
          (moment) => moment.direct + moment.toBattery,
          (moment) => moment.toBattery,
        )}
      />
      <path className="fill-accent" d={area((moment) => moment.direct)} />
      <path
        className="fill-none stroke-accent-text [stroke-width:1.5]"
        d={line((moment) => moment.production)}
      />
      <path className="fill-none stroke-ink [stroke-width:1.5]" d={line((moment) => moment.consumption)} />
    </svg>
  );
}
