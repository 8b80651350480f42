import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { townAnchor } from '@/lib/site/town-anchor';
import { towns } from '@/lib/site/towns';
import { constantText } from '@/lib/solar/estimate/constant-text';
import { estimateConstants } from '@/lib/solar/estimate/constants';
import {
  compassPoints,
  customers,
  type EstimateInputs,
  inputLimits,
  treeShades,
} from '@/lib/solar/estimate/inputs';
import { constantKeys, estimateQuery, inputKeys } from '@/lib/solar/estimate/query';
import { readQuery } from '@/lib/solar/estimate/read-query';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';
import { arbitraryInputs } from '../support/savings-estimate';
import { scaled } from '../support/scale';

function read(query: string) {
  const { inputs, notes } = readQuery(new URLSearchParams(query), {});
  return { inputs, notes };
}

const hostileValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double().map(String),
  fc.constantFrom(
    'NaN',
    'Infinity',
    '-Infinity',
    '1e309',
    '-1e309',
    '-0',
    '0x7f',
    '1_000',
    '٣٠',
    '1,2,3',
    '[]',
    '[object Object]',
    '__proto__',
    'constructor',
    "'; drop table leads; --",
    '<script>alert(1)</script>',
    'a'.repeat(10_240),
    '9'.repeat(10_240),
    ','.repeat(10_240),
    '\u0000',
    '\ud800',
    '%00',
  ),
);
const anyKey = fc.constantFrom(...inputKeys, ...constantKeys, 'ridge', '__proto__', 'utm_source');

const city = towns()[0]?.name ?? '';

const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;

function expectWithinLimits(inputs: EstimateInputs) {
  expect(isWithin(inputs.bill, inputLimits.bill)).toBe(true);
  expect(customers).toContain(inputs.for);
  expect(towns().map(({ name }) => townAnchor(name))).toContain(inputs.town);
  expect(isWithin(inputs.roof, inputLimits.roof) && inputs.roof !== inputLimits.roof.max).toBe(true);
  expect(isWithin(inputs.pitch, inputLimits.pitch)).toBe(true);
  expect(treeShades).toContain(inputs.trees);
  for (const angle of Object.values(inputs.ridge)) expect(isWithin(angle, inputLimits.ridge)).toBe(true);
  expect((inputs.credit || inputs.depreciation) && inputs.for === 'home').toBe(false);
  for (const key of ['use', 'limit'] as const)
    if (inputs[key] !== undefined) expect(isWithin(inputs[key], inputLimits[key])).toBe(true);
  for (const key of Object.keys(inputs.assumptions) as (keyof typeof estimateConstants)[])
    expect(isWithin(inputs.assumptions[key] ?? Number.NaN, estimateConstants[key])).toBe(true);
}

test('the typical house has an empty query', () => {
  expect(estimateQuery(typicalHouse())).toBe('');
  expect(read('')).toEqual({ inputs: typicalHouse(), notes: [] });
  expect(read('utm_source=flyer&gclid=1')).toEqual({ inputs: typicalHouse(), notes: [] });
});

test('writes what differs from the typical house, in a fixed order', () => {
  expect(
    estimateQuery({
      assumptions: { 'dep-net-excess': 4, 'base-yield': 1300 },
      term: 15,
      loan: 6.5,
      months: [900, 800, 700, 600, 500, 600, 700, 800, 700, 600, 700, 800.5],
      battery: true,
      car: true,
      homeByDay: true,
      heating: 'gas',
      depreciation: true,
      limit: 8,
      use: 900.5,
      credit: true,
      ridge: { east: 15, south: 0, west: 5 },
      trees: 'none',
      pitch: 18,
      roof: 225,
      town: 'mars-hill',
      for: 'business',
      bill: 400,
    }),
  ).toBe(
    'bill=400&for=business&town=mars-hill&roof=sw&pitch=18&trees=none&ridge=15,0,5&credit=48e&depreciation=yes&heating=gas&day=home&car=night&battery=yes&use=900.5&months=900,800,700,600,500,600,700,800,700,600,700,800.5&limit=8&loan=6.5&term=15&base-yield=1300&dep-net-excess=4',
  );
  expect(estimateQuery({ ...typicalHouse(), roof: 200 })).toBe('roof=200');
  expect(estimateQuery({ ...typicalHouse(), credit: true, depreciation: true })).toBe('');
});

test('reads what it wrote', () => {
  fc.assert(
    fc.property(arbitraryInputs, (inputs) => {
      expect(read(estimateQuery(inputs))).toEqual({ inputs, notes: [] });
    }),
  );
});

test('reads any query within the limits, and the result is canonical', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyKey, hostileValue), { maxLength: 12 }), (pairs) => {
      const { inputs, notes } = readQuery(new URLSearchParams(pairs), {});
      expectWithinLimits(inputs);
      for (const note of notes) expect(note.length).toBeLessThan(200);
      expect(read(estimateQuery(inputs))).toEqual({ inputs, notes: [] });
    }),
    { numRuns: scaled(200, 1_000) },
  );
});

describe('reads', () => {
  test('numbers as people type them', () => {
    expect(read('bill=%241,500&pitch=27%C2%B0&degradation=0.5%25')).toMatchObject({
      inputs: { bill: 1500, pitch: 27, assumptions: { degradation: 0.5 } },
      notes: [],
    });
  });

  test('a roof as a compass point or degrees', () => {
    expect(compassPoints.map((point) => read(`roof=${point.toUpperCase()}`).inputs.roof)).toEqual([
      0, 45, 90, 135, 180, 225, 270, 315,
    ]);
    expect(read('roof=201').inputs.roof).toBe(201);
    expect(read('roof=359.5')).toMatchObject({ inputs: { roof: 359.5 }, notes: [] });
    expect(read('roof=360')).toMatchObject({ inputs: { roof: 0 }, notes: [] });
  });

  test('a town by its name', () => {
    for (const { name } of towns())
      expect(readQuery(new URLSearchParams({ town: name }), {}).inputs.town).toBe(townAnchor(name));
  });

  test('the three ridge fields of a form, and blank fields as missing', () => {
    const { inputs, notes } = read('ridge=15&ridge=&ridge=0&use=&limit=+&bill=&credit=&dep-flat=');
    expect(inputs).toEqual({ ...typicalHouse(), ridge: { east: 15, south: 5, west: 0 } });
    expect(notes).toEqual([]);
    expect(read('ridge=&ridge=&ridge=')).toEqual({ inputs: typicalHouse(), notes: [] });
  });
});

test.each([
  ['bill=50000', { bill: 20_000 }, 'The monthly bill can’t be over $20,000 here, so we used $20,000.'],
  ['bill=-5', { bill: 20 }, 'The monthly bill can’t be under $20 here, so we used $20.'],
  ['bill=1e309', { bill: 180 }, 'We couldn’t read the monthly bill, so we used $180.'],
  ['bill=NaN', { bill: 180 }, 'We couldn’t read the monthly bill, so we used $180.'],
  [`bill=${'9'.repeat(10_240)}`, { bill: 180 }, 'We couldn’t read the monthly bill, so we used $180.'],
  [
    'bill=80&bill=90',
    { bill: 80 },
    'We found more than one value for the monthly bill, so we used the first.',
  ],
  ['for=church', { for: 'home' }, 'We couldn’t read whether it’s a home or a business, so we used “home”.'],
  ['town=Atlantis', { town: townAnchor(city) }, `We couldn’t read the town, so we used ${city}.`],
  ['roof=up', { roof: 180 }, 'We couldn’t read the direction of the roof, so we used south.'],
  ['roof=400', { roof: 0 }, 'The direction of the roof can’t be over 360° here, so we used 360°.'],
  ['roof=-5', { roof: 0 }, 'The direction of the roof can’t be under 0° here, so we used 0°.'],
  ['pitch=75', { pitch: 60 }, 'The pitch of the roof can’t be over 60° here, so we used 60°.'],
  ['trees=<b>many</b>', { trees: 'light' }, 'We couldn’t read the shade from trees, so we used “light”.'],
  [
    'ridge=10',
    { ridge: typicalHouse().ridge },
    'We couldn’t read the ridge, so we used 5° east, 5° south and 5° west.',
  ],
  [
    'ridge=10,x,0',
    { ridge: { east: 10, south: 5, west: 0 } },
    'We couldn’t read the south ridge, so we used 5°.',
  ],
  [
    'ridge=45,0,0',
    { ridge: { east: 30, south: 0, west: 0 } },
    'The east ridge can’t be over 30° here, so we used 30°.',
  ],
  ['credit=48e', { credit: false }, 'The 48E credit is only for businesses, so we left it out.'],
  ['bill=0', { bill: 20 }, 'The monthly bill can’t be under $20 here, so we used $20.'],
  ['bill=abc', { bill: 180 }, 'We couldn’t read the monthly bill, so we used $180.'],
  [
    'months=900,800',
    { months: undefined },
    'We couldn’t read the twelve months, so we left them out. We need a number of kWh for each.',
  ],
  ['loan=99', { loan: 30 }, 'The loan’s interest can’t be over 30% here, so we used 30%.'],
  ['use=lots', { use: undefined }, 'We couldn’t read the monthly use, so we left it out.'],
  ['limit=0.5', { limit: 1 }, 'The largest system for the roof can’t be under 1 kW here, so we used 1 kW.'],
  [
    'home-cost-mid=0.1',
    { assumptions: { 'home-cost-mid': 0.5 } },
    'The assumption “Home system, middle price” can’t be under $0.50 per watt here, so we used $0.50 per watt.',
  ],
  [
    'dep-flat=free',
    { assumptions: {} },
    'We couldn’t read the assumption “Progress, RES, energy”, so we used ours.',
  ],
])('%.60s is replaced with a note', (query, inputs, note) => {
  expect(read(query)).toEqual({ inputs: { ...typicalHouse(), ...inputs }, notes: [note] });
});

test('writes a constant with its unit', () => {
  expect(
    constantKeys.map((key) => constantText(estimateConstants[key].value, estimateConstants[key].unit)),
  ).toEqual(
    expect.arrayContaining([
      '1,350 kWh per kW a year',
      '12.623¢ per kWh',
      '$2.60 per watt',
      '10%',
      '$1,500',
      '$1.13 per kW',
      '420 W',
    ]),
  );
});
