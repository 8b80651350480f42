import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { business } from '@/lib/site/business';
import { logoFile } from '@/lib/site/logo';
import { day } from '@/lib/site/palette';
import { iconSvg } from '@/scripts/setup/icon';
import { readLogo, sanitizeSvg } from '@/scripts/setup/logo';

const folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-logo-'));
afterAll(() => rmSync(folder, { recursive: true }));

function stored(name: string, content: string | Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 28" ${attributes}>${content}</svg>`;
const SUN = '<circle cx="20" cy="14" r="9" fill="#e8743b"/>';

describe('of an SVG', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in another namespace', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
    ['an event attribute', '<rect width="9" height="9" onclick="alert(1)"/>'],
    ['a link that runs a script', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['HTML', '<foreignObject><iframe src="https://evil.example"/></foreignObject>'],
    ['another file', '<image href="https://evil.example/a.png"/>'],
    ['a reference to another file', '<use xlink:href="https://evil.example/a.svg#b"/>'],
    ['a fill from another file', '<rect width="9" height="9" fill="url(https://evil.example/a.svg#b)"/>'],
    ['a style sheet', '<style>@import url(https://evil.example/a.css);</style>'],
    ['a style attribute', '<rect width="9" height="9" style="background:url(//evil.example)"/>'],
    [
      'an animation of an address',
      '<use href="#a"><set attributeName="href" to="javascript:alert(1)"/></use>',
    ],
  ])('%s goes, and the drawing stays', (_, hostile) => {
    const clean = sanitizeSvg(svg(SUN + hostile, 'onload="alert(1)"'), 'logo.svg');
    expect(clean).toMatch(/<circle[^>]+#e8743b/);
    expect(clean).not.toMatch(/alert|evil|script|onload|onclick|style|foreign|image|<a\b/);
  });

  test('colors of a style sheet and gradients stay', () => {
    const clean = sanitizeSvg(
      svg(
        '<style>.a{fill:#1f5c3a}</style><linearGradient id="g"><stop stop-color="#fff"/></linearGradient><path class="a" d="M0 0h9v9z"/><path fill="url(#g)" d="M9 9h9v9z"/>',
      ),
      'logo.svg',
    );
    expect(clean).toMatch(/fill="#1f5c3a"/);
    expect(clean).toMatch(/fill="url\(#\w+\)"/);
  });

  test('the record has the shape of the picture', async () => {
    expect((await readLogo(stored('wide.svg', svg(SUN)))).record).toEqual({
      file: '/logo/mark.svg',
      aspectRatio: 1.429,
    });
  });
});

test('a PNG is encoded again, without what else its file held', async () => {
  const original = await sharp({ create: { width: 600, height: 400, channels: 4, background: '#1f5c3a' } })
    .withExif({ IFD0: { Copyright: 'a private note' } })
    .png()
    .toBuffer();
  const { record, content } = await readLogo(stored('logo.png', original));
  const { width, height, format, exif } = await sharp(content).metadata();
  expect({ record, width, height, format, exif }).toEqual({
    record: { file: '/logo/mark.png', aspectRatio: 1.5 },
    width: 168,
    height: 112,
    format: 'png',
    exif: undefined,
  });
});

test.each([
  ['missing.svg', null, 'no file'],
  ['logo.gif', 'GIF89a', 'neither an SVG nor a PNG'],
  ['damaged.svg', '<svg><path d="</svg>', 'an SVG that can be read'],
  ['damaged.png', 'not a picture', 'read as a picture'],
  [
    'banner.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 28"><path d="M0 0h9v9z"/></svg>',
    'three times',
  ],
  ['huge.svg', svg(`<path d="${'M1.234 5.678h9.876v1z'.repeat(9_000)}"/>`), '64 KB'],
  ['enormous.png', Buffer.alloc(1_000_001), '1 MB'],
])('%s is refused with the reason', async (name, content, reason) => {
  const file = content === null ? path.join(folder, name) : stored(name, content);
  await expect(readLogo(file)).rejects.toThrow(reason);
});

describe('the icon', () => {
  test.runIf(logoFile === null)('of the site is the drawn mark in its colors', () => {
    expect(iconSvg({ name: business.name, colors: day, logo: null })).toBe(
      readFileSync('app/icon.svg', 'utf8'),
    );
  });

  test('shows a logo, and any name', async () => {
    const logo = await readLogo(stored('icon.svg', svg(SUN)));
    const icon = iconSvg({ name: 'Sun & <Sons>', colors: day, logo });
    const { data, info } = await sharp(Buffer.from(icon)).raw().toBuffer({ resolveWithObject: true });
    const center = (info.width * (info.height / 2) + info.width / 2) * info.channels;
    expect([...data.subarray(center, center + 3)]).toEqual([0xe8, 0x74, 0x3b]);
  });
});
