import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { contrastOf } from '@/lib/site/look/contrast';

interface Line {
  text: string;
  /** CSS pixels from the section's top left corner. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** CSS pixels. */
  size: number;
  weight: number;
  /** Channels from 0 to 1. */
  color: number[];
}

/** How much a channel (0-255) differs where a glyph is painted, at least. */
const GLYPH_DIFFERENCE = 8;

/** The lines of text in a section, each with the lowest WCAG contrast ratio to a pixel that its glyphs cover. */
export async function measureTextOverPicture(section: Locator): Promise<(Line & { contrast: number })[]> {
  const lines = await section.evaluate(findLines);
  const shoot = () => section.screenshot({ scale: 'css', animations: 'disabled' });
  const withText = await shoot();
  await section.evaluate(hideText);
  const withoutText = await shoot();
  return Promise.all(
    lines.map(async (line) => {
      const [text, ground] = [await pixelsOf(withText, line), await pixelsOf(withoutText, line)];
      const covered = ground.filter((pixel, at) =>
        pixel.some((channel, index) => Math.abs(channel - (text[at]?.[index] ?? 0)) >= GLYPH_DIFFERENCE),
      );
      const contrasts = covered.map((pixel) =>
        contrastOf(
          line.color,
          pixel.map((channel) => channel / 255),
        ),
      );
      return { ...line, contrast: contrasts.reduce((lowest, one) => Math.min(lowest, one), 21) };
    }),
  );
}

/** The pixels of a line on a screenshot of its section, each as its channels from 0 to 255. */
async function pixelsOf(shot: Buffer, { left, top, width, height }: Line): Promise<number[][]> {
  const { data } = await sharp(shot)
    .extract({
      left: Math.floor(left),
      top: Math.floor(top),
      width: Math.ceil(width),
      height: Math.ceil(height),
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: data.length / 3 }, (_, at) => [...data.subarray(3 * at, 3 * at + 3)]);
}

/** Runs in the browser. */
function findLines(section: Element): Line[] {
  const frame = section.getBoundingClientRect();
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const context = canvas.getContext('2d');
  const channels = (color: string) => {
    if (!context) throw new Error('No canvas');
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)].map((channel) => channel / 255);
  };
  const lines: Line[] = [];
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility() || !node.textContent?.trim()) continue;
    const style = getComputedStyle(parent);
    // Clipped away: only screen readers get it.
    if (style.clipPath !== 'none') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, width, height } of range.getClientRects()) {
      if (width < 2 || height < 2) continue;
      lines.push({
        text: node.textContent,
        left: left - frame.left,
        top: top - frame.top,
        width,
        height,
        size: Number.parseFloat(style.fontSize),
        weight: Number(style.fontWeight),
        color: channels(parent instanceof SVGElement ? style.fill : style.color),
      });
    }
  }
  return lines;
}

/** Runs in the browser. */
function hideText(section: Element) {
  for (const element of section.querySelectorAll<HTMLElement | SVGElement>('*')) {
    element.style.color = 'transparent';
    if (element instanceof SVGTextContentElement) element.style.fill = 'transparent';
    element.style.transition = 'none';
  }
}
