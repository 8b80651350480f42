import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The file of a build that names the script of public pages. */
export const PAGE_SCRIPT_FILE = 'page-script.txt';

/** The path of the URL of the script that public pages run before the app, and without it. */
export const readPageScript = (buildFolder: string): string =>
  readFileSync(path.join(buildFolder, PAGE_SCRIPT_FILE), 'utf8');
