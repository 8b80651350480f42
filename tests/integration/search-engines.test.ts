import { desc } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '@/db/client';
import { auditEntries } from '@/db/schema';
import { toMetadata } from '@/lib/seo/metadata';
import { pageSeo } from '@/lib/seo/page-seo';
import { pages } from '@/lib/site/pages';
import { withAppDatabase } from '../support/app-database';
import { recordPublished } from '../support/published';
import { getSetting, putSetting, valueIn } from '../support/settings';
import { inviteAndSignIn, signedIn } from '../support/staff-session';

const published = recordPublished();

withAppDatabase();
let listener: Client;
beforeEach(async () => {
  listener = new Client({ connectionString: process.env.DATABASE_URL });
  await listener.connect();
  await listener.query('listen seo_changed');
});
afterEach(() => listener.end());

const KEY = 'site-verification';
const GOOGLE = 'kJ3x9_Zq-AbCdEfGhIjKlMnOpQrStUvWxYz012345678';
const BING = '0123456789ABCDEF0123456789ABCDEF';

test('an owner’s codes are in the head of every public page, on every instance, and logged', async () => {
  const owner = await signedIn();
  const notified: string[] = [];
  listener.on('notification', ({ payload = '' }) => notified.push(payload));
  const tag = `<meta name="google-site-verification" content="${GOOGLE}" />`;
  const saved = await putSetting(KEY, { google: tag, bing: BING }, owner);
  const tokens = { google: GOOGLE, bing: BING };
  expect(await valueIn(saved)).toEqual(tokens);
  expect(await valueIn(await getSetting(KEY, owner))).toEqual(tokens);
  await expect.poll(() => notified.toSorted()).toEqual(pages.map(({ path }) => path).sort());
  for (const { path } of pages) {
    expect(published).toContain(path);
    expect(toMetadata(await pageSeo(path)).other).toMatchObject({
      'google-site-verification': GOOGLE,
      'msvalidate.01': BING,
    });
  }
  const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(entry).toMatchObject({ action: 'settings.site-verification', detail: { google: true, bing: true } });
});

test('an empty code removes the tag', async () => {
  const owner = await signedIn();
  await putSetting(KEY, { google: GOOGLE, bing: '' }, owner);
  await putSetting(KEY, { google: '', bing: '' }, owner);
  expect(toMetadata(await pageSeo('/')).other).not.toHaveProperty('google-site-verification');
});

test('only an owner sees and changes the settings for search engines', async () => {
  const { Cookie } = await inviteAndSignIn(
    await signedIn(),
    'front-desk@example.com',
    'kettle harbor lantern',
  );
  const responses = await Promise.all([
    getSetting(KEY, { Cookie }),
    putSetting(KEY, { google: '', bing: '' }, { Cookie }),
    getSetting('index-now', { Cookie }),
    putSetting('index-now', { isOn: true }, { Cookie }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test('an owner switches IndexNow on, which does nothing on localhost', async () => {
  const saved = await putSetting('index-now', { isOn: true }, await signedIn());
  expect(await valueIn(saved)).toEqual({ isOn: true, isPublic: false, last: null });
});

test('an invalid code is rejected with its field', async () => {
  const rejected = await putSetting(KEY, { google: 'x', bing: '' }, await signedIn());
  expect([rejected.status, await rejected.json()]).toMatchObject([
    400,
    { fields: { google: expect.stringContaining('Google') } },
  ]);
});
