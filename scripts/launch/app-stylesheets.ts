import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { APP_STYLESHEET } from '../../lib/platform/server/inline-styles';

const FONT_FACE = /@font-face\{[^}]*\}/g;

/**
 * Writes each stylesheet of a build again, without its fonts, for public pages: their documents have the fonts, and declared
 * again, one that came too late to be shown (`font-display: optional`) would be, and move the page.
 */
export function writeAppStylesheets(buildFolder: string): void {
  const folder = path.join(buildFolder, 'static', 'chunks');
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.css') || name.endsWith(APP_STYLESHEET)) continue;
    const css = readFileSync(path.join(folder, name), 'utf8').replace(FONT_FACE, '');
    writeFileSync(path.join(folder, name.replace(/\.css$/, APP_STYLESHEET)), css);
  }
}
