import { LinkedText } from '@/components/site/linked-text';
import { classNames } from '@/components/ui/class-names';
import { energyDayTexts } from '@/lib/site/drawings';
import { fromFacts } from '@/lib/site/facts/current';
import { energyDay } from '@/lib/solar/energy-day';
import { hourOfDay } from '@/lib/solar/sun';
import { EnergyBattery } from './energy-battery';
import { EnergyCurves } from './energy-curves';
import { EnergyLegend } from './energy-legend';

const hours = fromFacts(() => [
  { label: 'Midnight', hour: 0, isShownOnPhone: true },
  { label: 'Sunrise', hour: hourOfDay(energyDay().sun.sunrise), isShownOnPhone: true },
  { label: 'Solar noon', hour: hourOfDay(energyDay().sun.noon), isShownOnPhone: true },
  { label: 'Sunset', hour: hourOfDay(energyDay().sun.sunset), isShownOnPhone: true },
  { label: 'Midnight', hour: 24, isShownOnPhone: false },
]);
const across = (hour: number) => `${((hour / 24) * 100).toFixed(2)}%`;

/** Labels of the two lines, where there is room. */
function CurveNames() {
  return (
    <div aria-hidden="true" className="absolute inset-0 text-caption font-semibold max-md:hidden">
      <span className="absolute bottom-[66%] -translate-x-full" style={{ left: across(9.9) }}>
        {energyDayTexts().production}
      </span>
      <span className="absolute right-0 bottom-[47%]">{energyDayTexts().consumption}</span>
    </div>
  );
}

/** A modeled day of solar output, household use and battery; the legend describes it in words. */
export function EnergyDay({ className }: { className?: string }) {
  return (
    <figure className={className}>
      <h4 className="text-h4">{energyDayTexts().heading}</h4>
      <div role="img" aria-label={energyDayTexts().label} className="mt-4">
        <div className="relative h-52 md:h-80">
          <EnergyCurves />
          <CurveNames />
        </div>
        <div className="relative h-7 border-t border-ink text-caption leading-none text-soft">
          {hours().map(({ label, hour, isShownOnPhone }) => (
            <span
              key={hour}
              style={{ left: across(hour) }}
              className={classNames(
                'absolute top-0 pt-2 before:absolute before:top-0 before:left-1/2 before:h-1.5 before:border-l before:border-ink',
                hour > 0 && hour < 24 && '-translate-x-1/2',
                hour === 0 && 'before:left-0',
                hour === 24 && '-translate-x-full before:left-full',
                !isShownOnPhone && 'max-md:hidden',
              )}
            >
              {label}
            </span>
          ))}
        </div>
        <EnergyBattery />
      </div>
      <figcaption className="mt-6 grid gap-x-14 gap-y-5 lg:grid-cols-[1fr_17rem]">
        <EnergyLegend />
        <p className="text-caption text-soft">
          <LinkedText text={energyDayTexts().caption} />
        </p>
      </figcaption>
    </figure>
  );
}
