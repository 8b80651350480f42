import { drawnMark } from '@/lib/site/drawn-mark';
import { day } from '@/lib/site/palette';

const { sun, farRidge, nearRidge } = drawnMark;

/** The logo of the header (components/site/logo-mark.tsx) for dark backgrounds, as SVG of 40 × 28 units. */
export const cardMark = (): string =>
  `<circle cx="${sun.cx}" cy="${sun.cy}" r="${sun.r}" fill="${day().accent}"/>
  <path d="${farRidge}" fill="${day()['ridge-middle']}"/>
  <path d="${nearRidge}" fill="${day()['ridge-far']}"/>`;
