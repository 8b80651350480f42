import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { buildFolder } from '../../scripts/launch/build';
import { testAppEnvironment } from './test-app';

/** The names of the scripts of a build that hold `text`. Those of earlier builds may be among them. */
export function chunksHolding(text: string, folder = buildFolder(testAppEnvironment(''))): string[] {
  const chunks = path.join(folder, 'static', 'chunks');
  const names = readdirSync(chunks).filter((name) => name.endsWith('.js'));
  const found = names.filter((name) => readFileSync(path.join(chunks, name), 'utf8').includes(text));
  if (found.length === 0) throw new Error(`No script of the build holds '${text}'.`);
  return found;
}

/** Has `answer` answer the scripts that hold `text`. */
export async function interceptChunks(page: Page, text: string, answer: (route: Route) => Promise<void>) {
  const names = chunksHolding(text);
  await page.route(({ pathname }) => names.includes(path.basename(pathname)), answer);
}

/** Holds all scripts back until the function that this returns is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
