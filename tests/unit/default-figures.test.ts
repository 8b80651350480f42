import { describe, expect, test } from 'vitest';
import { bridgeRate } from '@/lib/site/bridge-rate';
import { typicalBusiness, typicalHome } from '@/lib/site/typical';
import { BRIDGE_YEARS } from '@/lib/solar/tariffs/solar-riders';
import { defaultBusinessFigures, defaultHomeFigures } from '../support/default-figures';
import { estimateFor, shippedValues } from '../support/savings-estimate';

describe('the typical home’s figures', () => {
  const figures = defaultHomeFigures(shippedValues, '2026-12-31');

  test('are those of the savings page', () => {
    const { panels, systemKw, yearlyKwhRange, money, later } = estimateFor({});
    expect(figures).toMatchObject({
      panels,
      systemKw,
      yearlyKwh: yearlyKwhRange,
      cost: money?.cost,
      payback: money?.payback,
      savings: money?.firstYearSavings,
      later: { payback: later?.payback, savings: later?.firstYearSavings },
    });
    expect(figures.billBefore).toBeCloseTo(150, 2);
    expect(figures.billAfter).toBeLessThan(80);
    expect(figures.billAfter).toBeGreaterThan(28);
  });

  test('follow the day’s riders', () => {
    const after = defaultHomeFigures(shippedValues, '2027-01-01');
    expect(after.later).toBeNull();
    expect({ payback: after.payback, savings: after.savings }).toEqual(figures.later);
  });

  test('follow what a visitor says', () => {
    expect(defaultHomeFigures(shippedValues, '2026-12-31', { bill: 300 }).panels).toBeGreaterThan(
      figures.panels,
    );
  });
});

test('a business’s figures get better with the credit and depreciation', () => {
  const plain = defaultBusinessFigures(shippedValues, '2026-12-31');
  const helped = defaultBusinessFigures(shippedValues, '2026-12-31', { credit: true, depreciation: true });
  expect(plain.systemKw).toBeGreaterThan(25);
  expect(helped.payback.mid).toBeLessThan(plain.payback.mid ?? 26);
  expect(plain.later).toBeNull();
});

test('texts name the figures of the model', () => {
  const years = ({ low, high }: { low: number | null; high: number | null }) =>
    `${low}–${high ?? '25+'} years`;
  const perWatt = (customer: 'home' | 'business') =>
    `$${shippedValues[`${customer}-cost-low`].toFixed(2)}–${shippedValues[`${customer}-cost-high`].toFixed(2)}`;
  const thousands = (one: 'low' | 'high') =>
    `${Math.round(Number(typicalHome.kilowatts) * shippedValues[`home-cost-${one}`])},000`;
  const home = (day: string) => years(defaultHomeFigures(shippedValues, day).payback);
  const helped = { credit: true, depreciation: true };
  expect(typicalHome).toMatchObject({
    perWatt: perWatt('home'),
    cost: `$${thousands('low')}–${thousands('high')}`,
    payback: home('2026-12-31'),
    laterPayback: home('2027-01-01'),
  });
  expect(typicalBusiness).toEqual({
    perWatt: perWatt('business'),
    payback: years(defaultBusinessFigures(shippedValues, '2026-12-31', helped).payback),
  });
});

test('pages and the model say the same of how long the Bridge Rate is kept', () => {
  expect(BRIDGE_YEARS).toBe(bridgeRate.yearsKept);
});
