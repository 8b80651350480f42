import { expect, test } from 'vitest';
import { type Horizon, horizonOf } from '@/lib/solar/estimate/horizon';
import { modelRoof } from '@/lib/solar/estimate/roof-yield';
import {
  anchoredRoofErrors,
  atGreensboro,
  largest,
  reference,
  ridgeErrors,
  rms,
  roofErrors,
  southError,
} from '../support/hourly-reference';
import { evenRidge, shippedValues } from '../support/savings-estimate';

test('48 roofs are within 4% of the hourly model, 1.6% rms, anchored to the south roof', () => {
  expect(reference.roofs).toHaveLength(48);
  expect(largest(anchoredRoofErrors())).toBeLessThan(0.04);
  expect(rms(anchoredRoofErrors())).toBeLessThan(0.016);
});

test('48 roofs are within 4% of the hourly model without the anchor, too', () => {
  expect(largest(roofErrors())).toBeLessThan(0.04);
  expect(rms(roofErrors())).toBeLessThan(0.016);
  expect(southError()).toBeCloseTo(0.021, 3);
});

test('15 ridges are within 3 points of the hourly model', () => {
  expect(reference.ridges).toHaveLength(15);
  // Three times better than asked for.
  expect(largest(ridgeErrors())).toBeLessThan(0.01);
});

// The listed figures come from skylines whose sides don't blend: they step from one height to the other.
const stepped =
  (east: number, south: number, west: number): Horizon =>
  (azimuth) =>
    azimuth < 135 ? east : azimuth <= 225 ? south : west;

test.each([
  { ridge: [15, 0, 0], listed: 0.012 },
  { ridge: [15, 0, 15], listed: 0.024 },
  { ridge: [0, 20, 0], listed: 0.009 },
  { ridge: [0, 30, 0], listed: 0.068 },
])('a ridge of $ridge takes its listed part from a south roof', ({ ridge, listed }) => {
  const [east = 0, south = 0, west = 0] = ridge;
  const step = atGreensboro(180, 30, stepped(east, south, west));
  expect(Math.abs(step.share - listed)).toBeLessThan(0.004);
  const blended = atGreensboro(180, 30, horizonOf({ east, south, west }));
  expect(Math.abs(blended.share - listed)).toBeLessThan(0.011);
});

test.each([
  { ridge: 15, hourly: 0.031 },
  { ridge: 25, hourly: 0.075 },
])('an eastern ridge of $ridge degrees takes its part from an east roof', ({ ridge, hourly }) => {
  const { share } = atGreensboro(90, 27, horizonOf({ east: ridge, south: 0, west: 0 }));
  expect(Math.abs(share - hourly)).toBeLessThan(0.005);
});

test.each([
  { pitch: 0, factors: [0.87, 0.87, 0.87, 0.87, 0.87] },
  { pitch: 10, factors: [0.94, 0.92, 0.87, 0.81, 0.79] },
  { pitch: 18, factors: [0.98, 0.94, 0.85, 0.75, 0.7] },
  { pitch: 27, factors: [1, 0.95, 0.83, 0.69, 0.61] },
  { pitch: 34, factors: [1, 0.95, 0.81, 0.63, 0.54] },
  { pitch: 45, factors: [0.98, 0.92, 0.76, 0.55, 0.45] },
])('roofs of $pitch degrees are within 0.05 of the published factors', ({ pitch, factors }) => {
  const directions = [[180], [135, 225], [90, 270], [45, 315], [0]];
  for (const [column, azimuths] of directions.entries())
    for (const roof of azimuths) {
      const house = { roof, pitch, trees: 'none' as const, ridge: evenRidge(0) };
      const factor = modelRoof(house, shippedValues).yearlyKwhPerKw / shippedValues['base-yield'];
      expect(Math.abs(factor - (factors[column] ?? 0)), `${roof} degrees`).toBeLessThan(0.05);
    }
});
