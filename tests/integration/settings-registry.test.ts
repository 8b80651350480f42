import { QueryClientProvider } from '@tanstack/react-query';
import { desc, eq } from 'drizzle-orm';
import { Client } from 'pg';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { prefetchSettings } from '@/app/admin/settings/prefetch-settings';
import { GET, PUT } from '@/app/api/admin/settings/[key]/route';
import { actionText } from '@/components/audit/audit-text';
import { SettingSections } from '@/components/settings/fields/setting-sections';
import { SettingsNav } from '@/components/settings/settings-nav';
import { createQueryClient } from '@/components/shell/query-client';
import { settingQuery, useSetting } from '@/components/shell/use-setting';
import { db } from '@/db/client';
import { auditEntries, savedSettings, settingRevisions, users } from '@/db/schema';
import { log } from '@/lib/platform/log';
import { readSetting } from '@/lib/platform/settings/queries';
import { type SettingKey, type SettingState, settings } from '@/lib/settings/entries';
import { withAppDatabase } from '../support/app-database';
import { recordPublished } from '../support/published';
import { getSetting, getSettingHistory, putSetting, valueIn } from '../support/settings';
import { staff as account } from '../support/staff';
import { signedIn, signedInAsStaff } from '../support/staff-session';

// The single entry that a new setting needs.
vi.mock('@/lib/settings/entries', async (importActual) => {
  const [entries, { record }, { toggle }] = await Promise.all([
    importActual<typeof import('@/lib/settings/entries')>(),
    import('@/lib/fields/record'),
    import('@/lib/fields/kinds'),
  ]);
  const madeUp = record({
    key: 'holiday',
    label: 'the holiday notice',
    by: 'staff',
    pages: ['/about'],
    page: 'website',
    title: 'Holiday notice',
    note: 'Says that we are away.',
    fields: {
      isOn: toggle('The page about us shows the notice', {
        missing: 'Say whether it is shown',
        hint: 'It stays until you turn it off.',
      }),
      isBold: toggle('In bold letters', { by: 'owner' }),
    },
    default: { isOn: false, isBold: false },
  });
  Object.assign(entries.settings, { holiday: madeUp });
  return entries;
});

const published = recordPublished();

withAppDatabase({}, {});

const KEY = 'holiday' as SettingKey;
const off = { isOn: false, isBold: false };
const on = { isOn: true, isBold: false };
let owner: { Cookie: string };
beforeEach(async () => {
  owner = await signedIn();
});
afterEach(() => vi.unstubAllGlobals());

const stateIn = async (response: Response) => (await response.json()).data as SettingState<SettingKey>;

describe('a setting that was added to the registry', () => {
  test('has its default until staff change it by its own address', async () => {
    const unsaved = { value: off, version: 0, changedAt: null, changedBy: null };
    expect(await stateIn(await getSetting(KEY, owner))).toEqual(unsaved);
    const staff = await signedInAsStaff();
    const saved = await putSetting(KEY, on, staff);
    expect(saved.status).toBe(200);
    const state = await stateIn(saved);
    expect(state).toEqual({
      value: on,
      version: 1,
      changedAt: expect.stringMatching(/^\d{4}-.+Z$/),
      changedBy: 'colleague@example.com',
    });
    expect(await stateIn(await getSetting(KEY, owner))).toEqual(state);
  });

  test('accepts only what its schema describes, and only from staff', async () => {
    const refused = await putSetting(KEY, { isOn: 'yes', isBold: false }, owner);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { isOn: 'Say whether it is shown' } },
    ]);
    expect((await putSetting(KEY, on)).status).toBe(401);
    expect((await getSetting(KEY)).status).toBe(401);
    expect(await db().$count(savedSettings)).toBe(0);
  });

  test('has parts that only owners change', async () => {
    const staff = await signedInAsStaff();
    const refused = await putSetting(KEY, { isOn: true, isBold: true }, staff);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'owners-only']);
    expect(await valueIn(await getSetting(KEY, staff))).toEqual(off);
    expect((await putSetting(KEY, { isOn: true, isBold: true }, owner)).status).toBe(200);
    expect((await putSetting(KEY, { isOn: false, isBold: true }, staff)).status).toBe(200);
  });

  test('is in the audit log, in the words of its entry and with what is different', async () => {
    await putSetting(KEY, on, owner);
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: 'settings.holiday', actorName: account.email });
    expect(entry?.detail).toEqual({ isOn: true });
    expect(actionText('settings.holiday')).toBe('Changed the holiday notice');
  });

  test('keeps its value when a later release has added a field, and has its default when that can’t be read', async () => {
    await putSetting(KEY, on, owner);
    await db()
      .update(savedSettings)
      .set({ value: { ...on, isLoud: true } });
    expect(await valueIn(await getSetting(KEY, owner))).toEqual(on);
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    await db().update(savedSettings).set({ value: 'loud' });
    expect(await valueIn(await getSetting(KEY, owner))).toEqual(off);
    expect(error).toHaveBeenCalledWith({ key: KEY }, expect.stringContaining('isn’t valid'));
    error.mockRestore();
  });

  test('has a history', async () => {
    await putSetting(KEY, on, owner);
    await putSetting(KEY, off, owner);
    const revisions = await db().select().from(settingRevisions).orderBy(settingRevisions.version);
    expect(revisions).toMatchObject([
      { key: 'holiday', version: 1, value: on, changedBy: account.email },
      { key: 'holiday', version: 2, value: off, changedBy: account.email },
    ]);
    const history = await getSettingHistory(KEY, await signedInAsStaff());
    const field = 'The page about us shows the notice';
    const changed = { changedAt: expect.stringMatching(/Z$/), changedBy: account.email };
    expect((await history.json()).data).toEqual([
      { version: 2, ...changed, changes: [{ field, from: 'on', to: 'off' }] },
      { version: 1, ...changed, changes: [{ field, from: 'off', to: 'on' }] },
    ]);
  });

  test('has its page rendered again, on every instance', async () => {
    const listener = new Client({ connectionString: process.env.DATABASE_URL });
    await listener.connect();
    onTestFinished(() => listener.end());
    const notified: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => notified.push(payload));
    await listener.query('listen seo_changed');
    await putSetting(KEY, on, owner);
    await expect.poll(() => notified).toEqual(['/about']);
    expect(published).toEqual(['/about']);
  });

  test('has a section and a switch on the settings page, which comes with its data', async () => {
    const [{ id = '', name = '', email = '' } = {}] = await db().select().from(users);
    const { queries } = await prefetchSettings('website', { id, name, email, role: 'staff', sessionId: '' });
    const found = queries.find(({ queryKey }) => queryKey[0] === 'settings' && queryKey[1] === KEY);
    expect(found?.state.data).toMatchObject({ value: off });
    expect(renderToStaticMarkup(createElement(SettingsNav, { current: 'website' }))).toContain(
      'href="#holiday"',
    );
    const client = createQueryClient();
    client.setQueryData(settingQuery(KEY).queryKey, found?.state.data as SettingState<SettingKey>);
    const sections = createElement(SettingSections, { page: 'website', isOwner: false });
    const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, sections));
    expect(html).toContain('>Holiday notice</h2>');
    expect(html).toContain('The page about us shows the notice');
    expect(html).toContain('It stays until you turn it off.');
    expect(html).toContain('Only an owner can change this.');
  });

  test('is read and changed by a component through its hook', async () => {
    callHandlers();
    const client = createQueryClient();
    await client.fetchQuery(settingQuery(KEY));
    const { setting, change } = renderHook(client);
    expect(setting).toMatchObject({ value: off, version: 0 });
    await change.mutateAsync(on);
    expect(renderHook(client).setting).toMatchObject({ value: on, version: 1 });
  });

  test('is not changed by a component that shows an outdated version, which is told who was faster', async () => {
    callHandlers();
    const client = createQueryClient();
    await client.fetchQuery(settingQuery(KEY));
    const outdated = renderHook(client);
    await putSetting(KEY, on, await signedInAsStaff());
    await expect(outdated.change.mutateAsync({ isOn: true, isBold: true })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      explanation:
        'colleague@example.com has changed the holiday notice in the meantime. Check it, and save again.',
    });
    expect(await valueIn(await getSetting(KEY, owner))).toEqual(on);
    expect(client.getQueryState(settingQuery(KEY).queryKey)?.isInvalidated).toBe(true);
  });
});

/** Lets the browser's code call the handlers, in the session of the owner. */
function callHandlers() {
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Cookie', owner.Cookie);
    headers.set('Origin', 'http://localhost:3000');
    const request = new Request(`http://localhost:3000${path}`, { ...init, headers });
    const context = { params: Promise.resolve({ key: path.split('/').at(-1) ?? '' }) };
    return init.method === 'PUT' ? PUT(request, context) : GET(request, context);
  });
}

type Hook = ReturnType<typeof useSetting<SettingKey>>;

function HookProbe({ onResult }: { onResult: (result: Hook) => void }): ReactNode {
  onResult(useSetting(KEY));
  return null;
}

function renderHook(client: ReturnType<typeof createQueryClient>) {
  const results: Hook[] = [];
  const probe = createElement(HookProbe, { onResult: (result) => results.push(result) });
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, probe));
  return results[0] as unknown as Omit<Hook, 'change'> & {
    change: { mutateAsync(value: object): Promise<unknown> };
  };
}

test('two first changes at once are one change and a conflict', async () => {
  const responses = await Promise.all([putSetting(KEY, on, owner, 0), putSetting(KEY, off, owner, 0)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await db().$count(settingRevisions)).toBe(1);
});

test('a setting that there isn’t is not found', async () => {
  for (const key of ['nothing', 'toString', '__proto__'])
    expect([(await getSetting(key, owner)).status, (await putSetting(key, {}, owner)).status]).toEqual([
      404, 404,
    ]);
});

test('a stored value that this release can’t read is logged, and replaced by the default', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  await db()
    .insert(savedSettings)
    .values({ key: KEY, value: { isOn: 'maybe' }, version: 3 });
  expect(await readSetting(settings[KEY])).toMatchObject({ value: off, version: 3 });
  expect(logged).toHaveBeenCalledExactlyOnceWith({ key: KEY }, expect.any(String));
  await putSetting(KEY, on, owner);
  const [saved] = await db().select().from(savedSettings).where(eq(savedSettings.key, KEY));
  expect(saved).toMatchObject({ value: on, version: 4 });
});
