import { describe, expect, it, vi } from 'vitest';
import {
  type AltRow,
  altsText,
  isDefault,
  storedRows,
  storedSelectors,
} from '@/components/seo/editor/alt-rows';
import {
  defaultFields,
  tabForField,
  tabs,
  toFormValues,
  toSeoFields,
} from '@/components/seo/editor/form-values';
import { verdictOn } from '@/components/seo/editor/live-verdict';
import { openEditor } from '@/components/seo/editor/open-editor';
import { isLargeEnough } from '@/components/seo/editor/page-images';
import { formatDateTime } from '@/components/shell/date-format';
import { changesBetween, seoFieldLabels } from '@/lib/seo/changes';
import { pageByPath } from '@/lib/site/pages';

const page = pageByPath('/about');
if (!page) throw new Error('the page registry does not list /about');

const row = (words: Partial<AltRow>): AltRow => ({
  selector: 'main svg',
  alt: '',
  isDecorative: false,
  image: null,
  scanned: {},
  defaults: { alt: 'Its own words', isDecorative: false },
  ...words,
});
const noneStored = storedSelectors(null);

describe('the list of alt texts to be stored', () => {
  it('leaves out an image with neither a text nor the decorative mark', () => {
    expect(altsText([row({ alt: '  ' })], storedSelectors('[{"selector":"main svg","alt":"x"}]'))).toBe('');
  });

  it('leaves out alt texts that equal the page’s own', () => {
    const rows = [
      row({ alt: 'Its own words ' }),
      row({ isDecorative: true, defaults: { alt: '', isDecorative: true } }),
    ];
    expect(rows.map(isDefault)).toEqual([true, true]);
    expect(altsText(rows, noneStored)).toBe('');
  });

  it('keeps a stored alt text, even when the page now has the same one', () => {
    const stored = '[{"selector":"main svg","alt":"Its own words"}]';
    expect(altsText([row({ alt: 'Its own words' })], storedSelectors(stored))).toBe(stored);
  });

  it('keeps what a scan noted about an image, and nothing else', () => {
    const scanned = { src: 'https://ridgelight.example/images/a.jpg', width: 640, height: 480 };
    expect(JSON.parse(altsText([row({ alt: 'A roof', scanned })], noneStored))).toEqual([
      { selector: 'main svg', alt: 'A roof', ...scanned },
    ]);
  });

  it('keeps the text of a removed image, and stores a decorative one as empty', () => {
    const rows = [
      row({ selector: 'a', alt: ' Words ', defaults: null }),
      row({ selector: 'b', alt: 'Typed before', isDecorative: true }),
    ];
    expect(JSON.parse(altsText(rows, noneStored))).toEqual([
      { selector: 'a', alt: 'Words' },
      { selector: 'b', alt: '' },
    ]);
  });
});

describe('an image', () => {
  it.each([
    [32, 32, true],
    [31.6, 40, false],
    [40, 31.99, false],
  ])('of %s × %s px is scanned: %s', (width, height, isScanned) => {
    const element = { getBoundingClientRect: () => ({ width, height }) } as Element;
    expect(isLargeEnough(element)).toBe(isScanned);
  });
});

describe('openEditor for a path that is not a page', () => {
  it('returns null without a request', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    expect(await openEditor('/nowhere')).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
    fetch.mockRestore();
  });
});

describe('the live check', () => {
  const same = { name: 'Title', expected: 'a', live: 'a', isSame: true };

  it('is summarized in one sentence', () => {
    expect(verdictOn([same, same])).toEqual({ isGood: true, text: 'All 2 match what’s saved.' });
    expect(verdictOn([same, { ...same, isSame: false }])).toEqual({ isGood: false, text: '1 of 2 differ.' });
  });
});

describe('a stored list of alt texts', () => {
  it('that repeats a selector has one row for it, with the last text', () => {
    vi.stubGlobal('document', { querySelectorAll: () => [] });
    const stored = [
      { selector: 'a', alt: 'First' },
      { selector: 'b', alt: 'Other' },
      { selector: 'a', alt: 'Last' },
    ];
    const rows = storedRows(JSON.stringify(stored), page);
    expect(rows.map(({ selector, alt }) => [selector, alt])).toEqual([
      ['a', 'Last'],
      ['b', 'Other'],
    ]);
    vi.unstubAllGlobals();
  });

  it('is stored again as it was, with the size of each image', () => {
    vi.stubGlobal('document', { querySelectorAll: () => [] });
    const stored = [
      { selector: 'a', alt: 'First', src: '/a.jpg', width: 640, height: 480.5 },
      { selector: 'b', alt: 'Without a size' },
      { selector: 'c', alt: '', width: 'wide', more: 1 },
    ];
    const text = JSON.stringify(stored);
    expect(JSON.parse(altsText(storedRows(text, page), storedSelectors(text)))).toEqual([
      ...stored.slice(0, 2),
      { selector: 'c', alt: '' },
    ]);
    vi.unstubAllGlobals();
  });
});

describe('the form fields', () => {
  it('start with the page’s own title and description, and count as unchanged', () => {
    const text = toFormValues(null, page);
    expect(text).toMatchObject({ title: page.metaTitle, description: page.metaDescription, keywords: '' });
    expect(changesBetween(defaultFields(page), toSeoFields(text))).toEqual([]);
  });

  it('survive a round trip through storage', () => {
    const fields = {
      ...toSeoFields(toFormValues(null, page)),
      structuredData: '\n{"@type": "AboutPage"}\n',
      h1Text: 'Us',
    };
    expect(toSeoFields(toFormValues(fields, page))).toEqual(fields);
  });

  it('are null when blank, and trimmed otherwise', () => {
    const text = { ...toFormValues(null, page), keywords: '  ', h1Text: ' Us ', structuredData: ' \n ' };
    expect(toSeoFields(text)).toMatchObject({ keywords: null, h1Text: 'Us', structuredData: null });
  });

  it('ignore invalid stored alt texts', () => {
    expect(
      toFormValues({ ...toSeoFields(toFormValues(null, page)), imageAltTexts: '{"broken' }, page)
        .imageAltTexts,
    ).toBe('');
  });

  it('are each on one of the three tabs', () => {
    const names = Object.keys(seoFieldLabels);
    expect(tabs.flatMap(({ fields }) => fields).sort()).toEqual(names.sort());
    expect(tabForField('structuredData')).toBe('advanced');
  });
});

it('formats times in Asheville’s time zone', () => {
  expect(formatDateTime('2026-11-21T02:30:00.000Z').replace(/\s/g, ' ')).toBe('11/20/2026, 9:30 PM');
});
