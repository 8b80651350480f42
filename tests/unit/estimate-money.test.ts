import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { EstimateMoney } from '@/lib/solar/estimate/estimate';
import { type EstimateInputs, typicalHouse } from '@/lib/solar/estimate/inputs';
import {
  arbitraryBill,
  arbitraryDuke,
  arbitraryRidge,
  arbitrarySunnyInputs,
  estimateFor,
  evenRidge,
  shippedValues,
} from '../support/savings-estimate';

// The reference values are for 35.5951° north, 82.5515° west.
vi.mock('@/lib/site/installer/center.json', () => import('../support/made-up-installer/center.json'));

const open = { roof: 180, pitch: 30, trees: 'none', ridge: evenRidge(0) } as const;
const cases = ['low', 'mid', 'high'] as const;

function moneyFor(inputs: Partial<EstimateInputs>, ...rest: [('dep' | 'duke')?]): EstimateMoney {
  const { money } = estimateFor(inputs, ...rest);
  if (!money) throw new Error('The estimate has no dollars');
  return money;
}

describe('a home with Duke Energy Progress', () => {
  test('pays for its use beyond the fixed charge', () => {
    const { monthlyUseKwh, systemKw, yearlyKwh, co2Kg } = estimateFor({ ...open, bill: 160 });
    expect(monthlyUseKwh).toEqual(new Array(12).fill(146 / 0.146));
    // 1,000 kWh a month, nine tenths of it from the roof.
    expect(yearlyKwh).toBeCloseTo(10_800, 6);
    expect(systemKw).toBeCloseTo(8, 6);
    expect(co2Kg).toBeCloseTo(10_800 * 0.289, 6);
  });

  test('saves by the published method', () => {
    const { cost, firstYearSavings } = moneyFor({ ...open, bill: 160 });
    expect(cost).toEqual({
      low: expect.closeTo(20_800),
      mid: expect.closeTo(24_000),
      high: expect.closeTo(28_800),
    });
    const charges = 12 * 8 * 0.67;
    expect(firstYearSavings.mid).toBeCloseTo(10_800 * 0.146 * 0.97 - charges, 6);
    expect(firstYearSavings.low).toBeCloseTo(9_720 * 0.146 * 0.97 - charges, 6);
    // Bounded: the minimum bill stays.
    expect(firstYearSavings.high).toBeCloseTo(12 * (160 - 28), 6);
  });

  test('isn’t paid off as long as a new inverter puts it behind again', () => {
    const small = { ...open, limit: 1 };
    const prices = { 'home-cost-low': 2, 'home-cost-mid': 2, 'home-cost-high': 2 };
    const paid = (reserve: number) =>
      estimateFor({ ...small, assumptions: { ...prices, 'inverter-reserve': reserve } });
    const { money: kept } = paid(0);
    expect(kept?.payback.mid).toBe(11);

    const { money: late } = paid(500);
    expect(late?.cashByYear.mid[11]).toBeGreaterThan(0);
    expect(late?.cashByYear.mid[12]).toBeLessThan(0);
    expect(late?.payback.mid).toBe(13);

    const { outcome, money: never } = paid(4000);
    expect(never?.cashByYear.mid[11]).toBeGreaterThan(0);
    expect(never?.payback.mid).toBeNull();
    expect(outcome).toBe('may-not-suit');
  });

  test('has its payback in the first year in which savings have paid the cost', () => {
    const { cost, payback, cashByYear, savings25, firstYearSavings } = moneyFor({ ...open, bill: 160 });
    const { mid } = cashByYear;
    expect(mid).toHaveLength(26);
    expect(mid[0]).toBeCloseTo(-cost.mid, 6);
    expect(mid[1]).toBeCloseTo(firstYearSavings.mid - cost.mid, 6);
    // Panels lose 0.5% of 1,529.50 dollars, the charges stay, and all of it rises by 2%.
    const second = (10_800 * 0.995 * 0.146 * 0.97 - 12 * 8 * 0.67) * 1.02;
    expect((mid[2] ?? 0) - (mid[1] ?? 0)).toBeCloseTo(second, 6);
    expect(payback.mid).toBe(16);
    expect(mid[15]).toBeLessThan(0);
    expect(mid[16]).toBeGreaterThanOrEqual(0);
    expect(savings25.mid).toBe(mid[25]);
  });

  test('replaces the inverter in year 12', () => {
    const withReserve = moneyFor({ ...open }).cashByYear.mid;
    const without = moneyFor({ ...open, assumptions: { 'inverter-reserve': 0 } }).cashByYear.mid;
    expect(withReserve[11]).toBeCloseTo(without[11] ?? 0, 6);
    expect(withReserve[12]).toBeCloseTo((without[12] ?? 0) - 1500, 6);
  });

  test('gets no federal credit, whatever it asks for', () => {
    fc.assert(
      fc.property(arbitrarySunnyInputs, arbitraryDuke, (inputs, utility) => {
        const home = { ...inputs, for: 'home' as const };
        expect(estimateFor({ ...home, credit: true }, utility)).toEqual(
          estimateFor({ ...home, credit: false }, utility),
        );
      }),
    );
  });
});

describe('a business', () => {
  const shop = { ...open, for: 'business', bill: 900 } as const;

  test('claims the credit only if it says so', () => {
    expect(typicalHouse.credit).toBe(false);
    const { systemKw } = estimateFor(shop);
    const without = moneyFor({ ...shop, credit: false }).cost;
    const credited = moneyFor({ ...shop, credit: true }).cost;
    for (const one of cases) expect(credited[one]).toBeCloseTo(0.7 * without[one], 6);
    expect(without.mid).toBeCloseTo((systemKw ?? 0) * 2650, 6);
  });

  test('pays what its own bill says if it knows its use', () => {
    const { firstYearSavings } = moneyFor({ ...shop, bill: 914, use: 6000 });
    const kw = (0.9 * 72_000) / 1350;
    expect(firstYearSavings.mid).toBeCloseTo(0.9 * 72_000 * 0.15 * 0.97 - 12 * kw * 0.67, 6);
    const ownRate = moneyFor({ ...shop, bill: 914, use: 6000, assumptions: { 'business-rate': 10 } });
    expect(ownRate.firstYearSavings.mid).toBeCloseTo(0.9 * 72_000 * 0.1 * 0.97 - 12 * kw * 0.67, 6);
  });
});

test('Duke Energy takes the lower rate of its two companies where both may serve', () => {
  expect(estimateFor({ bill: 149 }, 'duke').monthlyUseKwh?.[0]).toBeCloseTo(1000, 6);
});

test('a roof that is too small limits the system', () => {
  const { systemKw, yearlyKwh } = estimateFor({ ...open, limit: 4 });
  expect(systemKw).toBe(4);
  expect(yearlyKwh).toBeCloseTo(5400, 6);
});

test('what is left over in a year earns the lower credit', () => {
  const assumptions = {
    'use-covered': 100,
    'yield-credited': 100,
    'dep-minimum-bill': 0,
    'non-bypassable': 0,
  };
  const { firstYearSavings } = moneyFor({ ...open, bill: 160, assumptions });
  expect(firstYearSavings.high).toBeCloseTo(12_000 * 0.146 + 1200 * 0.034, 6);
});

describe('towns of cooperatives', () => {
  test.each(['frenchBroadEmc', 'haywoodEmc'] as const)('get kWh but no dollars from %s', (utility) => {
    const home = estimateFor({ ...open, bill: 400 }, utility);
    expect(home).toMatchObject({ outcome: 'energy-only', money: null });
    // The bill says nothing there: a usual home's use counts.
    expect(home.yearlyKwh).toBeCloseTo(0.9 * 12 * 1041, 6);
    expect(estimateFor({ ...open, use: 500 }, utility).yearlyKwh).toBeCloseTo(0.9 * 6000, 6);
  });

  test('know nothing of a business that hasn’t told its use', () => {
    const shop = { ...open, for: 'business' } as const;
    expect(estimateFor(shop, 'haywoodEmc')).toMatchObject({
      outcome: 'energy-only',
      monthlyUseKwh: null,
      systemKw: null,
      yearlyKwh: null,
      co2Kg: null,
      money: null,
      roof: { yearlyKwhPerKw: expect.closeTo(1350) },
    });
    expect(estimateFor({ ...shop, limit: 10 }, 'haywoodEmc').yearlyKwh).toBeCloseTo(13_500, 6);
    expect(estimateFor({ ...shop, use: 1000 }, 'haywoodEmc').yearlyKwh).toBeCloseTo(10_800, 6);
  });
});

test('heavy shade gets no number', () => {
  for (const utility of ['dep', 'haywoodEmc'] as const)
    expect(estimateFor({ trees: 'heavy' }, utility)).toMatchObject({
      outcome: 'site-visit',
      roof: null,
      systemKw: null,
      yearlyKwh: null,
      yearlyKwhRange: null,
      co2Kg: null,
      money: null,
    });
});

describe('solar may not suit', () => {
  test('a steep north roof under trees', () => {
    const { outcome, money } = estimateFor({ roof: 0, pitch: 45, trees: 'moderate' });
    expect(outcome).toBe('may-not-suit');
    expect(money?.payback.mid).toBeNull();
  });

  test('a bill that is below the minimum', () => {
    const { outcome, money } = estimateFor({ bill: 20 });
    expect(outcome).toBe('may-not-suit');
    expect(money?.firstYearSavings.mid).toBe(12 * (20 - 28));
  });

  test('a bill that has no energy on it', () => {
    const { outcome, systemKw } = estimateFor({ bill: 20, assumptions: { 'fixed-charge': 50 } });
    expect({ outcome, systemKw }).toEqual({ outcome: 'may-not-suit', systemKw: 0 });
  });
});

describe('for every house', () => {
  test('savings are bounded by the bill less the minimum bill', () => {
    fc.assert(
      fc.property(arbitrarySunnyInputs, arbitraryDuke, (inputs, utility) => {
        const minimum = shippedValues[utility === 'dep' ? 'dep-minimum-bill' : 'dec-minimum-bill'];
        const { firstYearSavings } = moneyFor(inputs, utility);
        for (const one of cases)
          expect(firstYearSavings[one]).toBeLessThanOrEqual(12 * (inputs.bill - minimum));
      }),
    );
  });

  test('a higher bill never buys less', () => {
    fc.assert(
      fc.property(arbitrarySunnyInputs, arbitraryBill, arbitraryDuke, (inputs, other, utility) => {
        // A business that tells its use would tell a different rate with another bill.
        const { use: _, ...house } = inputs;
        const bills = [Math.min(house.bill, other), Math.max(house.bill, other)];
        const [low, high] = bills.map((bill) => estimateFor({ ...house, bill }, utility));
        expect(high?.systemKw).toBeGreaterThanOrEqual(low?.systemKw ?? 0);
        expect(high?.yearlyKwh).toBeGreaterThanOrEqual((low?.yearlyKwh ?? 0) - 1e-6);
        for (const one of cases)
          expect(high?.money?.firstYearSavings[one]).toBeGreaterThanOrEqual(
            (low?.money?.firstYearSavings[one] ?? 0) - 1e-6,
          );
      }),
    );
  });

  test('more shade and a higher ridge never pay more', () => {
    fc.assert(
      fc.property(arbitrarySunnyInputs, arbitraryRidge, arbitraryDuke, (inputs, other, utility) => {
        const ridge = {
          east: Math.max(inputs.ridge.east, other.east),
          south: Math.max(inputs.ridge.south, other.south),
          west: Math.max(inputs.ridge.west, other.west),
        };
        const trees = inputs.trees === 'none' ? ('light' as const) : ('moderate' as const);
        const before = moneyFor(inputs, utility);
        for (const darker of [
          moneyFor({ ...inputs, ridge }, utility),
          moneyFor({ ...inputs, trees }, utility),
        ])
          for (const one of cases) {
            expect(darker.savings25[one]).toBeLessThanOrEqual(before.savings25[one] + 1e-6);
            expect(darker.payback[one] ?? 26).toBeGreaterThanOrEqual(before.payback[one] ?? 26);
          }
      }),
    );
  });

  test('ranges are in order, and every value is a number', () => {
    fc.assert(
      fc.property(arbitrarySunnyInputs, arbitraryDuke, (inputs, utility) => {
        const { outcome, money } = estimateFor(inputs, utility);
        if (!money) throw new Error('no dollars');
        const { cost, savings25, firstYearSavings, payback, cashByYear } = money;
        for (const { low, mid, high } of [cost, savings25, firstYearSavings]) {
          expect(low).toBeLessThanOrEqual(mid);
          expect(mid).toBeLessThanOrEqual(high);
        }
        expect(payback.low ?? 26).toBeLessThanOrEqual(payback.mid ?? 26);
        expect(payback.mid ?? 26).toBeLessThanOrEqual(payback.high ?? 26);
        expect(outcome).toBe(payback.mid === null ? 'may-not-suit' : 'suits');
        for (const one of cases) expect(cashByYear[one].every(Number.isFinite)).toBe(true);
      }),
    );
  });

  test('ranges stay in order when a visitor turns the assumptions around', () => {
    const assumptions = {
      'home-cost-low': 5,
      'home-cost-high': 1,
      'escalation-low': 6,
      'escalation-high': -2,
    };
    const { cost, payback, savings25 } = moneyFor({ assumptions });
    expect(cost.low).toBeLessThan(cost.high);
    expect(payback.low).toBeLessThanOrEqual(payback.mid ?? 26);
    expect(savings25.low).toBeLessThanOrEqual(savings25.mid);
    expect(savings25.mid).toBeLessThanOrEqual(savings25.high);
  });
});
