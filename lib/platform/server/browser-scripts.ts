import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The scripts that public pages run without the framework. */
export interface BrowserScripts {
  /** Code to inline: loads the framework when a visitor begins to do something. */
  start: string;
  /** The path of a file: what pages show that only a browser knows, such as the time. */
  islands: string;
}

/** The file of a build that names them. */
export const MANIFEST = 'browser-scripts.json';

/** Reads the manifest of a build. */
export function readBrowserScripts(buildFolder: string): BrowserScripts {
  return JSON.parse(readFileSync(path.join(buildFolder, MANIFEST), 'utf8')) as BrowserScripts;
}
