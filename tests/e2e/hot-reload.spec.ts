import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../../scripts/launch/port';
import { sendSignal } from '../../scripts/launch/process-identity';
import { until } from '../../scripts/launch/until';
import { createTestDatabase } from '../support/database';
import { expect, test } from '../support/test';
import { testServerUrl } from '../support/test-app';
import { copyTree } from '../support/tree-copy';

const START_MS = 240_000;
const isFast = (ms: number) => ms < 3_000;

/** Runs `npm run dev` in a copy of the project. Returns its address. */
async function startDevelopment(folder: string, started: AsyncDisposableStack): Promise<string> {
  const database = await createTestDatabase(testServerUrl());
  started.defer(database.drop);
  const port = await findFreePort();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'dev'], {
    cwd: folder,
    env: { PATH, HOME, PORT: String(port), DATABASE_URL: database.url } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'exit');
  started.defer(async () => {
    sendSignal(child.pid ?? 0, 'SIGTERM');
    await ended;
  });
  const isUp = until(() => output.includes('Ctrl-C'), { timeoutMs: START_MS });
  if (!(await Promise.race([isUp, ended.then(() => false)]))) throw new Error(output);
  return `http://localhost:${port}`;
}

// Compiling takes both cores for a minute.
test('an edit of a client and of a server component is shown within 3 seconds', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(2 * START_MS);
  await using started = new AsyncDisposableStack();
  // Within the project, its compiler would look for the packages there.
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-development-'));
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  copyTree(folder);
  const component = path.join(folder, 'components/site/reloaded.tsx');
  // The page that the start waits for: nothing else is compiled.
  const route = path.join(folder, 'app/(site)/page.tsx');
  const writeClient = (text: string) =>
    writeFileSync(component, `'use client';\nexport const Reloaded = () => <p>${text} in the browser</p>;\n`);
  const writeServer = (text: string) =>
    writeFileSync(
      route,
      `import { Reloaded } from '@/components/site/reloaded';
export default function Page() {
  return <><h1>${text} on the server</h1><Reloaded /></>;
}\n`,
    );
  writeClient('First');
  writeServer('First');
  const address = await startDevelopment(folder, started);
  await page.goto(address);
  await expect(page.getByText('First in the browser')).toBeVisible();

  // Nothing of the page is loaded again.
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  const kinds = [
    { write: writeClient, place: 'in the browser' },
    { write: writeServer, place: 'on the server' },
  ];
  // The compiler is slow at first, and the page may not be listening to it yet.
  for (const { write, place } of kinds) {
    let edits = 0;
    await expect(async () => {
      edits += 1;
      write(`Early edit ${edits}`);
      await page.getByText(`Early edit ${edits} ${place}`).waitFor({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
  }
  for (const { write, place } of kinds) {
    const times: number[] = [];
    // Two more tries, because other tests run on the machine meanwhile.
    while (times.length < 3 && !times.some(isFast)) {
      const text = `Edit ${times.length + 1}`;
      const editedAt = performance.now();
      write(text);
      await page.getByText(`${text} ${place}`).waitFor({ timeout: 60_000 });
      times.push(performance.now() - editedAt);
    }
    expect(times.some(isFast), `milliseconds until an edit was shown ${place}: ${times}`).toBe(true);
  }
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  // Before its server stops, which the page would report.
  await page.goto('about:blank');
});
