import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { staff, staffName } from './staff';
import { expect, test } from './test';

/** Signs the browser in. Only once per run, with a session file that all workers share: the rate limit counts attempts. */
export async function signIn(context: BrowserContext): Promise<void> {
  const file = path.join(test.info().project.outputDir, '.staff-session.json');
  if (existsSync(file)) return context.addCookies(JSON.parse(readFileSync(file, 'utf8')));
  const response = await context.request.post('/api/admin/sign-in', { data: staff });
  expect(response.status()).toBe(200);
  const named = await context.request.patch('/api/admin/account', { data: { name: staffName } });
  expect(named.status()).toBe(200);
  mkdirSync(path.dirname(file), { recursive: true });
  // Another worker may read it at any moment.
  const written = `${file}.${process.pid}`;
  writeFileSync(written, JSON.stringify(await context.cookies()));
  renameSync(written, file);
}

/** Signs the browser in as a new staff member who is not an owner. */
export async function signInAsColleague(context: BrowserContext): Promise<void> {
  await signIn(context);
  const credentials = {
    email: `colleague.${crypto.randomUUID().slice(0, 8)}@example.com`,
    password: 'seven quiet goats on a hill',
  };
  const { email, password } = credentials;
  const invited = await context.request.post('/api/admin/staff', {
    data: { email, name: 'Ray Colleague', role: 'staff' },
  });
  const { data } = (await invited.json()) as { data: { link: string } };
  const token = new URL(data.link).searchParams.get('token');
  await context.clearCookies();
  await context.request.post('/api/admin/welcome', { data: { token, password } });
  expect((await context.request.post('/api/admin/sign-in', { data: credentials })).status()).toBe(200);
}
