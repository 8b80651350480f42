import 'server-only';
import path from 'node:path';
import { type Font, openSync } from 'fontkit';

const files = { heading: 'card-heading.ttf', text: 'card-text.ttf' };
type FaceName = keyof typeof files;

const fonts = new Map<FaceName, Font>();

function loadFont(face: FaceName): Font {
  const font = fonts.get(face) ?? openSync(path.join(process.cwd(), 'app/fonts', files[face]));
  fonts.set(face, font);
  return font;
}

/** The style of a line of text; sizes in px. */
export interface TextStyle {
  face: FaceName;
  size: number;
  /** Letter spacing, as a fraction of the size. */
  tracking?: number;
}

/** Reduces text to the glyphs of the font: drops unsupported accents, and then unsupported characters. */
export function supportedText(text: string, face: FaceName): string {
  const font = loadFont(face);
  const hasGlyph = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  const supported = Array.from(text.normalize('NFC'), (letter) => {
    if (hasGlyph(letter)) return letter;
    return Array.from(letter.normalize('NFD')).filter(hasGlyph).join('');
  });
  return supported.join('').replace(/\s+/g, ' ').trim();
}

/** The width of a line, in px. */
export function lineWidth(text: string, { face, size, tracking = 0 }: TextStyle): number {
  const { advanceWidth, glyphs } = loadFont(face).layout(text);
  return (advanceWidth / loadFont(face).unitsPerEm + glyphs.length * tracking) * size;
}

/** Draws a line as SVG glyph outlines, so that no input is parsed as markup. `y` is the baseline. */
export function drawLine(text: string, x: number, y: number, style: TextStyle): string {
  const { face, size, tracking = 0 } = style;
  const font = loadFont(face);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let left = x;
  const letters = glyphs.map((glyph, index) => {
    const letter = `<path transform="translate(${left.toFixed(2)} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    left += (positions[index]?.xAdvance ?? 0) * scale + tracking * size;
    return letter;
  });
  return letters.join('');
}

/** Breaks text into as few lines as possible of balanced length. Words wider than `width` are broken. */
export function breakLines(text: string, width: number, style: TextStyle): string[] {
  const minimal = fillLines(text, width, style);
  let [narrow, wide] = [0, width];
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    const isWideEnough = fillLines(text, middle, style).length <= minimal.length;
    if (isWideEnough) wide = middle;
    else narrow = middle;
  }
  return fillLines(text, wide, style);
}

function fillLines(text: string, width: number, style: TextStyle): string[] {
  const fits = (line: string) => lineWidth(line, style) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}
