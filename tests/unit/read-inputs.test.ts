import { describe, expect, test } from 'vitest';
import { townAnchor } from '@/lib/site/town-anchor';
import { towns } from '@/lib/site/towns';
import { type ConstantKey, estimateConstants } from '@/lib/solar/estimate/constants';
import { readInputs } from '@/lib/solar/estimate/read-inputs';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';
import { shippedConstants } from '../support/shipped-constants';

const anchors = towns().map(({ name }) => townAnchor(name));
const { values: defaults } = shippedConstants;
const offered = {
  townOf: (text: string) => anchors.find((anchor) => anchor === text),
  defaults,
  limitsOf: (key: ConstantKey) => estimateConstants[key],
};
const read = (query: string) => readInputs(new URLSearchParams(query), offered);

describe('reading the form in the browser', () => {
  test('takes what is left blank from the typical house', () => {
    expect(read('')).toEqual(typicalHouse());
    expect(read('bill=&for=&town=&roof=&pitch=&ridge=&ridge=&ridge=&use=&dep-flat=')).toEqual(typicalHouse());
  });

  test('reads numbers as people type them, within their limits', () => {
    expect(read('bill=$1,500&pitch=22.5°')).toMatchObject({ bill: 1500, pitch: 22.5 });
    expect(read('bill=9e9&pitch=-3&use=1')).toMatchObject({ bill: 20_000, pitch: 0, use: 50 });
    expect(read('bill=a lot&pitch=Infinity')).toMatchObject({ bill: 180, pitch: 27 });
  });

  test('reads the ridge from three fields, and from a query', () => {
    expect(read('ridge=20&ridge=0&ridge=7.5').ridge).toEqual({ east: 20, south: 0, west: 7.5 });
    expect(read('ridge=20,0,7.5').ridge).toEqual({ east: 20, south: 0, west: 7.5 });
    expect(read('ridge=99&ridge=&ridge=x').ridge).toEqual({ east: 30, south: 5, west: 5 });
  });

  test('reads twelve months from twelve fields, and from a query, or none', () => {
    const fields = (texts: string[]) => read(texts.map((text) => `months=${text}`).join('&')).months;
    const twelve = Array.from({ length: 12 }, (_, month) => 1000 + month);
    expect(fields(twelve.map((kwh) => `1,${String(kwh).slice(1)}`))).toEqual(twelve);
    expect(read(`months=${twelve.join()}`).months).toEqual(twelve);
    for (const given of [twelve.slice(1), [...twelve, 1], ['', ...twelve.slice(1)], new Array(12).fill('0')])
      expect(fields(given.map(String))).toBeUndefined();
    expect(fields(new Array(12).fill(''))).toBeUndefined();
  });

  test('tells months that are still being typed from those that can’t be read', () => {
    const kindOf = (texts: string[]) => {
      const kinds: string[] = [];
      readInputs(new URLSearchParams(texts.map((text) => ['months', text])), offered, ({ kind }) =>
        kinds.push(kind),
      );
      return kinds;
    };
    const blank = new Array<string>(10).fill('');
    expect(kindOf(['900', '0', ...blank])).toEqual(['incomplete']);
    expect(kindOf(['900', 'lots', ...blank])).toEqual(['unreadable']);
    expect(kindOf(new Array<string>(12).fill('0'))).toEqual(['incomplete']);
    expect(kindOf(new Array<string>(12).fill('150,000'))).toEqual([]);
  });

  test('takes the credit from businesses alone, and an assumption only if it isn’t ours', () => {
    expect(read('credit=48e')).toMatchObject({ credit: false });
    expect(read('credit=48e&for=business')).toMatchObject({ credit: true });
    expect(read('dep-flat=12.623&degradation=1').assumptions).toEqual({ degradation: 1 });
  });
});
