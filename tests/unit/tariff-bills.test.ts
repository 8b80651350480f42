import { describe, expect, test } from 'vitest';
import { type EstimateConstant, estimateConstants } from '@/lib/solar/estimate/constants';
import { billWithoutSolar, bridgeBill, choiceBill } from '@/lib/solar/tariffs/bills';
import { tariffConstants } from '@/lib/solar/tariffs/constants';
import { homeTariff } from '@/lib/solar/tariffs/home-tariff';
import { shippedTariff } from '../support/home-tariffs';

const tariff = homeTariff('dep', shippedTariff);
const JANUARY = 0;
const JULY = 6;
const cents = (dollars: number) => Math.round(dollars * 100) / 100;
const beforeTax = ({ total, tax }: { total: number; tax: number }) => cents(total - tax);

describe('a winter month by hand', () => {
  // Use 1,000 kWh: 90 on-peak, 640 off-peak, 270 discount. Solar 600 kWh: 10, 230, 360. 8 kW.
  const net = { critical: 0, 'on-peak': 90 - 10, 'off-peak': 640 - 230, discount: 270 - 360 };

  test('costs $159.23 without solar, and $170.38 with tax', () => {
    const bill = billWithoutSolar(tariff, JANUARY, 1000);
    expect(beforeTax(bill)).toBe(159.23);
    expect(cents(bill.total)).toBe(170.38);
  });

  test('costs $81.93 on the Bridge Rate, and $87.67 with tax', () => {
    const bill = bridgeBill(tariff, JANUARY, 400, 8);
    expect(beforeTax(bill)).toBe(81.93);
    expect(cents(bill.total)).toBe(87.67);
  });

  test('costs $92.45 on Residential Solar Choice, and $98.92 with tax', () => {
    const bill = choiceBill(tariff, net, 8);
    expect(beforeTax(bill)).toBe(92.45);
    expect(cents(bill.energy - bill.credit)).toBe(59.12);
    expect(cents(bill.riders)).toBe(10.29);
    expect(cents(bill.nonBypassable)).toBe(9.04);
    expect(bill.minimum).toBe(0);
    expect(cents(bill.total)).toBe(98.92);
  });
});

test('the winter block is no matter in summer', () => {
  expect(beforeTax(billWithoutSolar(tariff, JULY, 1000))).toBe(cents(14 + 1000 * (0.12623 + 0.021)));
});

describe('the minimum bill', () => {
  test('is what the customer charge and the distribution part are short of', () => {
    // 14 + 100 x 0.04493 = 18.49 of 28.
    expect(bridgeBill(tariff, JULY, 100, 8).minimum).toBeCloseTo(28 - 18.493, 9);
    // 14 + 20 x 0.06248 + 60 x 0.04134 + 40 x 0.03736 = 19.22 of 28.
    const net = { critical: 5, 'on-peak': 15, 'off-peak': 60, discount: 40 };
    expect(choiceBill(tariff, net, 8).minimum).toBeCloseTo(28 - 19.2244, 9);
  });

  test('stays when more is sent than taken, and the credit comes off the whole bill', () => {
    const bill = bridgeBill(tariff, JULY, -100, 8);
    expect(bill).toMatchObject({ minimum: 14, energy: 0, riders: 0 });
    expect(beforeTax(bill)).toBe(cents(28 + 9.04 - 3.94));
  });

  test('is nothing to a home without solar', () => {
    expect(beforeTax(billWithoutSolar(tariff, JULY, 0))).toBe(14);
  });
});

test('critical hours have their own price and offset only one another', () => {
  const net = { critical: -10, 'on-peak': 10, 'off-peak': 0, discount: 0 };
  const bill = choiceBill(tariff, net, 8);
  expect(bill.energy).toBeCloseTo(2.1952, 9);
  expect(bill.credit).toBeCloseTo(0.394, 9);
  expect(choiceBill(tariff, { ...net, critical: 10 }, 8).energy).toBeCloseTo(2.1952 + 4.1002, 9);
});

test('grid access counts above 15 kW, on Residential Solar Choice alone', () => {
  const net = { critical: 0, 'on-peak': 50, 'off-peak': 500, discount: 300 };
  expect(choiceBill(tariff, net, 15).gridAccess).toBe(0);
  expect(choiceBill(tariff, net, 18).gridAccess).toBe(4.5);
  expect(bridgeBill(tariff, JULY, 850, 18).gridAccess).toBe(0);
});

test('Duke Energy Carolinas has no winter block', () => {
  const carolinas = homeTariff('dec', shippedTariff);
  expect(beforeTax(billWithoutSolar(carolinas, JANUARY, 1000))).toBe(cents(14 + 1000 * (0.122603 + 0.021)));
});

describe('a constant', () => {
  const constants = Object.entries<EstimateConstant>(tariffConstants);

  test('has a source, a day, a value within its limits, and is one of the estimate', () => {
    for (const [key, { value, min, max, source, reviewedOn, label }] of constants) {
      expect(source && label, key).not.toBe('');
      expect(reviewedOn, key).toBe('2026-11-26');
      expect(value >= min && value <= max, key).toBe(true);
      expect(Object.keys(estimateConstants)).toContain(key);
    }
  });

  test('of Duke Energy Progress is due for review when its rate case takes effect', () => {
    for (const [key, { review }] of constants.filter(([key]) => key.startsWith('dep-'))) {
      expect(review?.from, key).toBe('2027-01-01');
      expect(review?.reason, key).toContain('E-2 Sub 1380');
    }
  });
});
