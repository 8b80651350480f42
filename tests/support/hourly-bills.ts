import { readFileSync } from 'node:fs';
import type { SolarHome } from '@/lib/solar/tariffs/rider-savings';

/**
 * A second model of the same facts, which counts each hour of 2027 on its own. It shares no code with the first: the calendar
 * is the machine's (`Intl`), and prices and holidays are written out.
 */

const prices = {
  dep: {
    res: 0.12623,
    resAbove: 0.11623,
    tou: { critical: 0.41002, peak: 0.21952, off: 0.11, discount: 0.08274 },
    netExcess: 0.0394,
    perKw: 1.13,
    minimum: 28,
  },
  dec: {
    res: 0.122603,
    resAbove: 0.122603,
    tou: { critical: 0.427695, peak: 0.234984, off: 0.102875, discount: 0.074375 },
    netExcess: 0.0453,
    perKw: 0.96,
    minimum: 22,
  },
};
const fixedParts = { critical: 0.06248, peak: 0.06248, off: 0.04134, discount: 0.03736 };
const RIDERS = 0.021;
const taxed = (dollars: number) => (dollars > 0 ? 1.07 * dollars : dollars);
const BATTERY = { kwh: 13.5, efficiency: 0.9 };

const holidays = '1/1 3/26 5/31 7/5 9/6 11/25 11/26 12/24 12/31'.split(' ');
/** Twenty days with announced hours, three or four in each of the coldest and hottest months. */
const announced =
  '1/5 1/13 1/21 2/4 2/12 2/22 6/3 6/10 6/17 6/24 7/7 7/14 7/21 8/4 8/11 8/19 12/2 12/9 12/16 12/22'.split(
    ' ',
  );

const celsius = new Map(
  readFileSync('tests/fixtures/greensboro-tmy3-mean-hours.csv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',').map(Number))
    .map(([month, hour, , , , air]) => [`${month} ${hour}`, air ?? 0]),
);

type Bucket = keyof typeof fixedParts;

interface Hour {
  month: number;
  day: number;
  clock: number;
  /** The hour of standard time, and its month. */
  standard: number;
  standardMonth: number;
  isWorkday: boolean;
  bucket: Bucket;
}

const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  weekday: 'short',
});

const year: Hour[] = Array.from({ length: 8760 }, (_, index) => {
  const instant = Date.UTC(2027, 0, 1, 5) + index * 3_600_000;
  const parts = Object.fromEntries(eastern.formatToParts(instant).map(({ type, value }) => [type, value]));
  const date = `${parts.month}/${parts.day}`;
  const [month, clock] = [Number(parts.month), Number(parts.hour)];
  const standard = new Date(instant - 5 * 3_600_000);
  const isWorkday = !/^S/.test(parts.weekday ?? '') && !holidays.includes(date);
  const isWarm = month > 4 && month < 10;
  const isPeak = isWorkday && (isWarm ? [18, 19, 20] : [6, 7, 8]).includes(clock);
  const isCheap = (isWarm ? [1, 2, 3, 4, 5] : [1, 2, 11, 12, 13, 14, 15]).includes(clock);
  const peak = announced.includes(date) ? 'critical' : 'peak';
  return {
    month,
    day: Number(parts.day),
    clock,
    standard: standard.getUTCHours(),
    standardMonth: standard.getUTCMonth() + 1,
    isWorkday,
    bucket: isPeak ? peak : isCheap ? 'discount' : 'off',
  };
});

function loads({ use, household }: SolarHome): number[] {
  if (typeof use !== 'number') throw new Error('The second model knows a year’s use only.');
  const isGas = household.heating === 'gas';
  const car = household.hasCar ? 3000 : 0;
  const warmth = year.map((hour) => {
    const air = 32 + 1.8 * (celsius.get(`${hour.standardMonth} ${hour.standard + 1}`) ?? 0);
    return { cold: Math.max(60 - air, 0), hot: Math.max(air - 70, 0) };
  });
  const habits = year.map(({ clock, isWorkday }) => {
    let weight = 1;
    if (clock >= 6 && clock <= 8) weight += 0.4;
    if (clock >= 17 && clock <= 21) weight += 0.8;
    if (clock >= 9 && clock <= 16 && (household.isHomeByDay || !isWorkday)) weight += 0.3;
    return weight;
  });
  const all = { cold: 0, hot: 0, habits: 0 };
  for (const [index, { cold, hot }] of warmth.entries()) {
    all.cold += cold;
    all.hot += hot;
    all.habits += habits[index] ?? 0;
  }
  const parts = isGas ? { cold: 0.04, hot: 0.2, habits: 0.76 } : { cold: 0.28, hot: 0.16, habits: 0.56 };
  return year.map(({ clock }, index) => {
    const charging = clock === 1 || clock === 2 ? car / 730 : 0;
    const { cold = 0, hot = 0 } = warmth[index] ?? {};
    return (
      charging +
      (use - car) *
        ((parts.cold * cold) / all.cold +
          (parts.hot * hot) / all.hot +
          (parts.habits * (habits[index] ?? 0)) / all.habits)
    );
  });
}

/**
 * What flows through the meter in each hour with a battery that is full when the year begins: on each day, it gives in the
 * on-peak hours, and is filled from the roof, first in the discount hours, then in the other ones off the peak.
 */
function withBattery(load: readonly number[], sun: readonly number[]): number[] {
  const flow = load.map((kwh, index) => kwh - (sun[index] ?? 0));
  const days = Map.groupBy(year.keys(), (index) => `${year[index]?.month} ${year[index]?.day}`);
  let stock = BATTERY.kwh;
  for (const indexes of days.values()) {
    const isWarm = [5, 6, 7, 8, 9].includes(year[indexes[0] ?? 0]?.month ?? 0);
    const give = () => {
      const peak = indexes.filter((index) => /critical|peak/.test(year[index]?.bucket ?? ''));
      const needs = peak.map((index) => Math.max(flow[index] ?? 0, 0));
      const need = needs.reduce((total, kwh) => total + kwh, 0);
      const part = need > 0 ? Math.min(1, stock / need) : 0;
      for (const [order, index] of peak.entries())
        flow[index] = (flow[index] ?? 0) - part * (needs[order] ?? 0);
      stock -= part * need;
    };
    const fill = () => {
      for (const bucket of ['discount', 'off'])
        for (const index of indexes.filter((other) => year[other]?.bucket === bucket)) {
          const charge = Math.min(sun[index] ?? 0, (BATTERY.kwh - stock) / BATTERY.efficiency);
          flow[index] = (flow[index] ?? 0) + charge;
          stock += charge * BATTERY.efficiency;
        }
    };
    for (const step of isWarm ? [fill, give] : [give, fill]) step();
  }
  return flow;
}

/** The year's bills of a home, with tax: without solar, on both riders, and with a battery. */
export function hourlyBills(home: SolarHome) {
  const { company, systemKw, hourlyKwhPerKw } = home;
  const price = prices[company];
  const load = loads(home);
  const sun = year.map(
    ({ standard, standardMonth }) => systemKw * (hourlyKwhPerKw[standardMonth - 1]?.[standard] ?? 0),
  );
  const plain = load.map((kwh, index) => kwh - (sun[index] ?? 0));
  const stored = withBattery(load, sun);

  function choiceBill(month: number, flow: readonly number[]): number {
    let dollars = 14 + price.perKw * systemKw + Math.max(systemKw - 15, 0) * 1.5;
    let towardMinimum = 14;
    for (const bucket of ['critical', 'peak', 'off', 'discount'] as const) {
      const net = flow.reduce((total, kwh, index) => {
        const hour = year[index];
        return hour?.month === month && hour.bucket === bucket ? total + kwh : total;
      }, 0);
      dollars += net > 0 ? net * (price.tou[bucket] + RIDERS) : net * price.netExcess;
      towardMinimum += net > 0 ? net * fixedParts[bucket] : 0;
    }
    return taxed(dollars + Math.max(price.minimum - towardMinimum, 0));
  }

  const bills = { without: 0, bridge: 0, choice: 0, battery: 0 };
  for (let month = 1; month <= 12; month++) {
    const inMonth = (kwh: readonly number[]) =>
      kwh.reduce((total, one, index) => (year[index]?.month === month ? total + one : total), 0);
    const flat = (kwh: number) =>
      month > 4 && month < 10
        ? kwh * price.res
        : Math.min(kwh, 800) * price.res + Math.max(kwh - 800, 0) * price.resAbove;
    const used = inMonth(load);
    bills.without += taxed(14 + flat(used) + used * RIDERS);
    const net = inMonth(plain);
    const bought = Math.max(net, 0);
    const short = Math.max(price.minimum - 14 - bought * 0.04493, 0);
    const earned = Math.max(-net, 0) * price.netExcess;
    bills.bridge += taxed(14 + flat(bought) + bought * RIDERS + short + price.perKw * systemKw - earned);
    const choice = choiceBill(month, plain);
    bills.choice += choice;
    bills.battery += Math.min(choice, choiceBill(month, stored));
  }
  return bills;
}
