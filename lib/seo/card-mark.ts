import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { logoFile } from '@/lib/site/logo';
import { day } from '@/lib/site/palette';

const DRAWN = `<circle cx="26" cy="12.5" r="7.5" fill="${day.gold}"/>
  <path d="M0 22C4.5 21 8 12 12.5 12c3.5 0 5.5 5 9.5 5 5 0 11 1 18 6v3H0z" fill="${day['ridge-middle']}"/>
  <path d="M0 28v-4.5c4-.5 7-4 11.5-4s8 3.5 12.5 3.5 10-2 16 1v4z" fill="${day['ridge-far']}"/>`;

/** The logo of the header (components/site/logo-mark.tsx) for dark backgrounds, as SVG of 40 × 28 units. */
export function cardMark(): string {
  if (!logoFile) return DRAWN;
  const type = logoFile.file.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
  const content = readFileSync(path.join(process.cwd(), 'public', logoFile.file), 'base64');
  return `<rect width="40" height="28" rx="1.4" fill="#fff"/>
    <image x="1" y="1" width="38" height="26" href="data:${type};base64,${content}"/>`;
}
