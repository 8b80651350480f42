// The package brings no types; these are of what scripts/arial-widths.ts asks it.
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    characterSet: number[];
    glyphForCodePoint(code: number): { advanceWidth: number };
    layout(text: string): { advanceWidth: number };
  }
  export function openSync(file: string): Font;
}
