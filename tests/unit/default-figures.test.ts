import { describe, expect, test } from 'vitest';
import { bridgeRate } from '@/lib/site/states/north-carolina/bridge-rate';
import { modelFigures } from '@/lib/solar/constants/model-figures';
import { estimateConstants } from '@/lib/solar/estimate/constants';
import { dollarRangeText, kilowattText } from '@/lib/solar/estimate/rounded-text';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';
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
    expect(figures.billBefore).toBeCloseTo(typicalHouse().bill, 2);
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

describe('the figures that texts name', () => {
  const home = {};
  const helped = { credit: true, depreciation: true };

  test('are all of the typical home, and of one business', () => {
    const onBridge = defaultHomeFigures(shippedValues, '2026-12-31', home);
    const onChoice = defaultHomeFigures(shippedValues, '2027-01-01', home);
    const business = defaultBusinessFigures(shippedValues, '2026-12-31', helped);
    const withoutCredit = defaultBusinessFigures(shippedValues, '2026-12-31');
    const yearsOf = ({ payback: { low, mid, high } }: typeof onBridge) => ({
      figure: `Year ${mid}`,
      span: `${low} to ${high ?? 'more than 25'}`,
    });
    expect(modelFigures(shippedValues)).toMatchObject({
      home: {
        bill: `$${typicalHouse().bill}`,
        kilowatts: onBridge.systemKw.toFixed(1),
        cost: dollarRangeText(onBridge.cost),
        payback: yearsOf(onBridge),
        laterPayback: yearsOf(onChoice),
      },
      business: {
        bill: `$${Math.round(business.billBefore)}`,
        kilowatts: kilowattText(business.systemKw),
        cost: dollarRangeText(withoutCredit.cost),
        payback: yearsOf(business),
      },
    });
  });

  test('follow the constants', () => {
    const dearer = { 'home-cost-low': 5, 'home-cost-mid': 6, 'home-cost-high': 7, 'inverter-reserve': 2100 };
    const figures = modelFigures({ ...shippedValues, ...dearer });
    expect(figures).toMatchObject({
      inverter: '$2,100',
      home: {
        perWatt: '$5.00–7.00',
        payback: {
          figure: 'Over 25 years',
          sentence: expect.stringContaining('most likely not in 25 years'),
        },
      },
    });
    expect(modelFigures(shippedValues).inverter).not.toBe(figures.inverter);
  });

  test('are there whatever an owner saves', () => {
    for (const end of ['min', 'max'] as const) {
      const values = Object.fromEntries(
        Object.entries(estimateConstants).map(([key, constant]) => [key, constant[end]]),
      ) as typeof shippedValues;
      expect(JSON.stringify(modelFigures(values)), end).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

test('pages and the model say the same of how long the Bridge Rate is kept', () => {
  expect(BRIDGE_YEARS).toBe(bridgeRate.yearsKept);
});
