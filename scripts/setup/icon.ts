import type { Tokens } from '../../lib/site/color-tokens';
import type { Logo } from './logo';

interface IconInput {
  name: string;
  /** The tokens of the day theme. */
  colors: Tokens;
  logo: Logo | null;
}

/** app/icon.svg, from which `npm run icons` makes the others: the mark on a square. */
export function iconSvg({ name, colors, logo }: IconInput): string {
  const ground = logo ? '#ffffff' : colors['surface-inverse'];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${escapeXml(name)}</title><rect width="32" height="32" rx="2" fill="${ground}"/>${logo ? logoImage(logo) : drawnMark(colors)}</svg>\n`;
}

const drawnMark = (colors: Tokens) =>
  `<circle cx="20.5" cy="14" r="7" fill="${colors.accent}"/><path d="M0 22c3.5-.5 6.5-9 10.5-9 3.5 0 5 5 8.5 5 4.5 0 8 1 13 6v8H0z" fill="${colors['ridge-middle']}"/><path d="M0 32v-6.5c3.5-.5 6-4 10-4s7 4 11 4 7-1.5 11 1V32z" fill="${colors['secondary-wash']}"/>`;

function logoImage({ record, content }: Logo): string {
  const type = record.file.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
  return `<image x="3" y="3" width="26" height="26" href="data:${type};base64,${content.toString('base64')}"/>`;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
