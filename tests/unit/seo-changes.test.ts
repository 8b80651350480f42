import { describe, expect, it } from 'vitest';
import { changesBetween, describeChange, seoFieldLabels } from '@/lib/seo/changes';
import { imageAltsProblem, readImageAlts } from '@/lib/seo/image-alts';
import type { SeoFields } from '@/lib/seo/schema';

const describeChanges = (before: Partial<SeoFields> | null, after: Partial<SeoFields> | null) =>
  changesBetween(before, after).map(describeChange);
const alts = (...entries: [string, string][]) =>
  JSON.stringify(entries.map(([selector, alt]) => ({ selector, alt })));

describe('changesBetween', () => {
  it.each(['title', 'description', 'keywords', 'canonicalUrl', 'ogImage', 'h1Text'] as const)(
    'names the field %s',
    (field) => {
      const name = seoFieldLabels[field];
      expect(describeChanges(null, { [field]: 'b' })).toEqual([`${name}: “b” instead of the page’s own`]);
      expect(describeChanges({ [field]: 'a' }, { [field]: 'b' })).toEqual([`${name}: “b” instead of “a”`]);
      expect(describeChanges({ [field]: 'a' }, null)).toEqual([
        `${name}: the page’s own again instead of “a”`,
      ]);
      expect(describeChanges({ [field]: 'a' }, { [field]: '' })).toEqual([
        `${name}: the page’s own again instead of “a”`,
      ]);
      expect(describeChanges({ [field]: 'a' }, { [field]: 'a' })).toEqual([]);
    },
  );

  it('is empty between no record and blank fields', () => {
    expect(describeChanges(null, null)).toEqual([]);
    expect(describeChanges(null, { title: '', keywords: null, imageAltTexts: '[]' })).toEqual([]);
  });

  it('names structured data without its text', () => {
    expect(describeChanges(null, { structuredData: '{}' })).toEqual(['Structured data: added']);
    expect(describeChanges({ structuredData: '{}' }, { structuredData: '[]' })).toEqual([
      'Structured data: changed',
    ]);
    expect(describeChanges({ structuredData: '{}' }, {})).toEqual(['Structured data: removed']);
  });

  it('lists each image separately', () => {
    expect(
      describeChanges(
        { imageAltTexts: alts(['#a', 'one'], ['#b', 'two'], ['#c', 'three']) },
        { imageAltTexts: alts(['#d', 'four'], ['#c', ''], ['#a', 'one']) },
      ),
    ).toEqual([
      'Alt text of #b: the page’s own again instead of “two”',
      'Alt text of #c: decorative instead of “three”',
      'Alt text of #d: “four” instead of the page’s own',
    ]);
  });

  it('is empty when only the order or the whitespace of the list differs', () => {
    expect(
      describeChanges(
        { imageAltTexts: alts(['#a', '1'], ['#b', '2']) },
        { imageAltTexts: `${alts(['#b', '2'], ['#a', '1'])} ` },
      ),
    ).toEqual([]);
  });

  it('treats an invalid list as empty', () => {
    expect(describeChanges({ imageAltTexts: '{' }, { imageAltTexts: alts(['#a', '1']) })).toEqual([
      'Alt text of #a: “1” instead of the page’s own',
    ]);
  });

  it('lists fields in the order of the editor', () => {
    const fields = { structuredData: '{}', h1Text: 'h', title: 't' };
    expect(changesBetween(null, fields).map(({ field }) => field)).toEqual([
      'title',
      'h1Text',
      'structuredData',
    ]);
  });
});

describe('a list of alt texts', () => {
  it('is read with selector, alt text and what a scan noted, but nothing else', () => {
    const scanned = { src: '/a.jpg', width: 32, height: 31.5 };
    const read = (entry: object) =>
      readImageAlts(JSON.stringify([{ selector: ' #a ', alt: ' x ', ...entry }]));
    expect(read({ ...scanned, size: 'big' })).toEqual([{ selector: '#a', alt: 'x', ...scanned }]);
    expect(read({ src: 7, width: '32', height: null })).toEqual([{ selector: '#a', alt: 'x' }]);
    expect([readImageAlts(null), readImageAlts('[]')]).toEqual([[], []]);
  });

  it.each([
    ['', 'Image alt texts: give a JSON list of entries with selector and alt'],
    ['{}', 'Image alt texts: give a JSON list of entries with selector and alt'],
    ['null', 'Image alt texts: give a JSON list of entries with selector and alt'],
    ['[{"selector":" ","alt":"x"}]', 'Image alt texts: a selector is missing'],
    [alts(['#a', 'x'.repeat(251)]), 'Image alt texts: use at most 250 characters for one image'],
    [JSON.stringify(Array(201).fill({ selector: 'a', alt: '' })), 'Image alt texts: use at most 200 images'],
  ])('%# is rejected with a message', (text, problem) => {
    expect(imageAltsProblem(text)).toBe(problem);
    expect(readImageAlts(text)).toBeNull();
  });

  it.each(['[1]', '[null]', '[{"alt":"x"}]', '[{"selector":"#a"}]', '[{"selector":"#a","alt":null}]'])(
    '%s is rejected',
    (text) => {
      expect(imageAltsProblem(text)).toBeTypeOf('string');
      expect(readImageAlts(text)).toBeNull();
    },
  );

  it('is accepted at its limits', () => {
    expect(imageAltsProblem(alts(['s'.repeat(300), 'x'.repeat(250)]))).toBeUndefined();
    const many = Array.from({ length: 200 }, (_, index) => ({ selector: `a${index}`, alt: 'b' }));
    expect(imageAltsProblem(JSON.stringify(many))).toBeUndefined();
  });
});
