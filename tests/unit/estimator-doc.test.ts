import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { estimateConstants } from '@/lib/solar/estimate/constants';
import type { Estimate } from '@/lib/solar/estimate/estimate';
import { horizonOf } from '@/lib/solar/estimate/horizon';
import { lostMinutes, ridgeDays, sunArc, sunPointAt } from '@/lib/solar/estimate/ridge-minutes';
import { modelRoof } from '@/lib/solar/estimate/roof-yield';
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
vi.mock('@/lib/site/installer/center.json', () => import('../support/made-up-installer/center.json'));

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
  const house = { bill: 150, roof: 180, pitch: 30, trees: 'none', ridge: evenRidge(0) } as const;
  const estimate = estimateFor(house);
  const { systemKw, yearlyKwh, money, co2Kg } = estimate;
  const charges = 12 * (systemKw ?? 0) * 0.67;
  const mid = money?.cashByYear.mid;
  expectPrinted('Example 1: a south roof in Asheville', {
    'use a month': estimate.monthlyUseKwh?.[0],
    size: systemKw,
    'first year': yearlyKwh,
    'low year': low(estimate),
    'high year': high(estimate),
    'cost, low': money?.cost.low,
    'cost, middle': money?.cost.mid,
    'cost, high': money?.cost.high,
    'credited energy': (money?.firstYearSavings.mid ?? 0) + charges,
    charges,
    'savings, middle': money?.firstYearSavings.mid,
    'savings at most': money?.firstYearSavings.high,
    'CO2 avoided': co2Kg,
    'balance after 15 years': mid?.[15],
    'balance after 16 years': mid?.[16],
    'balance after 25 years': money?.savings25.mid,
    'low balance after 25 years': money?.savings25.low,
  });
  expect(money?.payback).toEqual({ low: 13, mid: 16, high: 25 });
  expect(page).toContain('in year 16. In the low case it does so in year 25, and in the high case');
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
    size: estimate.systemKw,
    'first year': estimate.yearlyKwh,
    'low year': low(estimate),
    'high year': high(estimate),
    'CO2 avoided': estimate.co2Kg,
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
    Object.entries(estimateConstants).map(([key, { label, value, unit, source }]) => [
      `\`${key}\``,
      label,
      `${value} ${unit.replaceAll('-', ' ')}`,
      source,
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
