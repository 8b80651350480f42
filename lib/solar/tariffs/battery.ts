import { sum } from '@/lib/solar/estimate/modeled-output';
import type { TariffValues } from './constants';
import type { DayCourse } from './metered-energy';
import { periodAt } from './periods';

/**
 * A kind of day with a battery that serves the on-peak hours: it gives no more than the home needs in them, than it holds, and
 * than the roof has charged it with outside of them, in the cheapest hours first. A battery's power isn't limited here: its
 * kWh over three hours are less than what home batteries can give.
 */
export function withBattery(course: DayCourse, values: TariffValues): DayCourse {
  const { month, isWorkday, used, made } = course;
  const inPeriod = (period: string) => (_: number, hour: number) =>
    periodAt(month, hour, isWorkday) === period;
  const efficiency = values['battery-efficiency'] / 100;
  const need = used.map((kwh, hour) =>
    inPeriod('on-peak')(kwh, hour) ? Math.max(0, kwh - (made[hour] ?? 0)) : 0,
  );
  const cheapest = made.map((kwh, hour) => (inPeriod('discount')(kwh, hour) ? kwh : 0));
  const other = made.map((kwh, hour) => (inPeriod('off-peak')(kwh, hour) ? kwh : 0));
  const given = Math.min(sum(need), values['battery-usable'], (sum(cheapest) + sum(other)) * efficiency);
  if (given <= 0) return course;
  const charge = given / efficiency;
  const fromCheapest = Math.min(1, charge / (sum(cheapest) || Infinity));
  const fromOther = Math.max(0, charge - sum(cheapest)) / (sum(other) || Infinity);
  return {
    ...course,
    used: used.map((kwh, hour) => kwh - ((need[hour] ?? 0) / sum(need)) * given),
    made: made.map(
      (kwh, hour) => kwh - (cheapest[hour] ?? 0) * fromCheapest - (other[hour] ?? 0) * fromOther,
    ),
  };
}
