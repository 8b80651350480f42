import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { POST as toggle } from '@/app/api/admin/leads/[id]/toggle-contacted/route';
import { GET } from '@/app/api/admin/leads/route';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { submitLead } from '@/lib/leads/intake/mutations';
import { contactSchema } from '@/lib/leads/intake/schema';
import { leadSchema } from '@/lib/leads/schema';
import { listLeads } from '@/lib/leads/work/queries';
import { leadPageResponseSchema, leadPageSchema } from '@/lib/leads/work/schema';
import { withAppDatabase } from '../support/app-database';
import { arrival } from '../support/arrival';
import { getRequest, jsonRequest } from '../support/requests';
import { signedIn } from '../support/staff-session';

withAppDatabase();

const PATH = '/api/admin/leads';

type NewLead = Partial<typeof leads.$inferInsert>;

async function store(...rows: NewLead[]) {
  const base = { name: 'Ann', phone: '828 555 0100', service: 'energy-storage' };
  await db()
    .insert(leads)
    .values(rows.map((row) => ({ ...base, submissionId: randomUUID(), ...row })));
}

const list = (query: object) => listLeads(leadPageSchema.parse(query));
const namesOf = async (query: object) => (await list(query)).data.map(({ name }) => name);

const toggleRequest = (id: string, headers: Record<string, string>) =>
  toggle(jsonRequest(`${PATH}/${id}/toggle-contacted`, undefined, headers), {
    params: Promise.resolve({ id }),
  });

describe('the list', () => {
  test('is newest first, with a stable order for equal times', async () => {
    const createdAt = new Date('2026-03-01T12:00:00Z');
    const [low, high] = [randomUUID(), randomUUID()].sort();
    await store(
      { name: 'old', createdAt: new Date('2026-02-01T12:00:00Z') },
      { name: 'low', createdAt, id: low },
      { name: 'high', createdAt, id: high },
    );
    expect(await namesOf({})).toEqual(['high', 'low', 'old']);
  });

  test('returns leads that match the schema', async () => {
    const sent = contactSchema.parse({ name: 'Ann', phone: '1', service: 'solar-technology', message: 'Hi' });
    const { id } = await submitLead(sent, arrival());
    const page = leadPageResponseSchema.parse(await list({}));
    expect(page.page).toEqual({ next: null, total: 1, capped: false });
    expect(leadSchema.strict().parse(page.data[0])).toMatchObject({
      id,
      message: 'Hi',
      email: null,
      isContacted: false,
    });
  });

  test('filters by service and by status', async () => {
    await store(
      { name: 'a', service: 'commercial-solar' },
      { name: 'b', isContacted: true },
      { name: 'c', service: 'commercial-solar', isContacted: true },
    );
    expect(await namesOf({ service: 'commercial-solar', contactStatus: 'contacted' })).toEqual(['c']);
    expect(await namesOf({ contactStatus: 'not-contacted' })).toEqual(['a']);
  });

  test('treats dates as whole days in Asheville, also on days of 23 and 25 hours', async () => {
    await store(
      { name: 'last of winter', createdAt: new Date('2026-03-08T04:59:59.999Z') },
      { name: 'first of the short day', createdAt: new Date('2026-03-08T05:00:00Z') },
      { name: 'last of the short day', createdAt: new Date('2026-03-09T03:59:59.999Z') },
      { name: 'next day', createdAt: new Date('2026-03-09T04:00:00Z') },
      { name: 'first of the long day', createdAt: new Date('2026-11-01T04:00:00Z') },
      { name: 'last of the long day', createdAt: new Date('2026-11-02T04:59:59.999Z') },
    );
    expect(await namesOf({ dateFrom: '2026-03-08', dateTo: '2026-03-08' })).toEqual([
      'last of the short day',
      'first of the short day',
    ]);
    expect(await namesOf({ dateFrom: '2026-11-01', dateTo: '2026-11-01' })).toHaveLength(2);
    expect(await namesOf({ dateFrom: '2026-03-09' })).toHaveLength(3);
    expect(await namesOf({ dateTo: '2026-03-07' })).toEqual(['last of winter']);
    expect(await namesOf({ dateTo: '9999-12-31' })).toHaveLength(6);
  });

  test('is searched in every text field, ignoring case and without wildcards', async () => {
    await store(
      { name: 'Zoë 100%' },
      { name: 'mail', email: 'ZED@example.com' },
      { name: 'address', address: '12 Zebra_Lane' },
      { name: 'message', message: 'a zeppelin\nhangar' },
    );
    expect(await namesOf({ searchTerm: 'ZEP' })).toEqual(['message']);
    expect(await namesOf({ searchTerm: 'ZEB' })).toEqual(['address']);
    expect(await namesOf({ searchTerm: 'ZED' })).toEqual(['mail']);
    expect(await namesOf({ searchTerm: 'zoë' })).toEqual(['Zoë 100%']);
    expect(await namesOf({ searchTerm: '00%' })).toEqual(['Zoë 100%']);
    expect(await namesOf({ searchTerm: 'a_l' })).toEqual(['address']);
    expect(await namesOf({ searchTerm: "'; drop table leads; --" })).toEqual([]);
  });

  test('matches one or two characters with the start of a name or the end of a phone', async () => {
    await store({ name: 'Zoë' }, { name: 'Ann Zoller', phone: '828 555 0142' }, { name: '%' });
    expect(await namesOf({ searchTerm: 'ZO' })).toEqual(['Zoë']);
    expect(await namesOf({ searchTerm: '42' })).toEqual(['Ann Zoller']);
    expect(await namesOf({ searchTerm: '%' })).toEqual(['%']);
  });

  test('finds a phone number in any format', async () => {
    await submitLead(
      contactSchema.parse({ name: 'Ann', phone: '(828) 555-0142', service: 'energy-storage' }),
      arrival(),
    );
    await submitLead(
      contactSchema.parse({ name: 'Bob', phone: '+1 704 555 0199', service: 'energy-storage' }),
      arrival(),
    );
    for (const searchTerm of ['8285550142', '828-555-0142', '+1 (828) 555.0142', '1828', '0142', '555-01']) {
      expect(await namesOf({ searchTerm })).toContain('Ann');
    }
    expect(await namesOf({ searchTerm: '704 555' })).toEqual(['Bob']);
    expect(await namesOf({ searchTerm: 'unit 0142' })).toEqual([]);
  });
});

describe('GET /api/admin/leads', () => {
  test('returns the filtered list to staff', async () => {
    const staff = await signedIn();
    await store({ name: 'a' }, { name: 'b', isContacted: true });
    const response = await GET(getRequest(`${PATH}?contactStatus=contacted`, staff), {});
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      data: [{ name: 'b', isContacted: true }],
      page: { next: null, total: 1, capped: false },
    });
  });

  test('rejects unknown and invalid filters', async () => {
    const staff = await signedIn();
    for (const query of [
      'service=wind',
      'dateFrom=now',
      'searchTerm=%00',
      'limit=9',
      `searchTerm=${'x'.repeat(201)}`,
    ]) {
      const response = await GET(getRequest(`${PATH}?${query}`, staff), {});
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'invalid', message: expect.stringMatching(/\w/) });
    }
  });
});

describe('toggling', () => {
  test('toggles a lead both ways and returns it', async () => {
    const staff = await signedIn();
    await store({ name: 'a' }, { name: 'b' });
    const id = (await list({ searchTerm: 'b' })).data[0]?.id ?? '';
    const there = await toggleRequest(id, staff);
    expect(there.status).toBe(200);
    expect(await there.json()).toMatchObject({ data: { id, isContacted: true } });
    expect(await (await toggleRequest(id, staff)).json()).toMatchObject({ data: { id, isContacted: false } });
    expect(await namesOf({ contactStatus: 'contacted' })).toEqual([]);
  });

  test.each([randomUUID(), '1', 'null', "' or true --", '../../leads', 'a\u0000', 'x'.repeat(500)])(
    'answers 404 for the id %j',
    async (id) => {
      await store({ name: 'a' });
      const response = await toggleRequest(id, await signedIn());
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not-found' });
      expect(await namesOf({ contactStatus: 'contacted' })).toEqual([]);
    },
  );
});
