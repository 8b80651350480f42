import '../support/made-up-facts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { estimateConstants } from '@/lib/solar/estimate/constants';
import type { Estimate } from '@/lib/solar/estimate/estimate';
import { horizonOf } from '@/lib/solar/estimate/horizon';
import { lostMinutes, ridgeDays, sunArc, sunPointAt } from '@/lib/solar/estimate/ridge-minutes';
import { modelRoof } from '@/lib/solar/estimate/roof-yield';
import { type SamplePoint, samplePoints, valueAt } from '@/lib/solar/estimate/sample';
import { billWithoutSolar, bridgeBill, choiceBill } from '@/lib/solar/tariffs/bills';
import { homeTariff } from '@/lib/solar/tariffs/home-tariff';
import { shippedTariff } from '../support/home-tariffs';
import {
  anchoredRoofErrors,
  atGreensboro,
  largest,
  ridgeErrors,
  rms,
  southError,
} from '../support/hourly-reference';
import { estimateFor, evenRidge, shippedValues } from '../support/savings-estimate';

// The reference values are for 35.5951° north, 82.5515° west.

const page = readFileSync('docs/estimator.md', 'utf8');

/** The rows of the tables under a heading, without their first two lines. */
function rowsUnder(heading: string): string[][] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const tables = own.match(/(?:^\|.*\n)+/gm) ?? [];
  return tables.flatMap((table) => {
    const [, , ...rows] = table.trim().split('\n');
    return rows.map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  });
}

const radians = Math.PI / 180;
const functions = {
  sin: (degrees: number) => Math.sin(degrees * radians),
  cos: (degrees: number) => Math.cos(degrees * radians),
  asin: (sine: number) => Math.asin(sine) / radians,
  acos: (cosine: number) => Math.acos(cosine) / radians,
};

/** What a pocket calculator that counts in degrees makes of a formula. */
function calculated(formula: string): number {
  const words = formula.match(/[a-z]+/g) ?? [];
  expect(Object.keys(functions)).toEqual(expect.arrayContaining(words));
  expect(formula).toMatch(/^[\d\s.+\-×/^()a-z]+$/);
  const code = formula.replaceAll('×', '*').replaceAll('^', '**');
  return new Function(...Object.keys(functions), `return ${code}`)(...Object.values(functions));
}

/** The number at the beginning of a result, and what its last digit counts. */
function printed(result: string) {
  const [digits = ''] = result.match(/^-?[\d.]+/) ?? [];
  const decimals = digits.split('.')[1]?.length ?? 0;
  return { value: Number(digits), unit: 10 ** -decimals };
}

/** Expects calculator and code to make what the examples print. Rounded steps may differ by one in the last digit. */
function expectPrinted(heading: string, computed: Record<string, number | null | undefined>) {
  const rows = rowsUnder(heading);
  expect(rows.map(([step]) => step)).toEqual(Object.keys(computed));
  for (const [step = '', formula = '', result = ''] of rows) {
    const { value, unit } = printed(result);
    expect(Math.abs(calculated(formula) - value), `${step}, by hand`).toBeLessThanOrEqual(unit);
    expect(Math.abs((computed[step] ?? Number.NaN) - value), `${step}, by the code`).toBeLessThanOrEqual(
      unit,
    );
  }
}

const low = (estimate: Estimate) => estimate.yearlyKwhRange?.low;
const high = (estimate: Estimate) => estimate.yearlyKwhRange?.high;

test('example 1', () => {
  const house = { use: 1000, roof: 180, pitch: 30, trees: 'none', ridge: evenRidge(0) } as const;
  const estimate = estimateFor(house);
  const { panels, systemKw, yearlyKwh, money, later, co2Kg } = estimate;
  const [, second] = samplePoints;
  const at = (key: keyof SamplePoint, low: number, mid: number, high: number) =>
    valueAt({ low, mid, high }, second?.[key] ?? 0);
  expectPrinted('Example 1: a south roof in Asheville', {
    panels,
    size: systemKw,
    'first year': yearlyKwh,
    'low year': low(estimate),
    'high year': high(estimate),
    'cost, low': money?.cost.low,
    'cost, most likely': money?.cost.mid,
    'cost, high': money?.cost.high,
    'CO2 avoided': co2Kg,
    'its price a watt': at('price', 2.6, 3, 3.6),
    'its output': at('output', 0.9, 1, 1.1),
    'its rates': at('rates', 0.9, 1, 1.1),
    'its yearly rise': at('escalation', 0, 2, 3),
  });
  expect(page).toContain(
    `paid off in year ${money?.payback.mid} on the Bridge Rate (8 in 10: ${money?.payback.low} to ${money?.payback.high}), and in year ${later?.payback.mid}`,
  );
});

test('a winter month', () => {
  const tariff = homeTariff('dep', shippedTariff);
  const before = billWithoutSolar(tariff, 0, 1000);
  const bridge = bridgeBill(tariff, 0, 400, 8);
  const choice = choiceBill(tariff, { critical: 0, 'on-peak': 80, 'off-peak': 410, discount: -90 }, 8);
  const energy = choice.energy - choice.credit;
  expectPrinted('A winter month by hand', {
    'without solar': before.total - before.tax,
    'with tax': before.total,
    'Bridge Rate': bridge.total - bridge.tax,
    'Bridge Rate, with tax': bridge.total,
    'Choice, energy': energy,
    'Choice, riders and charges': choice.total - choice.tax - energy,
    Choice: choice.total - choice.tax,
    'Choice, with tax': choice.total,
  });
  expect([bridge.minimum, choice.minimum]).toEqual([0, 0]);
});

test('example 2', () => {
  const ridge = { east: 20, south: 10, west: 10 };
  const house = { roof: 90, pitch: 27, trees: 'none', ridge } as const;
  const estimate = estimateFor(house, 'frenchBroadEmc');
  const hourAngle = (solarHour = 12) => 15 * (12 - solarHour);
  const sunrise = (day: number) => hourAngle(sunArc(day)[0]?.solarHour);
  const morning = (day: number) => lostMinutes(ridge, day).morning;
  const { june, december } = ridgeDays;
  const clearing = sunPointAt(december, 12 - 48.54 / 15);
  const share = estimate.roof?.ridge.share ?? 0;
  expectPrinted('Example 2: a cove at Mars Hill', {
    'June sunrise, hour angle': sunrise(june),
    'June clearing, hour angle': sunrise(june) - morning(june) / 4,
    'June minutes in the morning': morning(june),
    'December sunrise, hour angle': sunrise(december),
    'altitude at 48.54 degrees': clearing.altitude,
    'azimuth at 48.54 degrees': clearing.azimuth,
    'skyline there': horizonOf(ridge)(clearing.azimuth),
    'December minutes in the morning': morning(december),
    'ridge’s share': share,
    'left, beyond the 3%': (1 - share) / 0.97,
    'yield of a kW': estimate.roof?.yearlyKwhPerKw,
    panels: estimate.panels,
    size: estimate.systemKw,
    'first year': estimate.yearlyKwh,
    'CO2 avoided': estimate.co2Kg,
  });
  expect(estimate.money).toBeNull();
  const south = modelRoof({ ...house, roof: 180 }, shippedValues).ridge.share;
  expect(south).toBeGreaterThan(0.015);
  expect(south).toBeLessThan(0.025);
});

test('example 3', () => {
  const ridge = { east: 10, south: 5, west: 10 };
  const house = { roof: 225, pitch: 18, trees: 'moderate', ridge, use: 900 } as const;
  const estimate = estimateFor(house, 'frenchBroadEmc');
  const share = estimate.roof?.ridge.share ?? 0;
  expectPrinted('Example 3: a shaded co-op house', {
    'ridge’s share': share,
    'left by ridge and trees': (1 - share) * 0.8,
    'left, beyond the 3%': ((1 - share) * 0.8) / 0.97,
    'yield of a kW': estimate.roof?.yearlyKwhPerKw,
    panels: estimate.panels,
    size: estimate.systemKw,
    'first year': estimate.yearlyKwh,
    'low year': low(estimate),
    'high year': high(estimate),
    'CO2 avoided': estimate.co2Kg,
    'cost, low': estimate.cost?.low,
    'cost, high': estimate.cost?.high,
  });
  expect(estimate.money).toBeNull();
});

test('the table of factors', () => {
  const rows = rowsUnder('The sun and the sky').filter(([pitch = '']) => /^\d+$/.test(pitch));
  expect(rows).toHaveLength(7);
  for (const [pitch, ...cells] of rows) {
    const factors = [180, 135, 225, 90, 270, 45, 315, 0].map((roof) => {
      const house = { roof, pitch: Number(pitch), trees: 'none' as const, ridge: evenRidge(0) };
      return modelRoof(house, shippedValues).yearlyKwhPerKw / shippedValues['base-yield'];
    });
    expect(cells).toEqual(factors.map((factor) => factor.toFixed(3).replace(/^0/, '')));
  }
});

test('the table of constants', () => {
  expect(rowsUnder('Money')).toEqual(
    Object.entries(estimateConstants).map(([key, { label, value, unit, source, confidence }]) => [
      `\`${key}\``,
      label,
      `${value} ${unit.replaceAll('-', ' ')}`,
      source,
      confidence,
    ]),
  );
});

describe('the figures on how good it is', () => {
  test('of roofs and ridges', () => {
    const percent = (error: number) => `${(100 * error).toFixed(1)}%`;
    const ridges = `${(100 * largest(ridgeErrors())).toFixed(1)} points`;
    expect(rowsUnder('How good it is').map(([what, , measured]) => [what, measured])).toEqual([
      ['48 roofs, anchored: largest error', percent(largest(anchoredRoofErrors()))],
      ['48 roofs, anchored: rms error', percent(rms(anchoredRoofErrors()))],
      ['15 ridges: largest error', ridges],
      ['south roof at 30 degrees, without the anchor', percent(southError())],
    ]);
  });

  test('of blended ridges', () => {
    const shares = [
      { east: 15, south: 0, west: 0 },
      { east: 15, south: 0, west: 15 },
      { east: 0, south: 20, west: 0 },
      { east: 0, south: 30, west: 0 },
    ].map((ridge) => {
      return `${(100 * atGreensboro(180, 30, horizonOf(ridge)).share).toFixed(1)}%`;
    });
    expect(page).toContain(`the ridge takes ${shares.slice(0, 3).join(', ')} and ${shares[3]}.`);
  });
});
