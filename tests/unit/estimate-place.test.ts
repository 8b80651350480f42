import '../support/made-up-facts';
import { expect, test } from 'vitest';
import { facts } from '@/lib/site/facts/current';
import { modelFigures } from '@/lib/solar/constants/model-figures';
import { hourlyYield } from '@/lib/solar/estimate/hourly-yield';
import { lostMinutes, ridgeDays } from '@/lib/solar/estimate/ridge-minutes';
import { modelRoof } from '@/lib/solar/estimate/roof-yield';
import { changeFacts } from '../support/change-facts';
import { shippedValues } from '../support/savings-estimate';

/** What a business whose city is on this latitude computes of one roof, by what says so. */
function computedAt(latitude: number) {
  const { places } = facts();
  const [city, ...others] = places.towns;
  changeFacts({ places: { ...places, towns: [{ ...city, latitude }, ...others] as typeof places.towns } });
  const roof = { roof: 135, pitch: 30, ridge: { east: 15, south: 10, west: 5 }, trees: 'none' } as const;
  const modeled = modelRoof(roof, shippedValues);
  return {
    months: modeled.monthlyKwhPerKw,
    hours: hourlyYield(roof, modeled),
    minutes: lostMinutes(roof.ridge, ridgeDays.december),
    texts: modelFigures(shippedValues).home,
  };
}

test('an estimate and the figures of texts are of the city that the business has now', () => {
  const before = computedAt(34);
  const after = computedAt(45);
  for (const what of Object.keys(before) as (keyof typeof before)[])
    expect(after[what], what).not.toEqual(before[what]);
  expect(computedAt(34)).toEqual(before);
});
