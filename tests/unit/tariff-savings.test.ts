import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modelRoof } from '@/lib/solar/estimate/roof-yield';
import { billCalendar } from '@/lib/solar/tariffs/bill-calendar';
import { kwhOfBill } from '@/lib/solar/tariffs/bill-use';
import type { TariffKey, TariffValues } from '@/lib/solar/tariffs/constants';
import { homeTariff } from '@/lib/solar/tariffs/home-tariff';
import { meteredEnergy } from '@/lib/solar/tariffs/metered-energy';
import { periods } from '@/lib/solar/tariffs/periods';
import { dayCourses, homeSavings, type SolarHome } from '@/lib/solar/tariffs/rider-savings';
import { hourlyUse, monthlyUse } from '@/lib/solar/tariffs/use-shape';
import { dayKinds } from '@/lib/solar/tariffs/workdays';
import { fortyHomes, homeWith, hourlyKwhOf, shippedTariff } from '../support/home-tariffs';
import { hourlyBills } from '../support/hourly-bills';
import { evenRidge, shippedValues } from '../support/savings-estimate';

const WHEN = { appliesOn: '2026-12-01', calendar: billCalendar };
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const savings = (home: SolarHome, values = shippedTariff) => {
  const { bridge, choice, ...others } = homeSavings(home, WHEN, values).riders;
  if (!bridge || !choice) throw new Error('Both riders are open.');
  expect(others).toEqual({});
  return { bridge, choice };
};
const yearly = (bills: readonly { total: number }[]) => sum(bills.map(({ total }) => total));

const roofs = [90, 135, 180, 225, 270].map((roof) => hourlyKwhOf({ roof, pitch: 27, trees: 'light' }));
const arbitraryHome: fc.Arbitrary<SolarHome> = fc.record({
  company: fc.constantFrom('dep' as const, 'dec' as const),
  use: fc.oneof(
    fc.integer({ min: 500, max: 40_000 }),
    fc.array(fc.integer({ min: 50, max: 4000 }), { minLength: 12, maxLength: 12 }),
  ),
  household: fc.record({
    heating: fc.constantFrom('heat-pump' as const, 'gas' as const),
    isHomeByDay: fc.boolean(),
    hasCar: fc.boolean(),
  }),
  hourlyKwhPerKw: fc.constantFrom(...roofs),
  systemKw: fc.double({ min: 0, max: 25, noNaN: true }),
  hasBattery: fc.boolean(),
});
/** Dollars that rounding of a sum may make. */
const NOISE = 1e-6;

describe('forty homes are within 1.5% of a model of 8,760 hours', () => {
  test.each(fortyHomes.map((home, index) => ({ home, name: `home ${index + 1}` })))('$name', ({ home }) => {
    const reference = hourlyBills(home);
    const { withoutSolar } = homeSavings(home, WHEN, shippedTariff);
    const { bridge, choice } = savings(home);
    const battery = savings({ ...home, hasBattery: true }).choice;
    const pairs = {
      'the bills without solar': [yearly(withoutSolar), reference.without],
      'the bills on the Bridge Rate': [yearly(bridge.bills), reference.bridge],
      'the bills on Residential Solar Choice': [yearly(choice.bills), reference.choice],
      'the bills with a battery': [yearly(battery.bills), reference.battery],
      'the savings on the Bridge Rate': [bridge.yearly, reference.without - reference.bridge],
      'the savings on Residential Solar Choice': [choice.yearly, reference.without - reference.choice],
    } as const;
    for (const [what, [ours, theirs]] of Object.entries(pairs))
      expect(Math.abs(ours / theirs - 1), what).toBeLessThan(0.015);
  });
});

describe('the hours of a roof', () => {
  const roof = { roof: 180, pitch: 27, trees: 'none' } as const;
  const hours = hourlyKwhOf(roof);

  test('add up to its months', () => {
    const { monthlyKwhPerKw } = modelRoof({ ...roof, ridge: evenRidge(5) }, shippedValues);
    const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    const months = hours.map((day, month) => sum(day) * (days[month] ?? 0));
    for (const [month, kwh] of monthlyKwhPerKw.entries()) expect(months[month]).toBeCloseTo(kwh, 9);
  });

  test('have their middle half an hour after noon of standard time: Asheville is that far west', () => {
    const june = hours[5] ?? [];
    const middle = sum(june.map((kwh, hour) => kwh * (hour + 0.5))) / sum(june);
    expect(middle).toBeGreaterThan(12.2);
    expect(middle).toBeLessThan(12.8);
  });
});

describe('a home’s use', () => {
  const kinds = dayKinds(2027);
  const monthsOf = ({ use, household }: Pick<SolarHome, 'use' | 'household'>) => {
    const hours = hourlyUse(kinds, use, household, shippedTariff);
    return monthlyUse(kinds.map((kind, index) => ({ ...kind, used: hours[index] ?? [] })));
  };

  test('adds up to what is known, of the year or of each month', () => {
    fc.assert(
      fc.property(arbitraryHome, (home) => {
        const months = monthsOf(home);
        if (typeof home.use === 'number') expect(sum(months)).toBeCloseTo(home.use, 6);
        else for (const [month, kwh] of home.use.entries()) expect(months[month]).toBeCloseTo(kwh, 6);
      }),
    );
  });

  test('is highest in winter with a heat pump, in summer with gas', () => {
    const { household } = homeWith();
    const highest = (heating: 'heat-pump' | 'gas') => {
      const months = monthsOf({ use: 12_000, household: { ...household, heating } });
      return months.indexOf(Math.max(...months));
    };
    expect(highest('heat-pump')).toBe(0);
    expect(highest('gas')).toBe(6);
  });

  test('of a bill makes that bill again', () => {
    for (const bill of [60, 150, 400]) {
      const home = homeWith();
      const use = kwhOfBill(bill, { ...home, calendar: billCalendar }, shippedTariff);
      const { withoutSolar } = homeSavings({ ...home, use }, WHEN, shippedTariff);
      expect(yearly(withoutSolar) / 12).toBeCloseTo(bill, 2);
    }
    // 14 dollars and the tax.
    expect(kwhOfBill(14.9, { ...homeWith(), calendar: billCalendar }, shippedTariff)).toBeCloseTo(0, 2);
  });
});

test('an application after the last day gets Residential Solar Choice alone', () => {
  const { riders } = homeSavings(
    homeWith(),
    { appliesOn: '2027-01-01', calendar: billCalendar },
    shippedTariff,
  );
  expect(riders).toEqual({ choice: savings(homeWith()).choice });
});

test('the same home saves less on Residential Solar Choice, and a battery gets some of it back', () => {
  const alone = savings(homeWith());
  const withBattery = savings(homeWith({ hasBattery: true }));
  expect(alone.choice.yearly).toBeLessThan(alone.bridge.yearly);
  expect(withBattery.choice.yearly).toBeGreaterThan(alone.choice.yearly + 100);
  expect(withBattery.bridge).toEqual(alone.bridge);
});

/** Nothing is held against the minimum bill, and large systems pay no more. */
const withoutParts = <Prefix extends '' | 'dec-'>(prefix: Prefix) => ({
  [`${prefix}flat-distribution`]: 0,
  [`${prefix}on-peak-distribution`]: 0,
  [`${prefix}off-peak-distribution`]: 0,
  [`${prefix}discount-distribution`]: 0,
  [`${prefix}grid-access`]: 0,
});

/** One price in every hour, for what is taken and what is sent. */
const onePrice = (cents: number): TariffValues => ({
  ...shippedTariff,
  ...(Object.fromEntries(
    (['dep', 'dec'] as const).flatMap((company) => [
      ...(['flat', 'critical', 'on-peak', 'off-peak', 'discount', 'net-excess'] as const).map(
        (key) => [`${company}-${key}`, cents] as const,
      ),
      [`${company}-riders`, 0] as const,
    ]),
  ) as Partial<Record<TariffKey, number>>),
  'dep-flat-winter': cents,
  ...withoutParts(''),
  ...withoutParts('dec-'),
});

describe('properties', () => {
  test('with one price in all periods, Residential Solar Choice equals the Bridge Rate', () => {
    fc.assert(
      fc.property(arbitraryHome, fc.double({ min: 1, max: 40, noNaN: true }), (home, cents) => {
        const { bridge, choice } = savings(home, onePrice(cents));
        for (const [month, { total }] of bridge.bills.entries())
          expect(choice.bills[month]?.total).toBeCloseTo(total, 6);
      }),
    );
  });

  test('a battery never lowers the savings', () => {
    fc.assert(
      fc.property(arbitraryHome, (home) => {
        const without = savings({ ...home, hasBattery: false });
        const withBattery = savings({ ...home, hasBattery: true });
        for (const [month, dollars] of without.choice.monthly.entries())
          expect(withBattery.choice.monthly[month]).toBeGreaterThanOrEqual(dollars - NOISE);
        expect(withBattery.bridge).toEqual(without.bridge);
      }),
    );
  });

  test('no credit of a period is for more than what was sent in it', () => {
    fc.assert(
      fc.property(arbitraryHome, (home) => {
        const tariff = homeTariff(home.company, shippedTariff);
        const months = meteredEnergy(dayCourses(home, dayKinds(2027), shippedTariff), tariff);
        const { choice } = savings({ ...home, hasBattery: false });
        for (const [month, energy] of months.entries()) {
          const credited = periods.map((period) => Math.max(0, energy[period].sent - energy[period].taken));
          for (const [index, period] of periods.entries())
            expect(credited[index]).toBeLessThanOrEqual(energy[period].sent);
          expect(choice.bills[month]?.credit).toBeCloseTo(sum(credited) * tariff.netExcess, 6);
        }
      }),
    );
  });

  test('more use never costs less', () => {
    fc.assert(
      fc.property(arbitraryHome, fc.double({ min: 1, max: 3, noNaN: true }), (home, factor) => {
        const more = typeof home.use === 'number' ? home.use * factor : home.use.map((kwh) => kwh * factor);
        const [little, much] = [savings(home), savings({ ...home, use: more })];
        for (const rider of ['bridge', 'choice'] as const)
          expect(yearly(much[rider].bills)).toBeGreaterThanOrEqual(yearly(little[rider].bills) - NOISE);
      }),
    );
  });

  test('a higher bill is no less use', () => {
    fc.assert(
      fc.property(
        arbitraryHome,
        fc.double({ min: 15, max: 800, noNaN: true }),
        fc.double({ min: 0, max: 200, noNaN: true }),
        ({ company, household }, bill, more) => {
          const kwhAt = (dollars: number) =>
            kwhOfBill(dollars, { company, household, calendar: billCalendar }, shippedTariff);
          expect(kwhAt(bill + more)).toBeGreaterThanOrEqual(kwhAt(bill) - 0.1);
        },
      ),
      { numRuns: 20 },
    );
  });

  test('without solar there is nothing to save but the charges that solar homes pay', () => {
    fc.assert(
      fc.property(arbitraryHome, (home) => {
        const { bridge } = savings({ ...home, systemKw: 0 });
        for (const dollars of bridge.monthly) expect(dollars).toBeLessThanOrEqual(NOISE);
      }),
    );
  });
});
