import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { archiveStatic, restoreStatic } from '../../scripts/launch/earlier-static';
import { chunksContaining } from '../support/chunks';
import { createTestDatabase } from '../support/database';
import { startInstance } from '../support/own-site';

test('a page that was opened before a redeploy still gets its chunks', async () => {
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase();
  started.defer(database.drop);
  const { address, folder, app, restart } = await startInstance(database.url, started);
  const [validator = ''] = chunksContaining('Enter a phone number with digits', folder);
  const chunk = `${address}/_next/static/chunks/${validator}`;
  const before = await (await fetch(chunk)).text();

  // The next build has no chunk of this name.
  archiveStatic(folder);
  rmSync(path.join(folder, 'static', 'chunks', validator));
  restoreStatic(folder);
  await app.stop();
  await restart();

  const answer = await fetch(chunk);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/javascript/);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await answer.text()).toBe(before);
  expect((await fetch(`${address}/_next/static/chunks/never-built.js`)).status).toBe(404);
});
