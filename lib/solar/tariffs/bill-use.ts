import { sum } from '@/lib/solar/estimate/modeled-output';
import { billWithoutSolar } from './bills';
import type { TariffValues } from './constants';
import { type Company, homeTariff } from './home-tariff';
import { type Household, hourlyUse, monthlyUse } from './use-shape';
import type { DayKind } from './workdays';

/** Beyond what any home uses: at a rate of 0 no use would reach the bill. */
const MOST_KWH = 10_000_000;
const CLOSE_DOLLARS = 0.0001;
const MOST_STEPS = 50;

/**
 * The kWh a year of a home whose bills without solar, with tax, are `bill` dollars on average. Nothing costs less than the
 * customer charge: a lower bill is no use.
 */
export function kwhOfBill(
  bill: number,
  { company, household, calendar }: { company: Company; household: Household; calendar: readonly DayKind[] },
  values: TariffValues,
): number {
  const tariff = homeTariff(company, values);
  const at = (kwh: number) => {
    const used = hourlyUse(calendar, kwh, household, values);
    const months = monthlyUse(calendar.map((kind, index) => ({ ...kind, used: used[index] ?? [] })));
    const bills = months.map((use, month) => billWithoutSolar(tariff, month, use).total);
    return { kwh, bill: sum(bills) / 12 };
  };
  let [low, high] = [at(0), at(1000)];
  if (bill <= low.bill) return 0;
  while (high.bill < bill && high.kwh < MOST_KWH) high = at(high.kwh * 2);
  // Bills are almost a straight line, so the line between two of them soon meets the one that is looked for.
  for (let step = 0; step < MOST_STEPS && high.bill - bill > CLOSE_DOLLARS; step++) {
    const part = (bill - low.bill) / (high.bill - low.bill);
    const next = at(low.kwh + part * (high.kwh - low.kwh));
    if (Math.abs(next.bill - bill) <= CLOSE_DOLLARS) return next.kwh;
    if (next.bill < bill) low = next;
    else high = next;
  }
  return high.kwh;
}
