import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { horizonOf } from '@/lib/solar/estimate/horizon';
import { compassPoints, type EstimateInputs, type Ridge } from '@/lib/solar/estimate/inputs';
import { planeOf } from '@/lib/solar/estimate/irradiance';
import type { MeanDay } from '@/lib/solar/estimate/mean-hours';
import { modeledOutput, sum } from '@/lib/solar/estimate/modeled-output';
import { place as asheville } from '@/lib/solar/estimate/place';
import { ridgeMinutes } from '@/lib/solar/estimate/ridge-minutes';
import { modelRoof } from '@/lib/solar/estimate/roof-yield';
import { samplesOfDay } from '@/lib/solar/estimate/sky-samples';
import { solarLead } from '@/lib/solar/estimate/sun-position';
import { arbitraryRidge, arbitrarySunnyInputs, evenRidge, shippedValues } from '../support/savings-estimate';
import '../support/made-up-facts';

// The reference values are for 35.5951° north, 82.5515° west.

type Roof = Pick<EstimateInputs, 'roof' | 'pitch' | 'trees' | 'ridge'>;
const openSouth: Roof = { roof: 180, pitch: 30, trees: 'none', ridge: evenRidge(0) };
const yieldOf = (roof: Partial<Roof>) => modelRoof({ ...openSouth, ...roof }, shippedValues);
const yearly = (roof: Partial<Roof>) => yieldOf(roof).yearlyKwhPerKw;

/** Floating-point noise of a year's sum. */
const NOISE = 1e-9;

describe('a roof', () => {
  test('that is open and faces south at 30 degrees makes the base yield', () => {
    expect(yearly({})).toBeCloseTo(1350, 9);
    const constants = { ...shippedValues, 'base-yield': 1200 };
    expect(modelRoof(openSouth, constants).yearlyKwhPerKw).toBeCloseTo(1200, 9);
  });

  test('makes in twelve months what it makes in a year', () => {
    fc.assert(
      fc.property(arbitrarySunnyInputs, (roof) => {
        const { yearlyKwhPerKw, monthlyKwhPerKw } = yieldOf(roof);
        expect(monthlyKwhPerKw).toHaveLength(12);
        expect(sum(monthlyKwhPerKw)).toBeCloseTo(yearlyKwhPerKw, 6);
      }),
    );
  });

  test('is no better than the best that faces south', () => {
    const pitches = Array.from({ length: 61 }, (_, pitch) => pitch);
    const best = Math.max(...pitches.map((pitch) => yearly({ pitch })));
    for (const point of compassPoints.keys())
      for (const pitch of pitches) expect(yearly({ roof: 45 * point, pitch })).toBeLessThanOrEqual(best);
    // Afternoons are a little sunnier than mornings, so a few degrees past south gain less than a thousandth.
    fc.assert(
      fc.property(arbitrarySunnyInputs, ({ roof, pitch }) => {
        expect(yearly({ roof, pitch })).toBeLessThan(best * 1.001);
      }),
    );
  });
});

describe('shade', () => {
  test('of trees takes what the table says, beyond what any open roof loses to shade', () => {
    // 14.08% of losses have 3% of shade inside; 11.43% don't.
    const withoutShade = (1350 * (1 - 0.1143)) / (1 - 0.1408);
    expect(yearly({ trees: 'light' })).toBeCloseTo(withoutShade * 0.92, 0);
    expect(yearly({ trees: 'moderate' })).toBeCloseTo(withoutShade * 0.8, 0);
  });

  test('of a ridge and trees together multiplies', () => {
    const ridge = { east: 20, south: 10, west: 15 };
    const left = 1 - yieldOf({ ridge }).ridge.share;
    expect(yearly({ ridge, trees: 'light' })).toBeCloseTo((1350 / 0.97) * 0.92 * left, 6);
  });

  test('never adds', () => {
    fc.assert(
      fc.property(arbitrarySunnyInputs, (roof) => {
        const [none, light, moderate] = (['none', 'light', 'moderate'] as const).map((trees) =>
          yearly({ ...roof, trees }),
        );
        expect(light).toBeLessThan(none ?? 0);
        expect(moderate).toBeLessThan(light ?? 0);
      }),
    );
  });
});

const higher = (one: Ridge, other: Ridge): Ridge => ({
  east: Math.max(one.east, other.east),
  south: Math.max(one.south, other.south),
  west: Math.max(one.west, other.west),
});

describe('a ridge', () => {
  test('of 0 is an open sky', () => {
    fc.assert(
      fc.property(arbitrarySunnyInputs, (roof) => {
        const { ridge } = yieldOf({ ...roof, ridge: evenRidge(0) });
        expect(ridge.share).toBe(0);
      }),
    );
    expect(ridgeMinutes(evenRidge(0))).toEqual({ december: 0, march: 0, june: 0 });
    expect(yearly({ ridge: evenRidge(0) })).toBeCloseTo(1350, 9);
  });

  test('takes more, the higher it is', () => {
    fc.assert(
      fc.property(arbitrarySunnyInputs, arbitraryRidge, (roof, other) => {
        const [low, high] = [yieldOf(roof), yieldOf({ ...roof, ridge: higher(roof.ridge, other) })];
        expect(high.yearlyKwhPerKw).toBeLessThanOrEqual(low.yearlyKwhPerKw + NOISE);
        expect(high.ridge.share).toBeGreaterThanOrEqual(low.ridge.share - NOISE);
        const [lower, taller] = [ridgeMinutes(roof.ridge), ridgeMinutes(higher(roof.ridge, other))];
        for (const month of ['december', 'march', 'june'] as const)
          expect(taller[month]).toBeGreaterThanOrEqual(lower[month]);
      }),
    );
  });

  test('changes the yield little by little', () => {
    fc.assert(
      fc.property(arbitrarySunnyInputs, (roof) => {
        const raised = { ...roof.ridge, east: Math.min(30, roof.ridge.east + 0.25) };
        const [before, after] = [yearly(roof), yearly({ ...roof, ridge: raised })];
        expect(before - after).toBeLessThan(0.01 * before);
      }),
    );
  });

  test('takes the same minutes from the east as from the west', () => {
    fc.assert(
      fc.property(arbitraryRidge, ({ east, south, west }) => {
        expect(ridgeMinutes({ east, south, west })).toEqual(ridgeMinutes({ east: west, south, west: east }));
      }),
    );
  });
});

test('east equals west on a symmetric day', () => {
  const half = [0, 40, 180, 330, 470, 560];
  const mirrored = [...half, ...half.toReversed()];
  const dayOfYear = 80;
  const symmetric: MeanDay = {
    // The day is symmetric about solar noon.
    from: 6 - solarLead(dayOfYear, -79.95, -75),
    global: mirrored,
    direct: mirrored,
    diffuse: mirrored.map((light) => light / 3),
    air: mirrored.map(() => 12),
  };
  const samples = samplesOfDay(symmetric, { month: 2, latitude: asheville().latitude, dayOfYear, days: 31 });
  const output = (roof: number, pitch: number, ridge: Ridge) =>
    sum(modeledOutput(samples, planeOf(roof, pitch), horizonOf(ridge)).behindRidge);
  fc.assert(
    fc.property(arbitrarySunnyInputs, ({ roof, pitch, ridge }) => {
      const { east, south, west } = ridge;
      const mirror = output(360 - roof, pitch, { east: west, south, west: east });
      expect(output(roof, pitch, ridge)).toBeCloseTo(mirror, 6);
    }),
  );
});
