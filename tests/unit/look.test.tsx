import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import RootLayout, { generateViewport } from '@/app/layout';
import { GET as getLookFile } from '@/app/look/[file]/route';
import manifest from '@/app/manifest';
import { register as registerProblemPage } from '@/app/problem-page';
import { GET as getStaffManifest } from '@/app/staff.webmanifest/route';
import { placeSprite } from '@/components/site/drawings/place-sprite';
import { SpriteDrawing } from '@/components/site/drawings/sprite-drawing';
import { LogoMark } from '@/components/site/logo-mark';
import { MailLayout } from '@/lib/outbox/mail-layout';
import { problemPage } from '@/lib/platform/server/problem-page';
import { facts } from '@/lib/site/facts/current';
import { iconUrl } from '@/lib/site/icons';
import { designColors, paletteFor } from '@/lib/site/look/palette';
import { lookStyleSheet } from '@/lib/site/look/style-sheet';
import { shareImage } from '@/lib/site/share-images';
import { changeFacts } from '../support/change-facts';

vi.mock('next/font/local', () => ({ default: () => ({ variable: 'font' }) }));

const green = { brand: '#1f5c3a', accent: '#e8743b' };
const logo = { hash: 'f00dfeed'.repeat(4), width: 1024, height: 512, alt: '' };

const get = (address: string) =>
  getLookFile(new Request(`http://localhost${address}`), {
    params: Promise.resolve({ file: address.replace('/look/', '') }),
  });

const page = () => renderToStaticMarkup(<RootLayout>Words</RootLayout>);

test('with the design’s own colors a page has no further style sheet', () => {
  changeFacts({ look: designColors });
  expect(lookStyleSheet()).toBeUndefined();
  expect(page()).not.toContain('stylesheet');
});

test('other colors are a style sheet: the day below print, the night above the day', async () => {
  changeFacts({ look: green });
  const { day, night } = paletteFor(green);
  const { address = '', content = '' } = lookStyleSheet() ?? {};
  const [, light = '', dark = ''] =
    /^@layer theme\{:root\{(.*)\}\}@media screen and \(prefers-color-scheme:dark\)\{:root\{(.*)\}\}$/.exec(
      content.trim(),
    ) ?? [];
  expect(light).toContain(`--color-primary:${day.primary};`);
  expect(dark).toContain(`--color-primary:${night.primary};`);
  // What stays as it is: what means success, and roles that refer to another.
  expect(content).not.toMatch(/--color-(success|white|chrome|edge):/);
  expect(page()).toContain(`<link rel="stylesheet" href="${address}" data-precedence="look"/>`);
  const response = await get(address);
  expect(await response.text()).toBe(content);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/css',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('a page of before a change gets the present colors, which nobody keeps by that address', async () => {
  changeFacts({ look: green });
  const { address = '' } = lookStyleSheet() ?? {};
  changeFacts({ look: { brand: '#4b1d8f', accent: '#b7e000' } });
  const late = await get(address);
  expect(await late.text()).toBe(lookStyleSheet()?.content);
  expect(late.headers.get('cache-control')).toBe('no-cache');
  changeFacts({ look: designColors });
  expect(await (await get(address)).text()).toBe('');
  expect((await get('/look/other.css')).status).toBe(404);
});

test('theme color, manifests, icons, mails, cards and the page of a problem follow', async () => {
  registerProblemPage();
  const surfaces = async () => {
    const layout = (
      <MailLayout preview="" heading="" footnote="">
        {null}
      </MailLayout>
    );
    return [
      JSON.stringify(generateViewport().themeColor),
      manifest().theme_color,
      JSON.stringify(await getStaffManifest().json()),
      renderToStaticMarkup(layout),
      (await problemPage('Please wait.'))?.html,
    ];
  };
  changeFacts({ look: designColors });
  const before = { card: shareImage.urlFor('/', 'Solar'), icon: iconUrl('/icons/icon-192.png') };
  const barBefore = paletteFor(designColors).day['surface-inverse'];
  for (const surface of await surfaces()) expect(surface).toContain(barBefore);
  changeFacts({ look: green });
  const bar = paletteFor(green).day['surface-inverse'];
  for (const surface of await surfaces()) {
    expect(surface).toContain(bar);
    expect(surface).not.toContain(barBefore);
  }
  expect(shareImage.urlFor('/', 'Solar')).not.toBe(before.card);
  expect(iconUrl('/icons/icon-192.png')).not.toBe(before.icon);
});

test('the owner’s logo stands for the drawn mark, at most three times as wide as tall', () => {
  changeFacts({ look: designColors });
  expect(renderToStaticMarkup(<LogoMark />)).toContain('<svg');
  const card = shareImage.urlFor('/', 'Solar');
  changeFacts({ look: { ...designColors, logo } });
  const shown = renderToStaticMarkup(<LogoMark />);
  expect(shown).toContain(`src="/pictures/${logo.hash}-480.jpg" alt="" width="56" height="28"`);
  expect(shown).not.toContain('<svg');
  expect(shareImage.urlFor('/', 'Solar')).not.toBe(card);
  changeFacts({ look: { ...designColors, logo: { ...logo, height: 64 } } });
  expect(renderToStaticMarkup(<LogoMark />)).toContain('width="84" height="28"');
});

test('drawings of the place are in a file of their own, which follows the towns', async () => {
  const { address, content } = placeSprite();
  expect(content.match(/<g id="[^"]*"/g)).toEqual(
    ['area-ground', 'poster-ground', 'sun-paths', 'sun-hours'].map((id) => `<g id="${id}"`),
  );
  expect(content).not.toMatch(/ class="|NaN|undefined/);
  expect(renderToStaticMarkup(<SpriteDrawing id="sun-paths" />)).toBe(
    `<use href="${address}#sun-paths"></use>`,
  );
  expect(renderToStaticMarkup(<SpriteDrawing id="stars" />)).toContain('/drawings/sprite.');
  expect(await (await get(address)).text()).toBe(content);
  const { places } = facts();
  const north = places.towns.map((town) => ({ ...town, latitude: town.latitude + 0.3 }));
  changeFacts({ places: { ...places, towns: north } });
  expect(placeSprite().address).not.toBe(address);
  changeFacts({ places });
});
