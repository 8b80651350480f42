import { energyDayTexts } from '@/lib/site/drawings';
import { energyDay } from '@/lib/solar/energy-day';

const width = 960;

/** The battery's state of charge through the day, as a strip below the curves. */
export function EnergyBattery() {
  const points = energyDay().moments.map(
    ({ charge, hour }) => `${Math.round((hour / 24) * width)} ${Math.round(100 - charge * 100)}`,
  );
  return (
    <div className="mt-3">
      <p className="text-caption text-soft">{energyDayTexts().battery}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
        className="mt-1 block h-7 w-full border border-field"
      >
        <path className="fill-stored" d={`M0 100L${points.join('L')}V100Z`} />
      </svg>
    </div>
  );
}
