import { describe, expect, it } from 'vitest';
import { changesBetween, describeChange, seoFieldLabels } from '@/lib/seo/changes';
import { imageAltsProblem, readImageAlts } from '@/lib/seo/image-alts';
import type { SeoFields } from '@/lib/seo/schema';

const said = (before: Partial<SeoFields> | null, after: Partial<SeoFields> | null) =>
  changesBetween(before, after).map(describeChange);
const alts = (...entries: [string, string][]) =>
  JSON.stringify(entries.map(([selector, alt]) => ({ selector, alt })));

describe('what has changed', () => {
  it.each(['title', 'description', 'keywords', 'canonicalUrl', 'ogImage', 'h1Text'] as const)(
    'names %s',
    (field) => {
      const name = seoFieldLabels[field];
      expect(said(null, { [field]: 'b' })).toEqual([`${name}: “b” instead of the page’s own`]);
      expect(said({ [field]: 'a' }, { [field]: 'b' })).toEqual([`${name}: “b” instead of “a”`]);
      expect(said({ [field]: 'a' }, null)).toEqual([`${name}: the page’s own again instead of “a”`]);
      expect(said({ [field]: 'a' }, { [field]: '' })).toEqual([
        `${name}: the page’s own again instead of “a”`,
      ]);
      expect(said({ [field]: 'a' }, { [field]: 'a' })).toEqual([]);
    },
  );

  it('is nothing between nothing and blank', () => {
    expect(said(null, null)).toEqual([]);
    expect(said(null, { title: '', keywords: null, imageAltTexts: '[]' })).toEqual([]);
  });

  it('names structured data without its text', () => {
    expect(said(null, { structuredData: '{}' })).toEqual(['Structured data: added']);
    expect(said({ structuredData: '{}' }, { structuredData: '[]' })).toEqual(['Structured data: changed']);
    expect(said({ structuredData: '{}' }, {})).toEqual(['Structured data: removed']);
  });

  it('names each image by itself', () => {
    expect(
      said(
        { imageAltTexts: alts(['#a', 'one'], ['#b', 'two'], ['#c', 'three']) },
        { imageAltTexts: alts(['#d', 'four'], ['#c', ''], ['#a', 'one']) },
      ),
    ).toEqual([
      'Alt text of #b: the page’s own again instead of “two”',
      'Alt text of #c: decorative instead of “three”',
      'Alt text of #d: “four” instead of the page’s own',
    ]);
  });

  it('is nothing when only the order or the spelling of the list is another', () => {
    expect(
      said(
        { imageAltTexts: alts(['#a', '1'], ['#b', '2']) },
        { imageAltTexts: `${alts(['#b', '2'], ['#a', '1'])} ` },
      ),
    ).toEqual([]);
  });

  it('takes a list that cannot be read as an empty one', () => {
    expect(said({ imageAltTexts: '{' }, { imageAltTexts: alts(['#a', '1']) })).toEqual([
      'Alt text of #a: “1” instead of the page’s own',
    ]);
  });

  it('keeps the order of the editor', () => {
    const fields = { structuredData: '{}', h1Text: 'h', title: 't' };
    expect(changesBetween(null, fields).map(({ field }) => field)).toEqual([
      'title',
      'h1Text',
      'structuredData',
    ]);
  });
});

describe('a list of alt texts', () => {
  it('is read with what it says and no more', () => {
    expect(readImageAlts('[{"selector":" #a ","alt":" x ","src":"/a.jpg","width":32,"height":32}]')).toEqual([
      { selector: '#a', alt: 'x' },
    ]);
    expect([readImageAlts(null), readImageAlts('[]')]).toEqual([[], []]);
  });

  it.each([
    ['', 'Image alt texts: give a JSON list of entries with selector and alt'],
    ['{}', 'Image alt texts: give a JSON list of entries with selector and alt'],
    ['null', 'Image alt texts: give a JSON list of entries with selector and alt'],
    ['[{"selector":" ","alt":"x"}]', 'Image alt texts: a selector is missing'],
    [alts(['#a', 'x'.repeat(251)]), 'Image alt texts: use at most 250 characters for one image'],
    [JSON.stringify(Array(201).fill({ selector: 'a', alt: '' })), 'Image alt texts: use at most 200 images'],
  ])('%# is refused in words', (text, problem) => {
    expect(imageAltsProblem(text)).toBe(problem);
    expect(readImageAlts(text)).toBeNull();
  });

  it.each(['[1]', '[null]', '[{"alt":"x"}]', '[{"selector":"#a"}]', '[{"selector":"#a","alt":null}]'])(
    '%s is refused',
    (text) => {
      expect(imageAltsProblem(text)).toBeTypeOf('string');
      expect(readImageAlts(text)).toBeNull();
    },
  );

  it('has room for its limits', () => {
    expect(imageAltsProblem(alts(['s'.repeat(300), 'x'.repeat(250)]))).toBeUndefined();
    const many = Array.from({ length: 200 }, (_, index) => ({ selector: `a${index}`, alt: 'b' }));
    expect(imageAltsProblem(JSON.stringify(many))).toBeUndefined();
  });
});
