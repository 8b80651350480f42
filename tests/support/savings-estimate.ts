import fc from 'fast-check';
import { townAnchor } from '@/lib/site/town-anchor';
import { towns } from '@/lib/site/towns';
import { type ConstantKey, type ConstantValues, estimateConstants } from '@/lib/solar/estimate/constants';
import { type EstimateContext, estimate } from '@/lib/solar/estimate/estimate';
import {
  compassPoints,
  customers,
  type EstimateInputs,
  heatings,
  inputLimits,
  type Ridge,
  treeShades,
} from '@/lib/solar/estimate/inputs';
import { constantKeys } from '@/lib/solar/estimate/query';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';

/** The constants that the product ships with. */
export const shippedValues = Object.fromEntries(
  (Object.keys(estimateConstants) as ConstantKey[]).map((key) => [key, estimateConstants[key].value]),
) as ConstantValues;

/** The estimate of a house that differs from the typical one. */
export const estimateFor = (
  inputs: Partial<EstimateInputs>,
  utility: EstimateContext['utility'] = 'dep',
  constants = shippedValues,
  today = '2026-11-23',
) => estimate({ ...typicalHouse(), ...inputs }, { utility, constants, today });

/** A skyline of the same height all around. */
export const evenRidge = (degrees: number): Ridge => ({ east: degrees, south: degrees, west: degrees });

/** Six decimals are more than anybody types, and the most that have no exponent. */
const within = ({ min, max }: { min: number; max: number }) =>
  fc
    .oneof(
      fc.double({ min, max, noNaN: true }).map((value) => Number(value.toFixed(6))),
      fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    )
    // A negative zero has no text of its own.
    .map((value) => value + 0);

export const arbitraryBill = within(inputLimits.bill);
export const arbitraryRidge = fc.record({
  east: within(inputLimits.ridge),
  south: within(inputLimits.ridge),
  west: within(inputLimits.ridge),
});

/** A direction is below 360 degrees, and often a point of the compass. */
const arbitraryRoof = fc.oneof(
  within(inputLimits.roof).map((degrees) => degrees % inputLimits.roof.max),
  fc.integer({ min: 0, max: compassPoints.length - 1 }).map((point) => point * 45),
);

/** Everything that a visitor can say, with assumptions. */
export const arbitraryInputs: fc.Arbitrary<EstimateInputs> = fc
  .record({
    bill: arbitraryBill,
    for: fc.constantFrom(...customers),
    town: fc.constantFrom(...towns().map(({ name }) => townAnchor(name))),
    roof: arbitraryRoof,
    pitch: within(inputLimits.pitch),
    trees: fc.constantFrom(...treeShades),
    ridge: arbitraryRidge,
    credit: fc.boolean(),
    depreciation: fc.boolean(),
    heating: fc.constantFrom(...heatings),
    homeByDay: fc.boolean(),
    car: fc.boolean(),
    battery: fc.boolean(),
    months: fc.option(fc.array(within({ min: 1, max: 20_000 }), { minLength: 12, maxLength: 12 }), {
      nil: undefined,
    }),
    loan: fc.option(within(inputLimits.loan), { nil: undefined }),
    term: within(inputLimits.term),
    use: fc.option(within(inputLimits.use), { nil: undefined }),
    limit: fc.option(within(inputLimits.limit), { nil: undefined }),
    assumptions: fc.record(
      Object.fromEntries(constantKeys.map((key) => [key, within(estimateConstants[key])])),
      { requiredKeys: [] },
    ),
  })
  .map((inputs) => ({
    ...inputs,
    credit: inputs.credit && inputs.for === 'business',
    depreciation: inputs.depreciation && inputs.for === 'business',
  }));

/** The same of a roof in our city that gets a number, with our constants. */
export const arbitrarySunnyInputs: fc.Arbitrary<EstimateInputs> = fc
  .tuple(arbitraryInputs, fc.constantFrom('none' as const, 'light' as const, 'moderate' as const))
  .map(([inputs, trees]) => ({ ...inputs, town: typicalHouse().town, trees, assumptions: {} }));

/** Either of Duke's companies. */
export const arbitraryDuke = fc.constantFrom('dep' as const, 'duke' as const);
