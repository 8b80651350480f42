import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { GET } from '@/app/api/admin/words/route';
import { db } from '@/db/client';
import { auditEntries, savedSettings } from '@/db/schema';
import { loadFacts } from '@/lib/platform/settings/facts';
import { readSetting } from '@/lib/platform/settings/queries';
import { about } from '@/lib/site/about';
import { facts } from '@/lib/site/facts/current';
import { land, type SavedWord } from '@/lib/site/words/place-saved';
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
const saved = async () => (await readSetting(wordsSetting)).value;
const stored = async () => Object.fromEntries((await saved()).map(({ key, text }) => [key, text]));
const storeByHand = async (value: SavedWord[]) => {
  await db().insert(savedSettings).values({ key: 'words', value, version: 1 });
  await loadFacts();
};

describe('the words of a page', () => {
  test('are those in code until others are published, in the next page', async () => {
    const before = await wordsOf('/about', owner);
    const word = before.words.find(({ key }) => key === TEXT);
    expect(word).toMatchObject({ label: 'Page, values 1, text', limit: 600, text: word?.written });
    expect((await change({ [TEXT]: " We don't\nround up. " }, owner)).status).toBe(200);
    expect(facts().words).toEqual([
      { key: TEXT, instead: [word?.written], land: land(), text: 'We don’t round up.' },
    ]);
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

describe('what replaces a text that isn’t written any more', () => {
  const gone = {
    key: 'about.values.1.text',
    instead: ['What we once said.'],
    land: 'NC mountains',
    text: 'Old words.',
  };
  const ofNoPage = { ...gone, key: 'once.lead', text: 'Older words.' };

  test('is shown to staff where it was, stays stored and changes nothing', async () => {
    await storeByHand([gone, ofNoPage]);
    const { words, unplaced } = await wordsOf('/about', owner);
    expect(unplaced).toEqual([{ position: 0, text: 'Old words.', instead: 'What we once said.' }]);
    expect(words.filter(({ text, written }) => text !== written)).toEqual([]);
    expect((await wordsOf('/contact', owner)).unplaced).toEqual([]);
    expect((await wordsOf('/', owner)).unplaced).toMatchObject([{ position: 1, text: 'Older words.' }]);
    await change({ [TEXT]: 'Other.' }, owner);
    expect((await saved()).map(({ text }) => text)).toEqual(['Other.', 'Old words.', 'Older words.']);
  });

  test('is removed when staff say so, which is in the audit log, and nothing else is', async () => {
    await storeByHand([gone, ofNoPage]);
    await change({ [TEXT]: 'Other.' }, owner);
    const [entry] = (await wordsOf('/about', owner)).unplaced;
    const removed = [entry?.position, 0];
    expect((await change({}, owner, { removed })).status).toBe(200);
    expect((await saved()).map(({ text }) => text)).toEqual(['Other.', 'Older words.']);
    const [last] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(last?.detail).toEqual({ 'Removed, no longer on a page': ['Old words.'] });
  });
});

test('words that are published go to the text that they replace, wherever it is by then', async () => {
  const { written } = (await wordsOf('/about', owner)).words.find(({ key }) => key === TEXT) ?? {};
  const moved = {
    key: 'about.values.2.text',
    instead: [written ?? ''],
    land: land(),
    text: 'We don’t round up.',
  };
  await storeByHand([moved]);
  expect(about().values[0]?.text).toBe('We don’t round up.');
  await change({ 'about.values.2.text': 'Very careful.' }, owner);
  expect(await stored()).toEqual({ [TEXT]: 'We don’t round up.', 'about.values.2.text': 'Very careful.' });
  await change({ [TEXT]: null }, owner);
  expect(await stored()).toEqual({ 'about.values.2.text': 'Very careful.' });
});
