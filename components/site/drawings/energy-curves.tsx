import { type EnergyMoment, energyDay } from '@/lib/solar/energy-day';
import { relativePath } from './relative-path';

const { moments } = energyDay;
const width = 960;
/** The drawing's height, with some space above the peak output. */
const height = 300;
const peak = 280;

const x = (step: number) => Math.round((step / (moments.length - 1)) * width);
const y = (power: number) => Math.round(height - power * peak);

const line = (power: (moment: EnergyMoment) => number) =>
  relativePath(moments.map((moment, step) => ({ x: x(step), y: y(power(moment)) })));

/** The SVG path of the area under a curve, only where `part` is above zero. */
function area(power: (moment: EnergyMoment) => number, part = power): string {
  const isAt = (step: number) => {
    const moment = moments[step];
    return moment !== undefined && part(moment) > 0.001;
  };
  return moments
    .map((moment, step) => {
      if (!isAt(step - 1) && !isAt(step) && !isAt(step + 1)) return '';
      const start = isAt(step - 1) || isAt(step - 2) ? 'L' : `M${x(step)} ${height}L`;
      const end = isAt(step + 1) || isAt(step + 2) ? '' : `V${height}Z`;
      return `${start}${x(step)} ${y(power(moment))}${end}`;
    })
    .join('');
}

/** The day's power flows as stacked areas, painted back to front. */
export function EnergyCurves() {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="absolute inset-0 h-full w-full [&_path]:[vector-effect:non-scaling-stroke] forced-colors:[&_path]:stroke-[CanvasText]"
    >
      <pattern id="to-grid" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" className="stroke-gold [stroke-width:1.6]" />
      </pattern>
      <path
        className="fill-haze"
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
      <path fill="url(#to-grid)" d={area((moment) => moment.production)} />
      <path
        className="fill-storing"
        d={area(
          (moment) => moment.direct + moment.toBattery,
          (moment) => moment.toBattery,
        )}
      />
      <path className="fill-gold" d={area((moment) => moment.direct)} />
      <path
        className="fill-none stroke-gold-text [stroke-width:1.5]"
        d={line((moment) => moment.production)}
      />
      <path className="fill-none stroke-ink [stroke-width:1.5]" d={line((moment) => moment.consumption)} />
    </svg>
  );
}
