import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { GET } from '@/app/icons/[file]/route';
import { cardMark } from '@/lib/seo/card-mark';
import { pageGraph } from '@/lib/seo/json-ld';
import { business } from '@/lib/site/business';
import { badgeIcon, icons, iconUrl } from '@/lib/site/icons';
import { designColors } from '@/lib/site/look/palette';
import { pages } from '@/lib/site/pages';
import { day } from '@/lib/site/palette';
import { changeFacts } from '../support/change-facts';
import { shippedFigures } from '../support/shipped-constants';

const { readPictureFile } = vi.hoisted(() => ({ readPictureFile: vi.fn() }));
vi.mock('@/lib/uploads/queries', () => ({ readPictureFile }));

const logo = { hash: 'f00dfeed'.repeat(4), width: 600, height: 600, alt: '' };
const red = sharp({ create: { width: 512, height: 512, channels: 3, background: 'red' } }).jpeg();

afterEach(() => changeFacts({ look: designColors }));

const get = (path: string, headers?: HeadersInit) =>
  GET(new Request(`http://localhost${path}`, { headers }), {
    params: Promise.resolve({ file: path.replace(/^.*\/|\?.*/g, '') }),
  });
const read = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const isOpaque = async (path: string) => (await sharp(await read(path)).stats()).isOpaque;
/** The color of the pixel in the middle. */
async function middleOf(icon: Buffer) {
  const { width, height } = await sharp(icon).metadata();
  const pixel = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  return [...(await sharp(icon).extract(pixel).removeAlpha().raw().toBuffer())];
}

test('every icon has its size', async () => {
  expect(readFileSync('public/admin/worker.js', 'utf8')).toContain(badgeIcon.src);
  for (const { src, size } of [...icons, badgeIcon, { src: '/icons/apple-icon.png', size: 180 }]) {
    const { width, height, format } = await sharp(await read(src)).metadata();
    expect({ width, height, format }, src).toEqual({ width: size, height: size, format: 'png' });
  }
});

test('icons that phones crop are opaque to the corners', async () => {
  expect(await isOpaque('/icons/apple-icon.png')).toBe(true);
  expect(await isOpaque('/icons/icon-maskable-512.png')).toBe(true);
  expect(await isOpaque('/icons/icon-512.png')).toBe(false);
});

test('the drawn mark has the colors and the name of the business', async () => {
  const svg = String(await read('/icons/icon.svg'));
  expect(svg).toContain(`<title>${business().name}</title>`);
  expect(svg).toContain(`rx="2" fill="${day()['surface-inverse']}"`);
  changeFacts({ look: { brand: '#1f5c3a', accent: '#e8743b' } });
  const green = String(await read('/icons/icon.svg'));
  expect(green).toContain(`fill="${day()['surface-inverse']}"`);
  expect(green).not.toBe(svg);
});

test('favicon.ico has three sizes', async () => {
  const ico = await read('/icons/favicon.ico');
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3]);
  expect([0, 1, 2].map((index) => ico.readUInt8(6 + index * 16))).toEqual([16, 32, 48]);
});

test('a logo is on white, and the badge has the initial', async () => {
  const badge = await read(badgeIcon.src);
  readPictureFile.mockResolvedValue(await red.toBuffer());
  changeFacts({ look: { ...designColors, logo } });
  const icon = await read('/icons/icon-maskable-512.png');
  expect(await middleOf(icon)).toEqual([254, 0, 0]);
  const corner = await sharp(icon)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect([...corner]).toEqual([255, 255, 255]);
  expect(readPictureFile.mock.calls[0]?.[0]).toMatchObject({ name: `${logo.hash}-600.jpg`, format: 'jpg' });
  expect(await read(badgeIcon.src)).not.toEqual(badge);
});

test('a card and the structured data have the logo', async () => {
  const drawn = await cardMark();
  const page = pages().find(({ path }) => path === '/');
  if (!page) throw new Error('there is no home page');
  const logoInData = () => pageGraph(page, 'https://example.com', shippedFigures)[0]?.logo;
  expect(logoInData()).toBe('https://example.com/icons/icon-512.png');
  readPictureFile.mockResolvedValue(await red.toBuffer());
  changeFacts({ look: { ...designColors, logo } });
  expect(logoInData()).toBe(`https://example.com/pictures/${logo.hash}-600.jpg`);
  const card = await cardMark();
  expect(card).not.toBe(drawn);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 28" width="400" height="280">${card}</svg>`;
  expect(await middleOf(await sharp(Buffer.from(svg)).png().toBuffer())).toEqual([254, 0, 0]);
});

test('a logo that can’t be read leaves the drawn mark', async () => {
  const drawn = await read('/icons/icon-192.png');
  readPictureFile.mockRejectedValue(new Error('no database'));
  changeFacts({ look: { ...designColors, logo } });
  expect(await read('/icons/icon-192.png')).toEqual(drawn);
});

test('an address with the hash is kept for good, any other is asked for again', async () => {
  const named = iconUrl('/icons/icon-192.png');
  expect((await get(named)).headers.get('cache-control')).toContain('immutable');
  const plain = await get('/icons/icon-192.png');
  expect(plain.headers.get('cache-control')).toBe('no-cache');
  const etag = plain.headers.get('etag') ?? '';
  expect((await get('/icons/icon-192.png', { 'If-None-Match': etag })).status).toBe(304);
  changeFacts({ look: { brand: '#1f5c3a', accent: '#e8743b' } });
  expect((await get(named)).headers.get('cache-control')).toBe('no-cache');
  expect((await get('/icons/icon-7.png')).status).toBe(404);
});
