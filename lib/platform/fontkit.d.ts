// The package has no types; these cover what we use.
declare module 'fontkit' {
  interface Path {
    toSVG(): string;
  }
  interface Glyph {
    advanceWidth: number;
    path: Path;
  }
  export interface Font {
    unitsPerEm: number;
    characterSet: number[];
    glyphForCodePoint(code: number): Glyph;
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string): { advanceWidth: number; glyphs: Glyph[]; positions: { xAdvance: number }[] };
  }
  export function openSync(file: string): Font;
}
