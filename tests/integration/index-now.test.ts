import { sql } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '@/db/client';
import { redirects, seoRecords, seoRevisions, taskOutcomes } from '@/db/schema';
import { backgroundTasks } from '@/lib/background-tasks';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { startWorker, type Worker } from '@/lib/outbox/worker';
import { getIndexNowKey } from '@/lib/seo/index-now/queries';
import { indexNowTask } from '@/lib/seo/index-now/submit';
import { resetSeo, restoreSeo, saveSeo } from '@/lib/seo/mutations';
import { addRedirect, removeRedirect } from '@/lib/seo/redirects/mutations';
import { seoFieldsSchema } from '@/lib/seo/schema';
import { describeSetting } from '@/lib/settings/queries';
import { proxy } from '@/proxy';
import { withAppDatabase } from '../support/app-database';
import { changeByOwner } from '../support/settings';
import { startWebhookReceiver } from '../support/webhook-receiver';

const SITE = 'https://www.ridgelight.example';
const service = await startWebhookReceiver();
withAppDatabase({ SITE_URL: SITE, INDEXNOW_URL: service.url, SMTP_URL: '' });

let worker: Worker | undefined;
beforeEach(async () => {
  for (const table of [redirects, taskOutcomes, seoRecords, seoRevisions]) await db().delete(table);
  service.calls.length = 0;
  service.answer = { status: 202 };
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

const about = { path: '/about', by: 'Rowan' };
const fields = seoFieldsSchema(SITE).parse({ title: 'About us', description: 'Who we are.' });
const switchTo = (isOn: boolean) => changeByOwner('index-now', { isOn });
const indexNow = async () => (await describeSetting('index-now')).value;
const queued = async () => {
  const { rows } = await db().execute<{ paths: string[] }>(
    sql`select data->'paths' as paths from pgboss.job where name = 'index-now' order by created_on`,
  );
  return rows.map(({ paths }) => paths);
};

test('sends a saved page with the key that the site serves, and shows the outcome', async () => {
  await switchTo(true);
  await saveSeo(about, fields);
  worker = startWorker(deliveryKinds, backgroundTasks);
  await vi.waitFor(async () => expect((await indexNow()).last).not.toBeNull(), 15_000);
  const key = (await getIndexNowKey()) ?? '';
  expect(service.calls.map(({ body }) => JSON.parse(body))).toEqual([
    {
      host: 'www.ridgelight.example',
      key,
      keyLocation: `${SITE}/${key}.txt`,
      urlList: [`${SITE}/about`],
    },
  ]);
  expect(await indexNow()).toEqual({
    isOn: true,
    isPublic: true,
    last: { sentAt: expect.any(String), isAccepted: true, response: 'The service accepted it (202).' },
  });
  const file = await proxy(new NextRequest(`${SITE}/${key}.txt`));
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['text/plain; charset=utf-8', key]);
  const other = await proxy(new NextRequest(`${SITE}/${'0'.repeat(32)}.txt`));
  expect(other.headers.get('x-middleware-next')).toBe('1');
});

test('tries again when the service can’t take it, and not when it rejects it', async () => {
  await switchTo(true);
  service.answer = { status: 503 };
  worker = startWorker(deliveryKinds, backgroundTasks);
  await saveSeo(about, fields);
  await vi.waitFor(async () => expect((await indexNow()).last).toMatchObject({ isAccepted: false }), 15_000);
  service.answer = { status: 403 };
  await vi.waitFor(
    async () =>
      expect((await indexNow()).last?.response).toBe('The service didn’t find our key on the site.'),
    15_000,
  );
  await vi.waitFor(async () => {
    const { rows } = await db().execute(sql`select state from pgboss.job where name = 'index-now'`);
    expect(rows).toEqual([{ state: 'completed' }]);
  }, 15_000);
});

const send = (paths = ['/about']) => indexNowTask.run({ paths });
const lastOutcome = async () => (await indexNow()).last;

test.each([
  [200, 'The service accepted it (200).'],
  [299, 'The service accepted it (299).'],
  [300, 'The service responded with status 300.'],
  [400, 'The service couldn’t read our request.'],
  [403, 'The service didn’t find our key on the site.'],
  [404, 'The service responded with status 404.'],
  [422, 'The service says that the pages aren’t part of this site.'],
  [499, 'The service responded with status 499.'],
])('takes %i for final: %s', async (status, response) => {
  await switchTo(true);
  service.answer = { status };
  await send();
  expect(await lastOutcome()).toEqual({ sentAt: expect.any(String), isAccepted: status < 300, response });
});

test.each([429, 500, 503])('tries again after %i', async (status) => {
  await switchTo(true);
  service.answer = { status };
  await expect(send()).rejects.toThrow(`IndexNow responded with ${status}`);
  expect(await lastOutcome()).toMatchObject({
    isAccepted: false,
    response: `The service can’t take it now (${status}). We’ll try again.`,
  });
});

test('tries again when another server answers in place of the service', async () => {
  await switchTo(true);
  service.answer = { status: 302, headers: { Location: '/elsewhere' } };
  await expect(send()).rejects.toThrow();
  expect(service.calls).toHaveLength(1);
  expect(await lastOutcome()).toMatchObject({
    isAccepted: false,
    response: 'The service can’t be reached. We’ll try again.',
  });
});

test('sends nothing that was queued before an owner switched it off, and nothing without a path', async () => {
  await send();
  await switchTo(true);
  await switchTo(false);
  await send();
  expect(service.calls).toEqual([]);
  await expect(send([])).rejects.toThrow();
  await expect(send(Array(10_001).fill('/about'))).rejects.toThrow();
  await switchTo(true);
  await send(Array(10_000).fill('/about'));
  expect(service.calls).toHaveLength(1);
});

test('queues every change of search data and redirects, together with the change', async () => {
  await switchTo(true);
  await saveSeo(about, fields);
  await resetSeo(about);
  await restoreSeo(about, 1);
  await addRedirect({ from: '/old', to: '/about', by: 'Rowan' });
  await removeRedirect('/old');
  await expect(addRedirect({ from: '/old', to: '/nowhere', by: 'Rowan' })).rejects.toThrow();
  expect(await queued()).toEqual([['/about'], ['/about'], ['/about'], ['/old'], ['/old']]);
});

test('queues nothing until an owner switches it on, and keeps the key when it is switched off and on', async () => {
  await saveSeo(about, fields);
  await switchTo(true);
  const key = await getIndexNowKey();
  await switchTo(false);
  await saveSeo(about, fields);
  expect(await queued()).toEqual([]);
  await switchTo(true);
  expect(await getIndexNowKey()).toBe(key);
});

test('queues nothing for a site without a public address', async () => {
  await switchTo(true);
  for (const origin of ['http://localhost:3000', 'http://192.0.2.1', 'https://ridgelight.local']) {
    process.env.SITE_URL = origin;
    await saveSeo(about, fields);
  }
  expect(await indexNow()).toMatchObject({ isOn: true, isPublic: false });
  process.env.SITE_URL = SITE;
  expect(await queued()).toEqual([]);
});
