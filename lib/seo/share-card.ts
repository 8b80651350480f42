import 'server-only';
import sharp from 'sharp';
import { business } from '@/lib/site/business';
import { drawnMark } from '@/lib/site/drawn-mark';
import { pages } from '@/lib/site/pages';
import { shareImage } from '@/lib/site/share-images';
import { cardMark } from './card-mark';
import { cardScene } from './card-scene';
import { breakLines, drawLine, lineWidth, supportedText, type TextStyle } from './card-text';

const { width: WIDTH, height: HEIGHT } = shareImage;
const QUALITY = 82;
const MARGIN = 72;

/** The space between the name and the part of the sky that is too bright for white text. */
const HEADING = { top: 138, width: 940, height: 240, lineHeight: 1.04 };
const HEADING_SIZES = [96, 76, 60];
const MIN_HEADING_SIZE = 48;

/**
 * Draws a page's share card for social networks, a JPEG of 1200 x 630 px with its heading over the ridges, without a
 * browser. The position of the sun depends on the page.
 */
export async function drawShareCard(path: string, heading: string): Promise<Buffer> {
  const daylightFraction = pages().findIndex((page) => page.path === path) / (pages().length - 1);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    ${cardScene(daylightFraction)}
    <svg x="${MARGIN}" y="54" viewBox="${drawnMark.viewBox}" width="60" height="42">${await cardMark()}</svg>
    <g fill="#fff">
      ${drawLine(business().name, MARGIN + 76, 87, { face: 'heading', size: 38 })}
      ${drawHeading(heading)}
      ${drawFooter()}
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
}

/** Draws the heading in the largest size that fits. */
function drawHeading(heading: string): string {
  const text = supportedText(heading, 'heading') || business().name;
  const layOut = (size: number) => {
    const style: TextStyle = { face: 'heading', size, tracking: -0.022 };
    return { style, lines: breakLines(text, HEADING.width, style) };
  };
  const fits = (size: number) => layOut(size).lines.length * size * HEADING.lineHeight <= HEADING.height;
  const { style, lines } = layOut(HEADING_SIZES.find(fits) ?? MIN_HEADING_SIZE);
  const baseline = (line: number) => HEADING.top + style.size * (0.76 + line * HEADING.lineHeight);
  return lines.map((line, index) => drawLine(line, MARGIN, baseline(index), style)).join('');
}

function drawFooter(): string {
  const text = `${business().region.name}  ·  ${business().phone.display}`;
  const style: TextStyle = { face: 'text', size: 24 };
  return drawLine(text, WIDTH - MARGIN - lineWidth(text, style), HEIGHT - 34, style);
}
