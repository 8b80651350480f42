import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawnMark } from '@/lib/site/drawn-mark';
import { logoFile } from '@/lib/site/logo';
import { day } from '@/lib/site/palette';

const { sun, farRidge, nearRidge } = drawnMark;

const DRAWN = `<circle cx="${sun.cx}" cy="${sun.cy}" r="${sun.r}" fill="${day.accent}"/>
  <path d="${farRidge}" fill="${day['ridge-middle']}"/>
  <path d="${nearRidge}" fill="${day['ridge-far']}"/>`;

/** The logo of the header (components/site/logo-mark.tsx) for dark backgrounds, as SVG of 40 × 28 units. */
export function cardMark(): string {
  if (!logoFile) return DRAWN;
  const type = logoFile.file.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
  const content = readFileSync(path.join(process.cwd(), 'public', logoFile.file), 'base64');
  return `<rect width="40" height="28" rx="1.4" fill="#fff"/>
    <image x="1" y="1" width="38" height="26" href="data:${type};base64,${content}"/>`;
}
