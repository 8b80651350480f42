import 'server-only';
import pngToIco from 'png-to-ico';
import sharp from 'sharp';
import { business } from '@/lib/site/business';
import { fromFacts } from '@/lib/site/facts/current';
import { badgeIcon, icons } from '@/lib/site/icons';
import { day } from '@/lib/site/palette';
import { drawLine, lineWidth, supportedText, type TextStyle } from './card-text';
import { logoImage } from './logo-image';

/** A file of an icon, as a response sends it. */
export interface IconFile {
  content: string | Buffer;
  type: string;
}

/** In units of the drawing; its corners are rounded unless a phone crops the icon to a shape of its own. */
const SIZE = 32;
const RADIUS = 2;
const ICO_SIZES = [16, 32, 48];
const APPLE_SIZE = 180;
/** Of the logo's file, for the largest icon. */
const LOGO_WIDTH = 512;

const drawings: Record<string, () => Promise<IconFile>> = {
  'icon.svg': async () => ({ content: await iconSvg({ isCropped: false }), type: 'image/svg+xml' }),
  'favicon.ico': async () => {
    const svg = await iconSvg({ isCropped: false });
    const content = await pngToIco(await Promise.all(ICO_SIZES.map((size) => toPng(svg, size))));
    return { content, type: 'image/x-icon' };
  },
  'apple-icon.png': async () => png(await iconSvg({ isCropped: true }), APPLE_SIZE),
  [fileOf(badgeIcon.src)]: async () => png(await badgeSvg(), badgeIcon.size),
  ...Object.fromEntries(
    icons.map(({ src, size, purpose }) => [
      fileOf(src),
      async () => png(await iconSvg({ isCropped: purpose === 'maskable' }), size),
    ]),
  ),
};

const drawn = fromFacts(() => new Map<string, Promise<IconFile>>());

/** An icon by the name of its file, drawn once until the facts change; undefined for an unknown name. */
export function iconFile(name: string): Promise<IconFile> | undefined {
  const known = drawn();
  if (!known.has(name) && Object.hasOwn(drawings, name)) {
    const file = drawings[name]?.();
    if (file) known.set(name, file);
    // A failure isn't kept.
    file?.catch(() => known.delete(name));
  }
  return known.get(name);
}

function fileOf(src: string): string {
  return src.replace('/icons/', '');
}

const png = async (svg: string, size: number): Promise<IconFile> => ({
  content: await toPng(svg, size),
  type: 'image/png',
});

/** Renders a drawing at the density of the target size, so that no pixels are scaled. */
const toPng = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / SIZE })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** The logo on white, or else the sun over two ridges. */
async function iconSvg({ isCropped }: { isCropped: boolean }): Promise<string> {
  const logo = await logoImage(LOGO_WIDTH);
  const ground = logo ? 'white' : day()['surface-inverse'];
  // Phones crop to a circle of four fifths.
  const [start, side] = isCropped ? [7, 18] : [3, 26];
  const shapes = logo
    ? `<image x="${start}" y="${start}" width="${side}" height="${side}" href="${logo}"/>`
    : `<circle ${SUN} fill="${day().accent}"/><path d="${FAR_RIDGE}" fill="${day()['ridge-middle']}"/><path d="M0 32v-6.5c3.5-.5 6-4 10-4s7 4 11 4 7-1.5 11 1V32z" fill="${day()['secondary-wash']}"/>`;
  const corners = isCropped ? '' : ` rx="${RADIUS}"`;
  return `${SVG}<title>${escapeXml(business().name)}</title><rect width="${SIZE}" height="${SIZE}"${corners} fill="${ground}"/>${shapes}</svg>\n`;
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">`;
const SUN = 'cx="20.5" cy="14" r="7"';
const FAR_RIDGE = 'M0 22c3.5-.5 6.5-9 10.5-9 3.5 0 5 5 8.5 5 4.5 0 8 1 13 6v8H0z';

/** Only a shape: the initial of a business with a logo of its own, or else the sun and the far ridge. */
async function badgeSvg(): Promise<string> {
  const initial = supportedText(business().name, 'heading').charAt(0).toUpperCase();
  const style: TextStyle = { face: 'heading', size: 34 };
  const shapes =
    (await logoImage(LOGO_WIDTH)) && initial
      ? drawLine(initial, (SIZE - lineWidth(initial, style)) / 2, 27, style)
      : `<circle ${SUN}/><path d="${FAR_RIDGE}"/>`;
  return `${SVG}<g fill="white">${shapes}</g></svg>`;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
