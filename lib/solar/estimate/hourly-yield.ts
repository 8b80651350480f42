import type { RoofYield } from './estimate-result';
import { horizonOf } from './horizon';
import { sum } from './modeled-output';
import { place } from './place';
import { outputsOf, placeSamples, type Roof } from './roof-yield';
import { daysInMonth } from './sky-samples';
import { solarLead } from './sun-position';

/**
 * The AC kWh of 1 kW on a roof in the 24 hours of each month's mean day, January first, in standard time at the place: the
 * months of its yield (`modelRoof`), with the day's course.
 */
export function hourlyYield(
  roof: Omit<Roof, 'trees'>,
  { monthlyKwhPerKw }: Pick<RoofYield, 'monthlyKwhPerKw'>,
): number[][] {
  const horizon = horizonOf(roof.ridge);
  const outputs = outputsOf(roof.roof, roof.pitch);
  const days = monthlyKwhPerKw.map(() => new Array<number>(24).fill(0));
  for (const [index, { month, dayOfYear, solarHour, altitude, azimuth }] of placeSamples().entries()) {
    const hour = Math.floor(solarHour - solarLead(dayOfYear, place().longitude, place().meridian));
    const output = outputs[index];
    const day = days[month];
    if (!output || !day) continue;
    day[hour] = (day[hour] ?? 0) + (altitude <= horizon(azimuth) ? output.hidden : output.open);
  }
  return days.map((day, month) => {
    const daily = (monthlyKwhPerKw[month] ?? 0) / (daysInMonth[month] ?? 30);
    const total = sum(day);
    return day.map((kwh) => (total > 0 ? (kwh / total) * daily : 0));
  });
}
