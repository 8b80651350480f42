import fc from 'fast-check';
import { expect, test } from 'vitest';

test('property tests take the seed that the run prints', () => {
  const values: number[] = [];
  fc.assert(
    fc.property(fc.nat(), (value) => void values.push(value)),
    { numRuns: 5 },
  );
  expect(values).toEqual(fc.sample(fc.nat(), { numRuns: 5, seed: Number(process.env.PROPERTY_SEED) }));
});
