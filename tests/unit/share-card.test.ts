import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { breakLines, lineWidth, supportedText } from '@/lib/seo/card-text';
import { drawShareCard } from '@/lib/seo/share-card';
import { business } from '@/lib/site/business';
import { pages } from '@/lib/site/pages';
import { card } from '@/lib/site/palette';
import { shareImage } from '@/lib/site/share-images';
import { aService } from '../support/offered-services';

const style = { face: 'heading', size: 60, tracking: -0.022 } as const;
const LONGEST = 150;

/** The brightness of the brightest pixel in a region of a card, from 0 to 255. Letters are white. */
async function brightest(card: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(card).extract(part).toBuffer()).stats();
  return Math.min(...channels.map(({ max }) => max));
}

describe('the card of a page', () => {
  test.each(pages().map(({ path, h1 }) => [path, h1] as const))(
    '%s is a small JPEG of 1200 × 630 px',
    async (path, h1) => {
      const card = await drawShareCard(path, h1);
      const { width, height, format } = await sharp(card).metadata();
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
      expect(card.length).toBeLessThan(150 * 1024);
    },
  );

  test('shows its heading, and differs for another heading', async () => {
    const part = { left: 72, top: 138, width: 400, height: 100 };
    const [one, other] = await Promise.all(
      ['About Us', 'The people on your roof'].map((heading) => drawShareCard('/about', heading)),
    );
    expect(await brightest(one as Buffer, part)).toBeGreaterThan(240);
    expect(other?.equals(one as Buffer)).toBe(false);
    expect((await drawShareCard('/about', 'About Us')).equals(one as Buffer)).toBe(true);
  });

  test('shows the name of the business to the right of its mark', async () => {
    const drawn = await drawShareCard('/about', 'About Us');
    const nameWidth = lineWidth(business().name, { face: 'heading', size: 38 });
    // Where the last letter is when the name begins after the mark.
    const lastLetter = { left: Math.round(148 + nameWidth - 24), top: 56, width: 24, height: 34 };
    expect(await brightest(drawn, lastLetter)).toBeGreaterThan(240);
  });

  test.each([
    'Energy that goes on '.repeat(7).trim(),
    'x'.repeat(LONGEST),
    '<script>alert(1)</script> & "quotes" ]]> </svg>',
    '太陽光発電',
    '☀️',
  ])('can draw any heading: %s', async (heading) => {
    const card = await drawShareCard('/', heading);
    // No letter overflows the right edge.
    expect(await brightest(card, { left: 1100, top: 138, width: 100, height: 200 })).toBeLessThan(240);
  });
});

describe('text', () => {
  test('drops characters and accents that the font lacks', () => {
    expect(supportedText('Énergie  à Žižkov – “sun” 太陽 ☀️', 'heading')).toBe('Énergie à Zizkov – “sun”');
  });

  test('is broken into few balanced lines that fit', () => {
    const text = 'Carefully Measured Solar for Old Roofs in the Hills';
    const lines = breakLines(text, 900, style);
    expect(lines.join(' ')).toBe(text);
    expect(lines).toHaveLength(2);
    const [first = 0, second = 0] = lines.map((line) => lineWidth(line, style));
    expect(Math.max(first, second)).toBeLessThanOrEqual(900);
    expect(Math.min(first, second) / Math.max(first, second)).toBeGreaterThan(0.7);
  });

  test('of one long word is broken within the word', () => {
    const lines = breakLines('x'.repeat(LONGEST), 900, style);
    expect(lines.join('')).toBe('x'.repeat(LONGEST));
    for (const line of lines) expect(lineWidth(line, style)).toBeLessThanOrEqual(900);
  });
});

describe('the URL of a card', () => {
  test('differs by page and by heading', () => {
    const address = shareImage.urlFor(`/services/${aService}`, 'Energy Storage');
    expect(address).toMatch(new RegExp(`^/share/services-${aService}-[0-9a-f]{12}\\.jpg$`));
    expect(shareImage.urlFor(`/services/${aService}`, 'Energy Storage')).toBe(address);
    expect(shareImage.urlFor(`/services/${aService}`, 'Energy storage')).not.toBe(address);
    expect(shareImage.urlFor('/', 'Energy Storage')).toMatch(/^\/share\/home-/);
  });

  test('differs by the colors of the site', () => {
    const address = shareImage.urlFor('/', 'Energy Storage');
    const { sun } = card();
    onTestFinished(() => void Object.assign(card(), { sun }));
    Object.assign(card(), { sun: '#ff0000' });
    expect(shareImage.urlFor('/', 'Energy Storage')).not.toBe(address);
  });

  test('matches only its own page', () => {
    for (const { path, h1 } of pages()) {
      const file = shareImage.urlFor(path, h1).replace('/share/', '');
      expect(
        pages()
          .filter((page) => shareImage.isOf(page.path, file))
          .map((page) => page.path),
      ).toEqual([path]);
    }
    expect(shareImage.isOf('/about', 'about.jpg')).toBe(true);
    expect(shareImage.isOf('/about', 'about-0123456789ab.png')).toBe(false);
    expect(shareImage.isOf('/about', 'about-xyz.jpg')).toBe(false);
  });
});
