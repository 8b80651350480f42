import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { GET as exported } from '@/app/api/admin/leads/export/route';
import { GET as nextCalls } from '@/app/api/admin/leads/next-calls/route';
import { POST as decide, GET as held } from '@/app/api/admin/leads/quarantine/route';
import { GET as list } from '@/app/api/admin/leads/route';
import { POST } from '@/app/api/contact/route';
import { outcomeOfAll } from '@/components/leads/insight/outcome-figures';
import { db } from '@/db/client';
import { deliveries, leads, requestCounts } from '@/db/schema';
import { getInsight } from '@/lib/leads/insight/queries';
import { HONEYPOT_FIELD, TIME_SHOWN_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { quarantineSchema } from '@/lib/leads/quarantine/schema';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { withAppDatabase } from '../support/app-database';
import { aService } from '../support/offered-services';
import { formRequest, getRequest, jsonRequest } from '../support/requests';
import { staff as account } from '../support/staff';
import { leadCalls } from '../support/staff-calls';
import { signedIn } from '../support/staff-session';

withAppDatabase();

const CONTACT = '/api/contact';
const HELD = '/api/admin/leads/quarantine';
const ann = {
  name: 'Ann Smith',
  phone: '(828) 555-0100',
  address: '1 Ridge Road',
  service: aService,
  message: 'Call me after five',
  [TIME_SHOWN_FIELD]: 45_000,
};
const withHoneypot = { ...ann, [HONEYPOT_FIELD]: 'steep' };

const send = (body: object, headers: Record<string, string> = {}) =>
  POST(jsonRequest(CONTACT, body, headers), {});
const idIn = async (response: Response) => (await response.json()).data.id as string;
const storedLeads = () => db().select().from(leads);
const jobs = async () =>
  (await db().execute<{ jobs: number }>(sql`select count(*)::int as jobs from pgboss.job`)).rows[0]?.jobs;
const from = (address: string) => ({ [CLIENT_ADDRESS_HEADER]: address });
const quarantine = async (staff: Record<string, string>) =>
  quarantineSchema.strict().parse((await (await held(getRequest(HELD, staff), {})).json()).data);
const decideOn = (staff: Record<string, string>, body: unknown) => decide(jsonRequest(HELD, body, staff), {});

describe('a suspect lead', () => {
  test('gets the same response as any other, is stored, and sends no alert', async () => {
    const plain = await send(ann);
    const suspect = await send(withHoneypot);
    expect(suspect.status).toBe(plain.status);
    expect(Object.keys(await suspect.json())).toEqual(Object.keys(await plain.json()));
    const rows = await db().select().from(leads).where(eq(leads.visibility, 'quarantined'));
    expect(rows).toMatchObject([{ name: 'Ann Smith', spamSignals: ['trap'] }]);
    expect(
      await db()
        .select()
        .from(deliveries)
        .where(eq(deliveries.leadId, rows[0]?.id ?? '')),
    ).toEqual([]);
    expect(await jobs()).toBe(1);
    expect((await getInsight(1)).form).toEqual({ started: 1, sent: 1 });
  });

  test('without JavaScript is redirected like any other', async () => {
    const { [TIME_SHOWN_FIELD]: _, ...fields } = ann;
    const response = await POST(formRequest(CONTACT, { ...fields, [HONEYPOT_FIELD]: 'x' }), {});
    expect(response.status).toBe(303);
    expect(await storedLeads()).toMatchObject([
      { visibility: 'quarantined', spamSignals: expect.arrayContaining(['trap', 'no-script']) },
    ]);
  });

  test('appears only in quarantine', async () => {
    const staff = await signedIn();
    const calls = leadCalls(staff);
    const open = await idIn(await send(ann));
    const suspect = await idIn(await send(withHoneypot));
    expect((await (await list(getRequest('/api/admin/leads', staff), {})).json()).data).toMatchObject([
      { id: open },
    ]);
    expect((await (await nextCalls(getRequest('/', staff), {})).json()).data.firstCalls).toMatchObject({
      total: 1,
      leads: [{ id: open }],
    });
    expect((await calls.detail(open)).household).toEqual([]);
    const csv = await (await exported(getRequest('/api/admin/leads/export', staff), {})).text();
    expect(csv).toContain(open);
    expect(csv).not.toContain(suspect);
    expect(outcomeOfAll(await getInsight(1)).asked).toBe(1);
    for (const response of [
      await calls.get(suspect),
      await calls.toggle(suspect),
      await calls.patch(suspect, { phone: '1' }),
      await calls.event(suspect, { note: 'x' }),
    ])
      expect(response.status).toBe(404);
    const bulk = await calls.bulk({ action: 'contacted', ids: [suspect, open] });
    expect(await bulk.json()).toMatchObject({ data: { changed: 1 } });
    expect(await quarantine(staff)).toMatchObject({
      total: 1,
      leads: [{ id: suspect, message: ann.message, spamSignals: ['trap'] }],
    });
  });

  test('is released with its original time, and its alerts are sent once', async () => {
    const staff = await signedIn();
    const id = await idIn(await send(withHoneypot));
    await db().update(leads).set({ createdAt: sql`now() - interval '3 hours'` });
    const [before] = await storedLeads();
    const release = { action: 'release', ids: [id] };
    expect(await (await decideOn(staff, release)).json()).toEqual({ data: { changed: 1 } });
    expect(await (await decideOn(staff, release)).json()).toEqual({ data: { changed: 0 } });
    const { lead, timeline, deliveries: queued } = await leadCalls(staff).detail(id);
    expect(lead.createdAt).toBe(before?.createdAt.toISOString());
    expect(queued).toMatchObject([{ recipient: account.email, state: 'pending' }]);
    expect(await jobs()).toBe(1);
    expect(timeline.at(-1)).toMatchObject({ kind: 'released', createdBy: account.email });
    expect((await quarantine(staff)).total).toBe(0);
  });

  test('goes back when its release is undone, without its alert, unless somebody has changed it since', async () => {
    const staff = await signedIn();
    const id = await idIn(await send(withHoneypot));
    const release = { action: 'release', ids: [id] };
    const undo = { action: 'return', ids: [id] };
    expect(await (await decideOn(staff, undo)).json()).toEqual({ data: { changed: 0 } });
    await decideOn(staff, release);
    expect(await (await decideOn(staff, undo)).json()).toEqual({ data: { changed: 1 } });
    expect(await quarantine(staff)).toMatchObject({ total: 1, leads: [{ id, spamSignals: ['trap'] }] });
    expect(await db().select().from(deliveries)).toMatchObject([{ state: 'cancelled' }]);
    await decideOn(staff, release);
    expect(await db().select().from(deliveries)).toMatchObject([{ state: 'pending' }]);
    await leadCalls(staff).toggle(id);
    expect(await (await decideOn(staff, undo)).json()).toEqual({ data: { changed: 0 } });
    expect((await quarantine(staff)).total).toBe(0);
  });

  test('gets its auto-reply when it is released, not before', async () => {
    const staff = await signedIn();
    const id = await idIn(await send({ ...withHoneypot, email: 'ann@example.com' }));
    expect(await db().select().from(deliveries)).toEqual([]);
    await decideOn(staff, { action: 'release', ids: [id] });
    expect((await leadCalls(staff).detail(id)).deliveries.map(({ kind }) => kind).sort()).toEqual([
      'alert',
      'reply',
    ]);
  });

  test('can be released concurrently with others of the same person, without a deadlock', async () => {
    const staff = await signedIn();
    const addresses = ['ann@example.com', 'bob@example.com', 'Bob@example.com', 'ann@example.com'];
    const ids: string[] = [];
    for (const email of addresses) ids.push(await idIn(await send({ ...withHoneypot, email })));
    ids.sort();
    for (const [index, email] of addresses.entries())
      await db()
        .update(leads)
        .set({ email })
        .where(eq(leads.id, ids[index] ?? ''));
    const decisions = await db().transaction(async (tx) => {
      for (const address of ['ann@example.com', 'bob@example.com'])
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reply ${address}`}, 0))`);
      const decide = (some: string[]) => decideOn(staff, { action: 'release', ids: some });
      const both = [decide(ids.slice(0, 2)), decide(ids.slice(2))];
      // From here on each holds the lock of the first address that it gets.
      await vi.waitFor(async () => {
        const { rows } = await db().execute(
          sql`select from pg_locks join pg_database on oid = database and datname = current_database()
            where locktype = 'advisory' and not granted`,
        );
        expect(rows).toHaveLength(2);
      }, 20_000);
      return both;
    });
    expect((await Promise.all(decisions)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await db().select().from(deliveries)).filter(({ kind }) => kind === 'reply')).toHaveLength(2);
  });

  test('is deleted for good as spam, unlike an open lead', async () => {
    const staff = await signedIn();
    const open = await idIn(await send(ann));
    const suspect = await idIn(await send(withHoneypot));
    const response = await decideOn(staff, { action: 'delete', ids: [open, suspect] });
    expect(await response.json()).toEqual({ data: { changed: 1 } });
    expect(await storedLeads()).toMatchObject([{ id: open }]);
  });

  test.each([
    [{ action: 'keep', ids: [crypto.randomUUID()] }, 'action'],
    [{ action: 'delete', ids: [] }, 'ids'],
    [{ action: 'delete', ids: ['all'] }, 'ids'],
    [{ action: 'delete', ids: Array.from({ length: 101 }, () => crypto.randomUUID()) }, 'ids'],
  ])('rejects the decision %o', async (body, field) => {
    const response = await decideOn(await signedIn(), body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.stringMatching(/\w/) } });
  });

  test('is listed with the 99 others that came last, the newest first, and the number of all', async () => {
    await db().execute(sql`insert into leads (submission_id, name, phone, service, standing, suspicions, created_at)
      select gen_random_uuid(), age::text, '1', ${aService}, 'quarantined', '{trap}', now() - age * interval '1 minute'
      from generate_series(1, 102) as age`);
    const { leads: listed, total } = await quarantine(await signedIn());
    expect(listed.map(({ name }) => Number(name))).toEqual(Array.from({ length: 100 }, (_, age) => age + 1));
    expect(total).toBe(102);
  });

  test('is available to staff only', async () => {
    expect((await held(getRequest(HELD), {})).status).toBe(401);
    expect((await decideOn({}, { action: 'delete', ids: [crypto.randomUUID()] })).status).toBe(401);
  });
});

describe('the spam signals of a form filled in', () => {
  const { [TIME_SHOWN_FIELD]: _, ...withoutFillTime } = ann;
  const links = 'https://a.example and www.b.example';
  const cyrillic = 'Здравствуйте, мне нужны солнечные панели на крышу';

  test.each<[string, object, string, string[]]>([
    ['slowly', ann, 'open', []],
    ['within a second', { ...ann, [TIME_SHOWN_FIELD]: 900 }, 'quarantined', ['too-fast']],
    ['by a client that sends no fill time', withoutFillTime, 'open', ['no-script']],
    ['with an invalid fill time', { ...ann, [TIME_SHOWN_FIELD]: 'fast' }, 'open', ['no-script']],
    ['with an empty honeypot', { ...ann, [HONEYPOT_FIELD]: '' }, 'open', []],
    ['with a honeypot that is not a string', { ...ann, [HONEYPOT_FIELD]: { a: 1 } }, 'quarantined', ['trap']],
    ['with one link', { ...ann, message: 'See https://roof.example' }, 'open', []],
    ['with two links', { ...ann, message: links }, 'quarantined', ['links']],
    ['with a link as an address', { ...ann, address: 'www.shop.example' }, 'open', ['misplaced-link']],
    [
      'with a link as an address and no script',
      { ...withoutFillTime, address: 'www.shop.example' },
      'quarantined',
      ['misplaced-link', 'no-script'],
    ],
    ['with a pitch', { ...ann, message: 'We offer SEO' }, 'quarantined', ['pitch']],
    ['in another alphabet', { ...ann, message: cyrillic }, 'open', ['other-script']],
    [
      'in another alphabet, with links',
      { ...ann, message: `${cyrillic} ${links}` },
      'quarantined',
      ['links', 'other-script'],
    ],
  ])('%s', async (_how, body, visibility, found) => {
    expect((await send(body)).status).toBe(201);
    expect(await storedLeads()).toMatchObject([{ visibility, spamSignals: found }]);
  });
});

describe('many leads', () => {
  const visibilities = async () => (await storedLeads()).map(({ visibility }) => visibility).sort();
  const countOf = async (key: string) =>
    (await db().select().from(requestCounts).where(eq(requestCounts.key, key)))[0]?.count;

  test('from one address: the first twenty an hour are open, the rest is quarantined', async () => {
    for (let sent = 0; sent < 22; sent++) expect((await send(ann, from('203.0.113.7'))).status).toBe(201);
    expect(await visibilities()).toEqual([...Array(20).fill('open'), ...Array(2).fill('quarantined')]);
    await send(ann, from('203.0.113.8'));
    expect((await visibilities()).filter((visibility) => visibility === 'open')).toHaveLength(21);
  });

  test('from one IPv6 /64 network count together', async () => {
    for (let sent = 0; sent < 21; sent++) await send(ann, from(`2001:db8:1:2::${sent.toString(16)}`));
    expect((await visibilities()).filter((visibility) => visibility === 'quarantined')).toHaveLength(1);
  });

  test('behind an unlisted proxy are not counted by address', async () => {
    for (const address of ['127.0.0.1', '10.0.0.7', '::1', '::ffff:192.168.1.1', 'fd00::1'])
      for (let sent = 0; sent < 5; sent++) await send(ann, from(address));
    expect(new Set(await visibilities())).toEqual(new Set(['open']));
    expect(await db().select().from(requestCounts)).toEqual([]);
  });

  test('of one submission count once', async () => {
    const sent = { ...ann, submissionId: crypto.randomUUID() };
    for (let times = 0; times < 30; times++) await send(sent, from('203.0.113.7'));
    expect(await storedLeads()).toMatchObject([{ visibility: 'open' }]);
    expect(await countOf('lead 203.0.113.7')).toBe(1);
  });

  test('of one submission count once, even while none can be stored', async () => {
    const sent = { ...ann, submissionId: crypto.randomUUID() };
    await db().execute(sql`alter table leads add constraint full_disk check (name is null) not valid`);
    for (let times = 0; times < 30; times++)
      expect((await send(sent, from('203.0.113.7'))).status).toBeGreaterThanOrEqual(500);
    await db().execute(sql`alter table leads drop constraint full_disk`);
    await send(sent, from('203.0.113.7'));
    expect(await storedLeads()).toMatchObject([{ visibility: 'open', spamSignals: [] }]);
    expect(await countOf('lead 203.0.113.7')).toBe(1);
  });

  test('that cannot be counted are accepted and marked', async () => {
    await db().execute(sql`alter table request_counts rename to request_counts_away`);
    try {
      expect((await send(ann, from('203.0.113.7'))).status).toBe(201);
      expect(await storedLeads()).toMatchObject([{ visibility: 'open', spamSignals: ['rate-unknown'] }]);
      expect(await jobs()).toBe(1);
    } finally {
      await db().execute(sql`alter table request_counts_away rename to request_counts`);
    }
  });
});

test('a form without JavaScript is one lead, however often Send is pressed', async () => {
  const { [TIME_SHOWN_FIELD]: _, ...fields } = ann;
  const press = (more = {}) => POST(formRequest(CONTACT, { ...fields, ...more }), {});
  const responses = await Promise.all(Array.from({ length: 30 }, () => press()));
  expect(responses.map(({ status }) => status)).toEqual(Array(30).fill(303));
  expect(await storedLeads()).toHaveLength(1);
  await press({ message: 'Call me after six' });
  expect(await storedLeads()).toHaveLength(2);
});
