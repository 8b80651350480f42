import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { StoredPicture } from '@/components/site/stored-picture';
import { type Picture, pictureFileSchema, pictureSchema, pictureUrl } from '@/lib/pictures/schema';

const hash = '0123456789abcdef0123456789abcdef';
const picture: Picture = { hash, width: 1300, height: 700, alt: 'A roof' };

test('a picture has every width in three formats, its size and its words, and is loaded late', () => {
  const html = renderToStaticMarkup(<StoredPicture picture={picture} sizes="50vw" />);
  const srcset = (format: string) =>
    [480, 800, 1200, 1300].map((width) => `/pictures/${hash}-${width}.${format} ${width}w`).join(', ');
  for (const format of ['avif', 'webp', 'jpg'])
    expect(html).toMatch(new RegExp(`srcSet="${srcset(format)}"`, 'i'));
  for (const part of ['alt="A roof"', 'width="1300"', 'height="700"', 'loading="lazy"', 'sizes="50vw"'])
    expect(html).toContain(part);
});

test('a picture at the top of a page is loaded at once', () => {
  const html = renderToStaticMarkup(<StoredPicture picture={picture} sizes="100vw" priority />);
  expect(html).toContain('loading="eager"');
  expect(html).toMatch(/fetchPriority="high"/i);
});

test.each([
  [300, 480],
  [480, 480],
  [900, 1200],
  [1201, 1300],
  [2_000, 1300],
])('for %i px the address is that of the file with %i px', (wanted, width) => {
  const address = pictureUrl(picture, wanted, 'avif');
  expect(address).toBe(`/pictures/${hash}-${width}.avif`);
  expect(pictureFileSchema.parse(address.replace('/pictures/', ''))).toMatchObject({ hash, width });
});

describe('a picture in a value', () => {
  test('has an alt text of one line, without spaces around it', () => {
    expect(pictureSchema.parse({ ...picture, alt: ' A roof ' })).toEqual(picture);
  });

  test.each([
    ['no words', { alt: ' ' }, 'Say what the picture shows'],
    ['too many words', { alt: 'a'.repeat(251) }, 'Use at most 250 characters'],
    ['two lines', { alt: 'A\nroof' }, 'Use one line of plain text'],
    ['another hash', { hash: '../../etc/passwd' }, 'Choose the picture again'],
  ])('is refused with %s', (_what, part, message) => {
    const { error } = pictureSchema.safeParse({ ...picture, ...part });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
