import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { GET as held } from '@/app/api/admin/leads/quarantine/route';
import { GET as workbench } from '@/app/api/admin/leads/workbench/route';
import { db } from '@/db/client';
import { leadEvents, leads } from '@/db/schema';
import { listLeads } from '@/lib/leads/work/queries';
import { leadPageSchema } from '@/lib/leads/work/schema';
import { withAppDatabase } from '../support/app-database';
import { getRequest } from '../support/requests';
import { leadCalls } from '../support/staff-calls';
import { signedIn } from '../support/staff-session';
import { type LeadFields, storeLead } from '../support/stored-leads';

withAppDatabase();

let headers: { Cookie: string };
beforeEach(async () => {
  headers = await signedIn();
});

const add = (fields: LeadFields = {}) => storeLead({ name: 'Ann Smith', ...fields });
const note = (leadId: string, detail: string) =>
  db().insert(leadEvents).values({ leadId, kind: 'noted', detail, createdBy: 'Dana' });
const found = async (searchTerm: string) =>
  (await listLeads(leadPageSchema.parse({ searchTerm }))).data.map(({ id }) => id);

describe('the search', () => {
  test('finds the words of a note, ignoring accents, also mixed with those of the lead', async () => {
    const id = await add();
    await add({ name: 'Bob' });
    await note(id, 'Señora wants the inverter\nin the garage');
    await note(id, 'Call 704 555 0199 instead');
    for (const term of ['senora', 'GARAGE inverter', 'smith garage', '(704) 555-0199', '7045550199 ann'])
      expect(await found(term), term).toEqual([id]);
    expect(await found('garage bob')).toEqual([]);
  });

  test('finds words of a note together with a value from before a correction', async () => {
    const id = await add();
    await note(id, 'Ask for the attic');
    await leadCalls(headers).patch(id, { name: 'Ann Jones' });
    expect(await found('attic smith jones')).toEqual([id]);
  });

  test('says in the list which line of a note it found, where nothing else has the words', async () => {
    const [byNote, byMessage] = [await add(), await add({ name: 'Bob', message: 'About the attic' })];
    await note(byNote, 'Ask for the attic');
    await note(byMessage, 'The attic again');
    const foundNotes = async (query: string) =>
      (await (await workbench(getRequest(`/api/admin/leads/workbench${query}`, headers), {})).json()).data
        .foundNotes;
    const piece = (text: string, isMatch = false) => ({ text, isMatch });
    expect(await foundNotes('?searchTerm=ATTIC')).toEqual({
      [byNote]: [piece('Ask for the '), piece('attic', true)],
    });
    expect(await foundNotes('?searchTerm=ann')).toEqual({});
    expect(await foundNotes('')).toEqual({});
    // However many were written since; the one with most of the words, or else the newest.
    for (let notes = 0; notes < 30; notes++) await note(byNote, 'The fan is loud');
    expect(await foundNotes('?searchTerm=attic')).toMatchObject({ [byNote]: [{}, { text: 'attic' }] });
    await note(byNote, 'In the attic a fan, (704) 555-0199');
    const phone = '(704) 555-0199';
    for (const [term, matches] of [
      ['fan ATTIC', ['attic', 'fan']],
      ['attic', ['attic']],
      ['7045550199 in', ['In', phone]],
    ] as const) {
      const { [byNote]: line } = await foundNotes(`?searchTerm=${term}`);
      const marked = line.filter(({ isMatch }: { isMatch: boolean }) => isMatch);
      expect(marked.map(({ text }: { text: string }) => text)).toEqual(matches);
      expect(line.at(0).text).toMatch(/^In/);
    }
    // Nothing is left of it.
    await leadCalls(headers).remove(byNote);
    expect(await foundNotes('?searchTerm=attic')).toEqual({});
  });

  test('follows a note that is corrected or removed', async () => {
    const id = await add();
    await note(id, 'Wants a battery');
    await db().update(leadEvents).set({ detail: 'Wants a carport' });
    expect([await found('battery'), await found('carport')]).toEqual([[], [id]]);
    await db().delete(leadEvents);
    expect(await found('carport')).toEqual([]);
    expect((await db().select().from(leads))[0]?.notesText).toBeNull();
  });

  test('finds what a call says nowhere', async () => {
    const id = await add();
    await db()
      .insert(leadEvents)
      .values({ leadId: id, kind: 'called', detail: 'voicemail', createdBy: 'Dana' });
    expect(await found('voicemail')).toEqual([]);
  });

  test('finds no byte of a note after its person was erased', async () => {
    const id = await add();
    await note(id, 'Zebulon lives next door');
    await leadCalls(headers).remove(id);
    expect(await found('zebulon')).toEqual([]);
    const { rows } = await db().execute(sql`select leads::text as lead from leads`);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('zebulon');
  });
});

test('a note from before is found after the update', async () => {
  const id = await add();
  await note(id, 'About the pergola');
  await db().update(leads).set({ notesText: null }).where(eq(leads.id, id));
  const { readFileSync } = await import('node:fs');
  await db().execute(sql.raw(readFileSync('db/migrations/0041_copy_notes.sql', 'utf8')));
  expect(await found('pergola')).toEqual([id]);
});

test('the quarantine shows what a search finds in it, and its totals', async () => {
  await add({ name: 'Pills Online', message: 'Cheap pills', visibility: 'quarantined' });
  await add({ name: 'Ann', visibility: 'quarantined' });
  await add({ name: 'Open pills' });
  const search = async (query: string) => {
    const response = await held(getRequest(`/api/admin/leads/quarantine${query}`, headers), {});
    const { data } = await response.json();
    return [data.leads.map(({ name }: { name: string }) => name), data.total, data.marked.total];
  };
  expect(await search('?searchTerm=PILLS')).toEqual([['Pills Online'], 1, 0]);
  expect((await search(''))[1]).toBe(2);
  expect(await search('?searchTerm=nothing')).toEqual([[], 0, 0]);
});
