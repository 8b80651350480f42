import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The file of a build that names the page script. */
export const PAGE_SCRIPT_FILE = 'page-script.json';

/** The path of the URL of the script that every document loads (components/site/start), from the folder of a build. */
export const readPageScript = (buildFolder: string): string =>
  JSON.parse(readFileSync(path.join(buildFolder, PAGE_SCRIPT_FILE), 'utf8')).url;
