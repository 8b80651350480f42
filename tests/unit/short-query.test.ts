import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { townAnchor } from '@/lib/site/town-anchor';
import { towns } from '@/lib/site/towns';
import { constantKeys, inputKeys } from '@/lib/solar/estimate/query';
import { readQuery } from '@/lib/solar/estimate/read-query';
import { hasAssumptions, shortQuery } from '@/lib/solar/estimate/short-query';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';
import { shippedValues } from '../support/savings-estimate';
import { scaled } from '../support/scale';

const short = (query: string) => shortQuery(new URLSearchParams(query), shippedValues);
const ours = constantKeys.map((key) => `${key}=${shippedValues[key]}`).join('&');
const form = `bill=200&for=home&town=${typicalHouse().town}&roof=sw&pitch=27&trees=light&ridge=5&ridge=5&ridge=9&use=&limit=`;

describe('the short query', () => {
  test('of a form has only what differs from the typical house and our assumptions', () => {
    expect(short(`${form}&${ours}`)).toBe('bill=200&roof=sw&ridge=5,5,9');
    expect(short(`${form}&${ours.replace('dep-flat=12.623', 'dep-flat=16')}`)).toBe(
      'bill=200&roof=sw&ridge=5,5,9&dep-flat=16',
    );
    expect(short(`bill=180&${ours}`)).toBe('');
  });

  test('keeps what a note is about, and the parameters of others', () => {
    expect(short(`bill=99999&town=Atlantis&credit=48e&trees=none&utm_source=a+mail&${ours}`)).toBe(
      'trees=none&bill=99999&town=Atlantis&credit=48e&utm_source=a+mail',
    );
  });

  test('isn’t there for one that is short already', () => {
    expect(short('bill=200&dep-flat=16&utm_source=mail')).toBeUndefined();
    expect(short('')).toBeUndefined();
  });

  test('is short itself, and says the same, whatever the query', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.integer({ min: -5, max: 400 }).map(String),
      fc.constantFrom(
        's',
        'business',
        '48e',
        '20,0,5',
        '20',
        '',
        ' ',
        'heavy',
        townAnchor(towns().at(-1)?.name ?? ''),
        '12.623',
      ),
    );
    const key = fc.constantFrom<string>(...inputKeys, ...constantKeys, 'ridge', 'utm_source');
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 12 }), (pairs) => {
        const params = new URLSearchParams(pairs);
        const query = shortQuery(params, shippedValues) ?? String(params);
        expect(short(query)).toBeUndefined();
        const read = (asked: URLSearchParams) => readQuery(asked, shippedValues);
        expect(read(new URLSearchParams(query)).inputs).toEqual(read(params).inputs);
        expect(read(new URLSearchParams(query)).notes).toEqual(read(params).notes);
      }),
      { numRuns: scaled(200, 1_000) },
    );
  });
});

test('only a query with an assumption may be too long', () => {
  expect(hasAssumptions(new URLSearchParams('bill=200&roof=s'))).toBe(false);
  expect(hasAssumptions(new URLSearchParams(form))).toBe(false);
  expect(hasAssumptions(new URLSearchParams(`${form}&${ours}`))).toBe(true);
});
