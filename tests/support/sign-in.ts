import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { staff } from './staff';
import { expect, test } from './test';

/** Signs the browser in. Once a run, by a file that all workers share: the limiter counts attempts. */
export async function signIn(context: BrowserContext): Promise<void> {
  const file = path.join(test.info().project.outputDir, '.staff-session.json');
  if (existsSync(file)) return context.addCookies(JSON.parse(readFileSync(file, 'utf8')));
  const answer = await context.request.post('/api/admin/sign-in', { data: staff });
  expect(answer.status()).toBe(200);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(await context.cookies()));
}
