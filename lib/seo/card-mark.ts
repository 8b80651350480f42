import { drawnMark } from '@/lib/site/drawn-mark';
import { LOGO_FILE_WIDTH } from '@/lib/site/look/logo';
import { day } from '@/lib/site/palette';
import { logoImage } from './logo-image';

const { sun, farRidge, nearRidge } = drawnMark;

/** The logo of the header (components/site/logo-mark.tsx) for dark backgrounds, as SVG of 40 × 28 units. */
export async function cardMark(): Promise<string> {
  const logo = await logoImage(LOGO_FILE_WIDTH);
  if (logo)
    return `<rect width="40" height="28" rx="1.4" fill="white"/><image x="1" y="1" width="38" height="26" href="${logo}"/>`;
  return `<circle cx="${sun.cx}" cy="${sun.cy}" r="${sun.r}" fill="${day().accent}"/>
  <path d="${farRidge}" fill="${day()['ridge-middle']}"/>
  <path d="${nearRidge}" fill="${day()['ridge-far']}"/>`;
}
