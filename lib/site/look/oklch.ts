import { clampChroma, converter, formatHex, type Oklch } from 'culori';

const toOklch = converter('oklch');

/** A color as lightness (0 to 1), chroma and hue (in degrees; none for gray). */
export const oklch = (hex: string): Oklch => toOklch(hex) ?? { mode: 'oklch', l: 0, c: 0 };

/** The closest color of the same lightness and hue that a screen can show, as `#rrggbb`. */
export const toHex = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'));
