import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What public pages run before the app, and without it. */
export interface PageScript {
  /** The path of the script's URL. */
  url: string;
  /** What runs before the page is parsed, as code. */
  inline: string;
}

/** The file of a build that has the page script. */
export const PAGE_SCRIPT_FILE = 'page-script.json';

export const readPageScript = (buildFolder: string): PageScript =>
  JSON.parse(readFileSync(path.join(buildFolder, PAGE_SCRIPT_FILE), 'utf8'));
