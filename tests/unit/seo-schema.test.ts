import { describe, expect, it } from 'vitest';
import {
  descriptionLength,
  seoFieldsSchema,
  seoQuerySchema,
  seoRestorationSchema,
  seoSaveSchema,
  titleLength,
} from '@/lib/seo/schema';
import { pages } from '@/lib/site/pages';
import { seoFields } from '../support/seo-fields';

const origin = 'https://ridgelight.example';
const good = { title: 'Title', description: 'Description' };
const parse = (fields: object) => seoFieldsSchema(origin).safeParse({ ...good, ...fields });
const messages = (fields: object) => parse(fields).error?.issues.map(({ message }) => message) ?? [];

describe('the fields', () => {
  it('require only a title and a description', () => {
    expect(parse({}).data).toEqual({ ...seoFields, ...good });
    expect(messages({ title: ' ', description: undefined })).toEqual([
      'Title is missing',
      'Description is missing',
    ]);
  });

  it('have the limits of the specification', () => {
    expect(titleLength).toEqual({ max: 70, from: 50, to: 60 });
    expect(descriptionLength).toEqual({ max: 160, from: 150, to: 160 });
    expect(parse({ title: 'x'.repeat(70), description: 'x'.repeat(160) }).success).toBe(true);
    expect(messages({ title: 'x'.repeat(71), description: 'x'.repeat(161) })).toEqual([
      'Title is too long: use at most 70 characters',
      'Description is too long: use at most 160 characters',
    ]);
  });

  it('are trimmed, and null when blank', () => {
    const data = parse({
      title: ' a ',
      keywords: '  ',
      ogImage: '\t',
      h1Text: ' b ',
      structuredData: ' \n ',
    }).data;
    expect(data).toMatchObject({
      title: 'a',
      keywords: null,
      ogImage: null,
      h1Text: 'b',
      structuredData: null,
    });
  });

  it('are single lines of plain text', () => {
    for (const field of ['title', 'description', 'keywords', 'h1Text'])
      for (const text of ['a\nb', 'a\tb', 'a\u0000', 'a\u007f', 'a\ud800'])
        expect(messages({ [field]: text }), `${field} ${JSON.stringify(text)}`).toHaveLength(1);
    expect(parse({ title: '<b>"Sun" & \'rain\'</b> 🌞' }).success).toBe(true);
  });

  it('leave out invisible characters, but keep emoji joiners', () => {
    for (const unseen of ['\u200b', '\u202e', '\u2066\u200f', '\ufeff', '\u200d']) {
      const name = JSON.stringify(unseen);
      expect(messages({ title: unseen, description: ` ${unseen} ` }), name).toEqual([
        'Title is missing',
        'Description is missing',
      ]);
      expect(parse({ title: `So${unseen}lar`, keywords: unseen }).data, name).toMatchObject({
        title: 'Solar',
        keywords: null,
      });
    }
    for (const title of ['👩‍🔧 at work', '👩🏽‍🔧', '❤️‍🔥']) expect(parse({ title }).data?.title).toBe(title);
  });

  it('accept only plain alt texts, one per selector', () => {
    const problems = (...list: object[]) => messages({ imageAltTexts: JSON.stringify(list) });
    expect(problems({ selector: 'img', alt: 'A roof 🌞' }, { selector: 'svg', alt: '' })).toEqual([]);
    for (const text of ['a\nb', 'a\u0000', 'a\ud800'])
      for (const entry of [
        { selector: 'img', alt: text },
        { selector: text, alt: '' },
      ])
        expect(problems(entry)).toEqual(['Image alt texts: use one line of plain text for each image']);
    expect(problems({ selector: 'img', alt: 'a' }, { selector: ' img', alt: 'b' })).toEqual([
      'Image alt texts: img is listed twice; keep one entry for each image',
    ]);
  });

  it('report the line and column of an error in structured data', () => {
    expect(messages({ structuredData: '\n\n  {"a": }' })).toEqual([
      'Structured data isn’t valid JSON at line 3, column 9: value expected',
    ]);
  });
});

describe('the canonical URL', () => {
  it.each(pages().map(({ path }) => path))('may be %s', (path) => {
    expect(parse({ canonicalUrl: origin + path }).data?.canonicalUrl).toBe(origin + path);
  });

  it('of the home page is the same with and without a trailing slash', () => {
    expect(parse({ canonicalUrl: origin }).data?.canonicalUrl).toBe(`${origin}/`);
  });

  it.each([
    'https://evil.example/about',
    'https://ridgelight.example.evil.example/about',
    'https://ridgelight.example@evil.example/about',
    'https://ridgelight.example:8443/about',
    'http://ridgelight.example/about',
    'https://ridgelight.example/about?a=b',
    'https://ridgelight.example/about#top',
    'https://ridgelight.example/about/',
    'https://ridgelight.example//about',
    'https://ridgelight.example/services/../about',
    'https://ridgelight.example/nowhere',
    'https://ridgelight.example/admin/seo',
    '/about',
    'about',
    'javascript:alert(1)',
  ])('may not be %s', (canonicalUrl) => expect(parse({ canonicalUrl }).success).toBe(false));
});

describe('the share image', () => {
  it.each([
    ['https://pictures.example/a.jpg?b=c&d', 'https://pictures.example/a.jpg?b=c&d'],
    ['http://a.example', 'http://a.example/'],
    ['HTTPS://A.example/a "b".png', 'https://a.example/a%20%22b%22.png'],
  ])('may be %s', (ogImage, stored) => expect(parse({ ogImage }).data?.ogImage).toBe(stored));

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    '//pictures.example/a.jpg',
    '/share/about.jpg',
    'https:pictures.example',
    'https://',
    'https://a b',
    'about.jpg',
    `https://a.example/${'x'.repeat(2_000)}`,
  ])('may not be %s', (ogImage) => expect(parse({ ogImage }).success).toBe(false));
});

describe('the API schemas', () => {
  it('accept only public pages', () => {
    const save = (pagePath: unknown) => seoSaveSchema(origin).safeParse({ ...good, pagePath }).success;
    expect([save('/about'), save('/nowhere'), save(undefined), save(7)]).toEqual([true, false, false, false]);
    expect(seoSaveSchema(origin).safeParse({ ...good, pagePath: '/', more: 1 }).success).toBe(false);
  });

  it('parse the base version from a query', () => {
    expect(seoQuerySchema.parse({ path: '/', baseVersion: '3' })).toEqual({ path: '/', baseVersion: 3 });
    expect(seoQuerySchema.parse({ path: '/' })).toEqual({ path: '/' });
    for (const baseVersion of ['-1', 'x', '1.5', '1e400', '2147483648'])
      expect(seoQuerySchema.safeParse({ path: '/', baseVersion }).success, baseVersion).toBe(false);
  });

  it('accept only valid versions to restore', () => {
    const restore = (version: unknown) => seoRestorationSchema.safeParse({ pagePath: '/', version }).success;
    expect([restore(1), restore(0), restore(2 ** 31), restore('1')]).toEqual([true, false, false, false]);
  });
});
