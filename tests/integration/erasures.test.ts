import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import {
  apiKeys,
  auditEntries,
  consentWords,
  leadEvents,
  leadRequests,
  leads,
  leadWishes,
  spamSenders,
} from '@/db/schema';
import { revokeApiKey } from '@/lib/accounts/api-keys/mutations';
import { listApiKeys } from '@/lib/accounts/api-keys/queries';
import { audit } from '@/lib/audit/mutations';
import { replayErasures } from '@/lib/leads/erasures/mutations';
import { readErasures } from '@/lib/leads/erasures/queries';
import { FIRST_KEY, requestKey, requestKeyHash } from '@/lib/leads/request/key';
import { changeRequestLink } from '@/lib/leads/request/mutations';
import { findRequest } from '@/lib/leads/request/queries';
import { forgetRequest, keepRequest, saveWishes } from '@/lib/leads/request/wishes/mutations';
import { findWishes } from '@/lib/leads/wishes/queries';
import { mergeLeads } from '@/lib/leads/work/merge/mutations';
import { getMergeSides } from '@/lib/leads/work/merge/queries';
import { changeLeads } from '@/lib/leads/work/mutations';
import { withAppDatabase } from '../support/app-database';
import { programHeaders } from '../support/programs';
import { type LeadFields, storeLeads } from '../support/stored-leads';

withAppDatabase();

const addLeads = (count: number, fields: LeadFields = {}) =>
  storeLeads(...Array.from({ length: count }, (_, index) => ({ name: `Ann ${index}`, ...fields })));

/** What was read about these leads. The audit log also has what other tests did: nothing can be removed from it. */
async function readAbout(ids: string[]) {
  const { erased, deleted } = await readErasures(db());
  const among = (list: string[]) => list.filter((id) => ids.includes(id)).toSorted();
  return { erased: among(erased), deleted: among(deleted) };
}

test('reads who was erased and which spam was deleted, one by one and several at once', async () => {
  const [one = '', two = '', three = '', kept = ''] = await addLeads(4);
  const [early = ''] = await addLeads(1, { erasedAt: new Date('2026-01-05T12:00:00Z') });
  await changeLeads({ action: 'erase', ids: [one] }, 'Olivia');
  await changeLeads({ action: 'erase', ids: [two, three] }, 'Olivia');
  const [spam, more, evenMore] = [randomUUID(), randomUUID(), randomUUID()];
  await audit(db(), { action: 'leads.spam-deleted', subject: spam });
  await audit(db(), { action: 'leads.spam-deleted', detail: { leads: [more, evenMore] } });
  // Neither of these removed anything.
  await audit(db(), { action: 'leads.exported', detail: { leads: [kept] } });
  await audit(db(), { action: 'leads.noted', subject: kept });
  await audit(db(), { action: 'leads.erased', detail: {} });
  expect(await readAbout([one, two, three, kept, early, spam, more, evenMore])).toEqual({
    erased: [one, two, three, early].toSorted(),
    deleted: [spam, more, evenMore].toSorted(),
  });
});

test('erases and deletes again what is still there, in batches that are each in the audit log', async () => {
  const again = await addLeads(1_001);
  const [other = ''] = await addLeads(1, { name: 'Bob' });
  const [before = ''] = await addLeads(1, { name: 'Erased', erasedAt: new Date('2026-01-05T12:00:00Z') });
  const spam = await addLeads(2, { visibility: 'quarantined' });
  await db().insert(leadEvents).values({ leadId: before, kind: 'erased', createdBy: 'Olivia' });

  await db()
    .insert(spamSenders)
    .values([{ hash: 'remaining' }, { hash: 'removed since' }]);

  const erasures = {
    erased: [...again, before, randomUUID()],
    deleted: [...spam, randomUUID()],
    spamSenders: ['remaining', 'marked since'],
    undoneAdditions: [],
    undoneImports: [],
    keptOfImports: [],
    wishes: [],
    words: [],
    links: [],
    revokedKeys: [],
  };
  expect(await replayErasures(db(), erasures)).toEqual({ erased: 1_001, deleted: 2 });

  const rows = await db().select().from(leads);
  expect(rows.find(({ id }) => id === other)).toMatchObject({ name: 'Bob', erasedAt: null });
  expect(rows.filter(({ name }) => name === 'Erased')).toHaveLength(1_002);
  expect(rows.filter(({ id }) => spam.includes(id))).toEqual([]);
  expect(await db().select({ hash: spamSenders.hash }).from(spamSenders)).toEqual([{ hash: 'remaining' }]);
  expect(await db().select().from(leadEvents).where(eq(leadEvents.leadId, before))).toHaveLength(1);
  const events = await db().select().from(leadEvents).where(inArray(leadEvents.leadId, again));
  expect(new Set(events.map(({ kind, createdBy }) => `${kind} by ${createdBy}`))).toEqual(
    new Set(['erased by Restore']),
  );
  const readEntries = () =>
    db().select().from(auditEntries).where(eq(auditEntries.actorName, 'Restore')).orderBy(auditEntries.id);
  const entries = await readEntries();
  expect(entries.map(({ action, detail }) => [action, (detail.leads as string[]).length])).toEqual([
    ['leads.erased', 1_000],
    ['leads.erased', 1],
    ['leads.spam-deleted', 2],
  ]);
  expect(entries.flatMap(({ detail }) => detail.leads).toSorted()).toEqual([...again, ...spam].toSorted());

  // What was replayed is read from the log again, and replaying it changes nothing.
  expect(await readAbout([...again, before, other, ...spam])).toEqual({
    erased: [...again, before].toSorted(),
    deleted: spam.toSorted(),
  });
  expect(await replayErasures(db(), erasures)).toEqual({ erased: 0, deleted: 0 });
  expect(await readEntries()).toEqual(entries);
});

test('removes again what was imported and undone, but what stayed', async () => {
  const [undone, other] = [randomUUID(), randomUUID()];
  const [stayed = ''] = await addLeads(1, { importId: undone, name: 'Stayed' });
  const [theirs = ''] = await addLeads(1, { importId: other, name: 'Other list' });
  await audit(db(), { action: 'leads.import-undone', subject: undone });
  const erasures = await readErasures(db());
  // As the backup has it.
  const removed = await addLeads(2, { importId: undone });
  await replayErasures(db(), { ...erasures, erased: [], deleted: [] });
  const left = await db()
    .select({ id: leads.id })
    .from(leads)
    .where(inArray(leads.id, [stayed, theirs, ...removed]));
  expect(left.map(({ id }) => id).toSorted()).toEqual([stayed, theirs].toSorted());
});

test('what homeowners asked for after the backup holds, and links and keys that were taken away open nothing', async () => {
  const [forgotten = '', kept = '', part = '', stays = ''] = await addLeads(4);
  const sent = async (leadId: string) => {
    await db()
      .insert(leadRequests)
      .values({ leadId, keyHash: requestKeyHash(leadId, FIRST_KEY) });
    return requestKey(leadId, FIRST_KEY);
  };
  const keys = await Promise.all([forgotten, kept, part, stays].map(sent));
  await programHeaders();
  await forgetRequest(kept);
  const backup = {
    leads: await db().select().from(leads),
    wishes: await db().select().from(leadWishes),
    requests: await db().select().from(leadRequests),
  };

  await forgetRequest(forgotten);
  await keepRequest(kept);
  await saveWishes(kept, { channel: 'call', days: [], parts: [], texts: true });
  const { kept: one, other } = await getMergeSides(forgotten, part);
  const was = { kept: one.version, other: other.version };
  await mergeLeads(forgotten, { other: part, take: [], joinsMessages: false, was }, 'Olivia');
  await changeRequestLink(forgotten, 'revoked');
  await changeRequestLink(kept, 'renewed');
  const [key] = await db().select().from(apiKeys);
  await revokeApiKey(key?.id ?? '');
  const erasures = await readErasures(db());
  const wordsOf = async () => (await findWishes(kept))?.texts?.words;
  const words = await wordsOf();

  await db().delete(leads);
  await db().delete(consentWords);
  await db().update(apiKeys).set({ revokedAt: null });
  // Generated columns aren't inserted.
  await db()
    .insert(leads)
    .values(backup.leads.map(({ searchText: _, isContacted: __, ...row }) => row));
  await db().insert(leadWishes).values(backup.wishes);
  await db().insert(leadRequests).values(backup.requests);
  for (let again = 0; again < 2; again++)
    await replayErasures(db(), { ...erasures, erased: [], deleted: [], undoneAdditions: [] });

  const uncalled = async (id: string) =>
    (await db().select().from(leads).where(eq(leads.id, id)))[0]?.doNotCall;
  for (const id of [forgotten, part]) {
    expect((await findWishes(id))?.eraseAt).toEqual(expect.any(String));
    expect(await uncalled(id)).toBe(true);
  }
  expect(await findWishes(kept)).toMatchObject({ channel: 'call', eraseAt: null, texts: { words } });
  expect(await uncalled(kept)).toBe(false);
  const opened = await Promise.all([...keys, requestKey(kept, FIRST_KEY + 1)].map(findRequest));
  expect(opened.map((request) => request?.leadId)).toEqual([undefined, undefined, undefined, stays, kept]);
  expect(await listApiKeys()).toEqual([]);
});
