import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startMailSink } from '../../scripts/launch/mail-sink';
import { createTestDatabase } from '../support/database';
import { waitForMail } from '../support/mail';
import { aService } from '../support/offered-services';
import { signIn, startInstance } from '../support/own-site';
import { startPgbouncer } from '../support/pgbouncer';

test('stores, lists, exports and mails leads behind PgBouncer in transaction mode, and publishes saved pages', async () => {
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase();
  started.defer(database.drop);
  const pgbouncer = await startPgbouncer(database.url);
  started.defer(pgbouncer.stop);
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-mail-'));
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  const sink = await startMailSink(folder);
  started.defer(sink.stop);
  const extra = { DATABASE_DIRECT_URL: database.url, SMTP_URL: sink.url };
  const { address } = await startInstance(pgbouncer.pooled(database.url), started, extra);
  const headers = { 'Content-Type': 'application/json', Cookie: await signIn(address) };
  const post = (path: string, data: object) =>
    fetch(address + path, { method: 'POST', headers, body: JSON.stringify(data) });

  // More at once than the pool holds.
  const names = Array.from({ length: 25 }, (_, index) => `Pooled Visitor ${index}`);
  const answers = await Promise.all(
    names.map((name) =>
      post('/api/contact', {
        name,
        phone: '(828) 555-0142',
        service: aService,
        submissionId: crypto.randomUUID(),
      }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual(names.map(() => 201));

  const list = await fetch(`${address}/api/admin/leads?searchTerm=Pooled`, { headers });
  expect(list.status).toBe(200);
  expect((await list.json()).data.map(({ name }: { name: string }) => name).sort()).toEqual(
    [...names].sort(),
  );
  const file = await fetch(`${address}/api/admin/leads/export`, { headers });
  expect((await file.text()).match(/Pooled Visitor \d+/g)?.sort()).toEqual([...names].sort());
  await waitForMail(({ text }) => Boolean(text?.includes('Pooled Visitor 0')), { folder, timeoutMs: 60_000 });

  // The page is published once the notification of the save arrives.
  const title = 'Heard past the pooler';
  const saved = await post('/api/seo', { pagePath: '/about', title, description: 'Saved behind a pooler.' });
  expect(saved.status).toBe(200);
  await expect.poll(async () => (await fetch(`${address}/about`)).text()).toContain(title);
});
