import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { GET } from '@/app/api/admin/words/route';
import { db } from '@/db/client';
import { auditEntries, savedSettings } from '@/db/schema';
import { loadFacts } from '@/lib/platform/settings/facts';
import { readSetting } from '@/lib/platform/settings/queries';
import { about } from '@/lib/site/about';
import { facts } from '@/lib/site/facts/current';
import type { PageWords } from '@/lib/site/words/schema';
import { wordsSetting } from '@/lib/site/words/setting';
import { withAppDatabase } from '../support/app-database';
import { recordPublished } from '../support/published';
import { getRequest } from '../support/requests';
import { putSetting } from '../support/settings';
import { signedIn, signedInAsStaff } from '../support/staff-session';

const published = recordPublished();

withAppDatabase();

const TEXT = 'about.values.1.text';
const TITLE = 'about.process.1.title';
let owner: { Cookie: string };
beforeEach(async () => {
  owner = await signedIn();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  GET(getRequest(`/api/admin/words?${new URLSearchParams({ path })}`, headers), undefined);
const wordsOf = async (path: string, headers: Record<string, string>) =>
  (await (await ask(path, headers)).json()).data as PageWords;
const change = (changes: object, headers: Record<string, string>, more: object = {}, version?: number) =>
  putSetting('words', { changes, ...more }, headers, version);
const refusal = async (response: Response) => ({ status: response.status, ...(await response.json()) });
const stored = async () => (await readSetting(wordsSetting)).value;

describe('the words of a page', () => {
  test('are those in code until others are published, in the next page', async () => {
    const before = await wordsOf('/about', owner);
    const word = before.words.find(({ key }) => key === TEXT);
    expect(word).toMatchObject({ label: 'Page, values 1, text', limit: 600, text: word?.written });
    expect((await change({ [TEXT]: " We don't\nround up. " }, owner)).status).toBe(200);
    expect(await stored()).toEqual({ [TEXT]: 'We don’t round up.' });
    expect(facts().words).toEqual({ [TEXT]: 'We don’t round up.' });
    expect(about().values[0]?.text).toBe('We don’t round up.');
    expect(published).not.toEqual([]);
    const after = await wordsOf('/about', owner);
    expect(after.words.find(({ key }) => key === TEXT)).toEqual({ ...word, text: 'We don’t round up.' });
    expect(after).toMatchObject({ version: 1, reader: { isOwner: true } });
  });

  test('are in the audit log and in the history of their pages only', async () => {
    await change({ [TEXT]: 'First.' }, owner);
    await change({ [TEXT]: 'Second.', 'contact.lead': 'Ask us.' }, owner);
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'settings.words',
      detail: { [`Page, values 1, text (${TEXT})`]: 'Second.', 'Page, lead (contact.lead)': 'Ask us.' },
    });
    const { history } = await wordsOf('/about', owner);
    expect(history.map(({ version, changes }) => [version, changes])).toEqual([
      [2, [{ label: 'Page, values 1, text', from: 'First.', to: 'Second.' }]],
      [1, [{ label: 'Page, values 1, text', from: expect.stringMatching(/^Our estimates/), to: 'First.' }]],
    ]);
    expect(history[1]?.texts[TEXT]).toBe('First.');
    expect((await wordsOf('/contact', owner)).history).toHaveLength(1);
  });

  test('are the site’s own again, whether by null or by writing the same', async () => {
    const { words } = await wordsOf('/about', owner);
    await change({ [TEXT]: 'Other.', 'contact.lead': 'Ask us.' }, owner);
    await change({ [TEXT]: words.find(({ key }) => key === TEXT)?.written, 'contact.lead': null }, owner);
    expect(await stored()).toEqual({});
  });

  test('that were published by somebody else meanwhile are a conflict, and nothing is lost', async () => {
    await change({ [TEXT]: 'Theirs.' }, owner);
    const refused = await refusal(await change({ 'contact.lead': 'Mine.' }, owner, {}, 0));
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect(await stored()).toEqual({ [TEXT]: 'Theirs.' });
  });
});

describe('refused is', () => {
  test.each([
    [{ [TEXT]: '<b>Bold</b>' }, TEXT],
    [{ [TEXT]: 'A'.repeat(601) }, TEXT],
    [{ [TEXT]: ' ' }, TEXT],
    [{ 'about.heading': 'About' }, 'about.heading'],
    [{ 'about.values.9.text': 'One more.' }, 'about.values.9.text'],
  ])('%o', async (changes, key) => {
    const refused = await refusal(await change({ 'contact.lead': 'Fine.', ...changes }, owner));
    expect(refused).toMatchObject({ status: 400, fields: { [key]: expect.any(String) } });
    expect(await stored()).toEqual({});
  });

  test('to staff what the client specified, and to owners without confirmation', async () => {
    const staff = await signedInAsStaff();
    const refused = await refusal(await change({ [TITLE]: 'A talk' }, staff, { isConfirmed: true }));
    expect(refused).toMatchObject({ status: 403, code: 'owners-only' });
    expect(await refusal(await change({ [TITLE]: 'A talk' }, owner))).toMatchObject({
      status: 409,
      code: 'unconfirmed',
    });
    expect((await change({ [TITLE]: 'A talk' }, owner, { isConfirmed: true })).status).toBe(200);
    // Staff may change anything else.
    expect((await change({ [TEXT]: 'Other.' }, staff)).status).toBe(200);
    expect(await stored()).toEqual({ [TITLE]: 'A talk', [TEXT]: 'Other.' });
    expect((await wordsOf('/about', staff)).reader.isOwner).toBe(false);
  });

  test('a page that isn’t public, and nobody signed in', async () => {
    expect((await ask('/admin', owner)).status).toBe(404);
    expect((await ask('/about')).status).toBe(401);
    expect((await change({ [TEXT]: 'Other.' }, {})).status).toBe(401);
  });
});

test('words of a text that a later release doesn’t have stay stored and change nothing', async () => {
  await db()
    .insert(savedSettings)
    .values({ key: 'words', value: { 'about.gone.1': 'Old words.' }, version: 1 });
  await loadFacts();
  await change({ [TEXT]: 'Other.' }, owner);
  expect(await stored()).toEqual({ 'about.gone.1': 'Old words.', [TEXT]: 'Other.' });
});
