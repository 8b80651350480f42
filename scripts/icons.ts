// Run by hand (npm run icons) when app/icon.svg changes; the files it writes are committed. Run
// `npm run public-files` afterwards.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pngToIco from 'png-to-ico';
import sharp from 'sharp';
import { badgeIcon, icons } from '../lib/site/icons';

const ICO_SIZES = [16, 32, 48];
const APPLE_SIZE = 180;

const rounded = readFileSync('app/icon.svg', 'utf8');
// Maskable icons: phones crop them to different shapes, all of which show the center of the drawing.
const square = rounded.replace(/ rx="\d+"/, '');

/** Renders the drawing at the density of the target size, so that no pixels are scaled. */
const render = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

mkdirSync('public/icons', { recursive: true });
for (const { src, size, purpose } of icons)
  writeFileSync(`public${src}`, await render(purpose === 'maskable' ? square : rounded, size));
// Android shows only the shape of a notification's badge: the sun and the far ridge, with the near one left out.
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="#fff">${[
  ...rounded.matchAll(/<(?:circle|path)[^>]*>/g),
]
  .slice(0, 2)
  .map(([shape]) => shape.replace(/ fill="[^"]*"/, ''))
  .join('')}</g></svg>`;
writeFileSync(`public${badgeIcon.src}`, await render(badge, badgeIcon.size));
writeFileSync('app/apple-icon.png', await render(square, APPLE_SIZE));
writeFileSync(
  'app/favicon.ico',
  await pngToIco(await Promise.all(ICO_SIZES.map((size) => render(rounded, size)))),
);
