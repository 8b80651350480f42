import { expect, test } from 'vitest';
import { formView, roofPath } from '@/components/site/savings/form-view';
import { across, SKY, up } from '@/components/site/savings/sky-frame';
import { sunArcs } from '@/components/site/savings/sun-arcs';
import { utilityText } from '@/lib/site/town-utility';
import '../support/made-up-facts';

// The reference values are for 35.5951° north, 82.5515° west, and the towns there.

const level = { east: 0, south: 0, west: 0 };
const fromTop = (y: number) => (1 - y / SKY.height) * SKY.top;

test('the skyline is drawn as high as the ridge of each side', () => {
  const view = formView({ roof: 180, ridge: { east: 20, south: 5, west: 12 } });
  const line = [...view.ridge.d.matchAll(/L([\d.]+) (\d+)/g)].map(([, x, y]) => [
    Number(x),
    fromTop(Number(y)),
  ]);
  // Around southeast and southwest it goes from one side's height to the other's.
  const expected = [
    [125, 20],
    [145, 5],
    [215, 5],
    [235, 12],
    [300, 12],
  ];
  for (const [index, [azimuth = 0, height = 0]] of expected.entries()) {
    expect(line[index]?.[0]).toBeCloseTo(across(azimuth) * SKY.width, 3);
    expect(line[index]?.[1]).toBeCloseTo(height, 0);
  }
  expect(view).toMatchObject({
    east: { style: 'left:12.5%;--up:32.3%' },
    south: { style: 'left:50%;--up:8.1%' },
    west: { style: 'left:87.5%;--up:19.4%' },
  });
});

test('the arcs stand as high at noon as the sun over Asheville', () => {
  const heights = sunArcs().map(({ path }) => {
    const steps = [...path.replaceAll('-', ' -').matchAll(/(-?\d+) +(-?\d+)/g)].map(([, , y]) => Number(y));
    let [y, top] = [0, Number.POSITIVE_INFINITY];
    for (const step of steps) {
      y += step;
      top = Math.min(top, y);
    }
    return fromTop(top);
  });
  // In June it leaves the drawing at the top.
  for (const [index, noon] of [77.9, 54.4, 31].entries()) expect(heights[index]).toBeCloseTo(noon, 0);
});

test('the needle, the roofs and the handles follow the inputs', () => {
  expect(formView({ roof: 200, ridge: level }).needle).toEqual({
    transform: 'rotate(200 100 100)',
  });
  expect(roofPath(0)).toBe('M8 30l22-0 22 0');
  expect(roofPath(45)).toBe('M8 30l22-22 22 22');
  expect(up(SKY.top)).toBe(1);
});

test('says which utility an estimate is for', () => {
  expect(utilityText(['dep'])).toBe('Your utility is Duke Energy Progress.');
  expect(utilityText(['frenchBroadEmc', 'dep'])).toBe(
    'Your utility is probably French Broad EMC. Parts of town have Duke Energy Progress, so check your bill.',
  );
  expect(utilityText(['duke'])).toContain('lower rate');
});
