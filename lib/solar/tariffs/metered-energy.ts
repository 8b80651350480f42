import type { HomeTariff } from './home-tariff';
import { type ClockPeriod, type Period, periodAt } from './periods';
import type { DayKind } from './workdays';

/** The hours of a kind of day by the clock: what the home uses and what its roof makes, in kWh. */
export interface DayCourse extends DayKind {
  used: readonly number[];
  made: readonly number[];
}

/** What a meter counts in a month and a period, in kWh. Taken less sent is what is netted. */
export interface MeteredEnergy {
  taken: number;
  sent: number;
}

/** The months in which we expect the announced days: the coldest and the hottest. */
const criticalMonths = [0, 1, 5, 6, 7, 11];

/** The part of the on-peak hours of each month, January first, that are critical. */
function criticalParts(courses: readonly DayKind[], { criticalDays }: HomeTariff): number[] {
  const isExpected = ({ month, isWorkday }: DayKind) => isWorkday && criticalMonths.includes(month);
  const days = courses.filter(isExpected).reduce((sum, kind) => sum + kind.days, 0);
  const part = Math.min(1, criticalDays / (days || 1));
  return Array.from({ length: 12 }, (_, month) => (criticalMonths.includes(month) ? part : 0));
}

/** What the meter counts in each month, January first, and period. */
export function meteredEnergy(
  courses: readonly DayCourse[],
  tariff: HomeTariff,
): Record<Period, MeteredEnergy>[] {
  const critical = criticalParts(courses, tariff);
  return critical.map((part, month) => {
    const own = courses.filter((course) => course.month === month);
    const onPeak = metered(own, 'on-peak');
    return {
      critical: scaled(onPeak, part),
      'on-peak': scaled(onPeak, 1 - part),
      'off-peak': metered(own, 'off-peak'),
      discount: metered(own, 'discount'),
    };
  });
}

function metered(courses: readonly DayCourse[], period: ClockPeriod): MeteredEnergy {
  const energy = { taken: 0, sent: 0 };
  for (const { month, isWorkday, days, used, made } of courses)
    for (const [hour, kwh] of used.entries()) {
      if (periodAt(month, hour, isWorkday) !== period) continue;
      const net = days * (kwh - (made[hour] ?? 0));
      if (net > 0) energy.taken += net;
      else energy.sent -= net;
    }
  return energy;
}

const scaled = ({ taken, sent }: MeteredEnergy, part: number): MeteredEnergy => ({
  taken: taken * part,
  sent: sent * part,
});
