import 'server-only';
import path from 'node:path';
import { type Font, openSync } from 'fontkit';

const files = { heading: 'card-heading.ttf', text: 'card-text.ttf' };
type FaceName = keyof typeof files;

const fonts = new Map<FaceName, Font>();

function fontOf(face: FaceName): Font {
  const font = fonts.get(face) ?? openSync(path.join(process.cwd(), 'app/fonts', files[face]));
  fonts.set(face, font);
  return font;
}

/** How a line of text is set; sizes in px. */
export interface TextStyle {
  face: FaceName;
  size: number;
  /** Added to the width of each letter, in parts of the size. */
  tracking?: number;
}

/** Text in letters that the face has: those with an accent that it lacks lose the accent, others are left out. */
export function writableText(text: string, face: FaceName): string {
  const font = fontOf(face);
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  const written = Array.from(text.normalize('NFC'), (letter) => {
    if (has(letter)) return letter;
    return Array.from(letter.normalize('NFD')).filter(has).join('');
  });
  return written.join('').replace(/\s+/g, ' ').trim();
}

/** The width of a line, in px. */
export function lineWidth(text: string, { face, size, tracking = 0 }: TextStyle): number {
  const { advanceWidth, glyphs } = fontOf(face).layout(text);
  return (advanceWidth / fontOf(face).unitsPerEm + glyphs.length * tracking) * size;
}

/** A line as the outlines of its letters, in SVG: nothing that was typed is read as markup. `y` is the baseline. */
export function drawLine(text: string, x: number, y: number, style: TextStyle): string {
  const { face, size, tracking = 0 } = style;
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let at = x;
  const letters = glyphs.map((glyph, index) => {
    const letter = `<path transform="translate(${at.toFixed(2)} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    at += (positions[index]?.xAdvance ?? 0) * scale + tracking * size;
    return letter;
  });
  return letters.join('');
}

/** A text in as few lines as fit into `width`, of about the same length. A word that is wider is broken. */
export function breakLines(text: string, width: number, style: TextStyle): string[] {
  const fewest = fillLines(text, width, style);
  let [narrow, wide] = [0, width];
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    const isWideEnough = fillLines(text, middle, style).length <= fewest.length;
    if (isWideEnough) wide = middle;
    else narrow = middle;
  }
  return fillLines(text, wide, style);
}

function fillLines(text: string, width: number, style: TextStyle): string[] {
  const isFitting = (line: string) => lineWidth(line, style) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (isFitting(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && !isFitting(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}
