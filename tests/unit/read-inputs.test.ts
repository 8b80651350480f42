import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInputs } from '@/components/site/savings/calculator/read-inputs';
import { townAnchor } from '@/lib/site/town-notes';
import { towns } from '@/lib/site/towns';
import { type ConstantKey, type ConstantValues, estimateConstants } from '@/lib/solar/estimate/constants';
import { typicalHouse } from '@/lib/solar/estimate/inputs';
import { constantKeys, estimateQuery, inputKeys } from '@/lib/solar/estimate/query';
import { readEstimateQuery } from '@/lib/solar/estimate/read-query';
import { shippedConstants } from '../support/shipped-constants';

const anchors = towns.map(({ name }) => townAnchor(name));
const { values: defaults } = shippedConstants;
const offered = { towns: anchors, defaults, limitsOf: (key: ConstantKey) => estimateConstants[key] };
const read = (query: string) => readInputs(new URLSearchParams(query), offered);

describe('reading the form in the browser', () => {
  test('takes what is left blank from the typical house', () => {
    expect(read('')).toEqual(typicalHouse);
    expect(read('bill=&for=&town=&roof=&pitch=&ridge=&ridge=&ridge=&use=&dep-rate=')).toEqual(typicalHouse);
  });

  test('reads numbers as people type them, within their limits', () => {
    expect(read('bill=$1,500&pitch=22.5°')).toMatchObject({ bill: 1500, pitch: 22.5 });
    expect(read('bill=9e9&pitch=-3&use=1')).toMatchObject({ bill: 20_000, pitch: 0, use: 50 });
    expect(read('bill=a lot&pitch=Infinity')).toMatchObject({ bill: 150, pitch: 27 });
  });

  test('reads the ridge from three fields, and from a query', () => {
    expect(read('ridge=20&ridge=0&ridge=7.5').ridge).toEqual({ east: 20, south: 0, west: 7.5 });
    expect(read('ridge=20,0,7.5').ridge).toEqual({ east: 20, south: 0, west: 7.5 });
    expect(read('ridge=99&ridge=&ridge=x').ridge).toEqual({ east: 30, south: 5, west: 5 });
  });

  test('takes the credit from businesses alone, and an assumption only if it isn’t ours', () => {
    expect(read('credit=48e')).toMatchObject({ credit: false });
    expect(read('credit=48e&for=business')).toMatchObject({ credit: true });
    expect(read('dep-rate=14.6&degradation=1').assumptions).toEqual({ degradation: 1 });
  });

  const value = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.integer({ min: -50, max: 25_000 }).map(String),
    fc.constantFrom(
      's',
      'NW',
      '200',
      '359.5',
      '360',
      'business',
      'heavy',
      ...anchors,
      '48e',
      '20,0,5',
      '$1,200',
      ' 27 ',
    ),
  );
  test('agrees with the server about any query', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...inputKeys, ...constantKeys), value)), (pairs) => {
        const params = new URLSearchParams(pairs);
        const { inputs } = readEstimateQuery(params);
        expect(estimateQuery(readInputs(params, offered))).toBe(
          estimateQuery({
            ...inputs,
            assumptions: Object.fromEntries(
              Object.entries(inputs.assumptions).filter(
                ([key, given]) => given !== defaults[key as keyof ConstantValues],
              ),
            ),
          }),
        );
      }),
    );
  });
});
