import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { buildFolder } from '../../scripts/launch/build-fingerprint';
import { testAppEnvironment } from './test-app';

/** The names of the scripts of a build that contain `text`. Scripts of earlier builds may be among them. */
export function chunksContaining(text: string, folder = buildFolder(testAppEnvironment(''))): string[] {
  const chunks = path.join(folder, 'static', 'chunks');
  const names = readdirSync(chunks).filter((name) => name.endsWith('.js'));
  const found = names.filter((name) => readFileSync(path.join(chunks, name), 'utf8').includes(text));
  if (found.length === 0) throw new Error(`No script of the build contains '${text}'.`);
  return found;
}

/** Routes requests for the scripts that contain `text` to `handler`. */
export async function interceptChunks(page: Page, text: string, handler: (route: Route) => Promise<void>) {
  const names = chunksContaining(text);
  await page.route(({ pathname }) => names.includes(path.basename(pathname)), handler);
}
