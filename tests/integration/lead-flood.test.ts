import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { POST } from '@/app/api/contact/route';
import { db } from '@/db/client';
import { auditEntries, deliveries, leadEvents, leads, requestCounts } from '@/db/schema';
import { HONEYPOT_FIELD, TIME_SHOWN_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { releaseAfterFlood } from '@/lib/leads/quarantine/mutations';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { business } from '@/lib/site/business';
import { withAppDatabase } from '../support/app-database';
import { renderContactPage } from '../support/contact-page';
import { aService } from '../support/offered-services';
import { formRequest, jsonRequest } from '../support/requests';
import { sampled } from '../support/scale';

renderContactPage();

const FLOOD = 100;
withAppDatabase({ MAX_LEADS_PER_HOUR: String(FLOOD) });

const CONTACT = '/api/contact';
const AT_ONCE = 10;
const ann = { name: 'Ann', phone: '1', service: aService, [TIME_SHOWN_FIELD]: 45_000 };
const from = (address: string) => ({ [CLIENT_ADDRESS_HEADER]: address });
const send = (address: string, body: object = {}) =>
  POST(jsonRequest(CONTACT, { ...ann, ...body }, from(address)), {});
/** One request from each address, ten at a time. */
const sendMany = async (addresses: string[]) => {
  for (let sent = 0; sent < addresses.length; sent += AT_ONCE) {
    const responses = await Promise.all(
      addresses.slice(sent, sent + AT_ONCE).map((address) => send(address)),
    );
    for (const { status } of responses) expect(status).toBe(201);
  }
};
const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));
const hex = (index: number) => index.toString(16);
const storedLeads = () => db().select().from(leads).orderBy(leads.createdAt, leads.id);
const named = (name: string) => db().select().from(leads).where(eq(leads.name, name));
const setAgeOfAll = (age: string) =>
  db()
    .update(leads)
    .set({ createdAt: sql`now() - ${age}::interval` });
/** Enough leads for a flood, without addresses. */
const flood = () =>
  db().execute(sql`insert into leads (submission_id, name, phone, service)
    select gen_random_uuid(), 'Crowd', '1', ${aService} from generate_series(1, ${FLOOD}::int)`);

type Flood = [from: string, address: (index: number) => string];

describe('a flood elsewhere', () => {
  const floods: Flood[] = [
    ['ten networks of one customer', (index) => `2001:db8:1:${hex(index % 10)}::${hex(index + 1)}`],
    ['ten customers of one provider', (index) => `2001:db8:${hex(index % 10)}::${hex(index + 1)}`],
    ['ten addresses of one range', (index) => `203.0.113.${index % 10}`],
  ];
  // tests/unit/network.test.ts has the networks that an address belongs to.
  test.each(sampled(floods, 3))('from %s quarantines none of ten honest leads', async (_where, address) => {
    await sendMany(times(200, address));
    await db().update(leads).set({ name: 'Flood' });
    await sendMany(times(10, (index) => `198.51.100.${index + 1}`));
    const alerts = await db()
      .select({ name: leads.name, visibility: leads.visibility, kind: deliveries.kind })
      .from(leads)
      .innerJoin(deliveries, eq(deliveries.leadId, leads.id))
      .where(eq(leads.name, 'Ann'));
    expect(alerts).toEqual(times(10, () => ({ name: 'Ann', visibility: 'open', kind: 'alert' })));
    const flooded = (await named('Flood')).filter(({ visibility }) => visibility === 'open');
    expect(flooded.length).toBeLessThan(FLOOD + AT_ONCE);
  });

  const fromOneNetwork: Flood[] = [
    ['one range of IPv4', (index) => `203.0.113.${index}`],
    ['one range of IPv6', (index) => `2001:db8:2:${hex(index << 8)}::1`],
    ['one customer with a range', (index) => `2001:db8:3:${hex(index)}::1`],
  ];
  test.each(sampled(fromOneNetwork, 3))('is quarantined when it comes from %s', async (_where, address) => {
    await sendMany(times(62, address));
    expect((await storedLeads()).at(-1)).toMatchObject({
      visibility: 'quarantined',
      spamSignals: ['network-rate'],
    });
  });

  test('quarantines leads of a network that sends many itself', async () => {
    await flood();
    await sendMany(times(6, () => '203.0.113.7'));
    const mine = await named('Ann');
    expect(mine.filter(({ visibility }) => visibility === 'open')).toHaveLength(5);
    expect(mine.filter(({ spamSignals }) => spamSignals.includes('site-rate'))).toHaveLength(1);
  });

  test('quarantines leads without a client address above the limit of the site', async () => {
    await sendMany(times(FLOOD + AT_ONCE + 3, () => '127.0.0.1'));
    const rows = await storedLeads();
    expect(rows.at(-1)).toMatchObject({ visibility: 'quarantined', spamSignals: ['site-rate'] });
    const open = rows.filter(({ visibility }) => visibility === 'open').length;
    expect(open).toBeGreaterThanOrEqual(FLOOD);
    expect(open).toBeLessThan(FLOOD + AT_ONCE);
    expect(await db().select().from(deliveries)).toHaveLength(open);
  });
});

describe('leads quarantined by a flood', () => {
  test('are released when it is over, with alert and reply, and no other lead is', async () => {
    await flood();
    await send('127.0.0.1', { email: 'ann@example.com' });
    await send('127.0.0.1', { name: 'Robot', [HONEYPOT_FIELD]: 'steep' });
    await send('127.0.0.1', { name: 'Linked', address: 'https://a.example' });
    expect(await releaseAfterFlood()).toBe(0);
    await setAgeOfAll('61 minutes');
    const [before] = await named('Ann');
    expect(await releaseAfterFlood()).toBe(2);
    expect(await releaseAfterFlood()).toBe(0);
    const [released] = await named('Ann');
    expect(released).toMatchObject({ visibility: 'open', createdAt: before?.createdAt });
    const queued = await db()
      .select()
      .from(deliveries)
      .where(eq(deliveries.leadId, released?.id ?? ''));
    expect(queued.map(({ kind }) => kind).sort()).toEqual(['alert', 'reply']);
    expect(
      await db()
        .select()
        .from(leadEvents)
        .where(eq(leadEvents.leadId, released?.id ?? '')),
    ).toMatchObject([{ kind: 'released', detail: 'flood-over', createdBy: 'Flood control' }]);
    expect((await db().select().from(auditEntries)).at(-1)).toMatchObject({
      action: 'leads.released',
      actorName: 'Flood control',
    });
    expect(await named('Robot')).toMatchObject([{ visibility: 'quarantined' }]);
  });

  test('wait while the flood goes on, counting the quarantined leads too', async () => {
    await flood();
    await sendMany(times(3, () => '127.0.0.1'));
    await db()
      .update(leads)
      .set({ createdAt: sql`now() - interval '2 hours'` })
      .where(eq(leads.name, 'Crowd'));
    await db().execute(sql`insert into leads (submission_id, name, phone, service, standing, suspicions)
      select gen_random_uuid(), 'Flood', '1', ${aService}, 'quarantined', '{site-rate}' from generate_series(1, ${FLOOD - 3}::int)`);
    expect(await releaseAfterFlood()).toBe(0);
    await db().delete(leads).where(eq(leads.name, 'Flood'));
    expect(await releaseAfterFlood()).toBe(3);
  });

  test('are released once when several instances check at the same time', async () => {
    await flood();
    await sendMany(times(20, () => '127.0.0.1'));
    await setAgeOfAll('61 minutes');
    const released = await Promise.all(times(5, releaseAfterFlood));
    expect(released.reduce((sum, some) => sum + some)).toBe(20);
    expect(await db().select().from(deliveries)).toHaveLength(20);
  });

  test('are released in batches, the oldest first', async () => {
    await db().execute(sql`insert into leads (submission_id, name, phone, service, standing, suspicions, created_at)
      select gen_random_uuid(), age::text, '1', ${aService}, 'quarantined', '{site-rate}', now() - age * interval '1 day'
      from generate_series(1, 60) as age`);
    expect(await releaseAfterFlood()).toBe(50);
    const left = (await storedLeads()).filter(({ visibility }) => visibility === 'quarantined');
    expect(left.map(({ name }) => Number(name)).sort((one, other) => one - other)).toEqual(
      times(10, (i) => i + 1),
    );
  });
});

describe('a network above its rate limit', () => {
  const ADDRESS = '203.0.113.7';
  const fill = (count = 60) =>
    db()
      .insert(requestCounts)
      .values({ key: `lead ${ADDRESS}`, count, endsAt: sql`now() + interval '40 minutes'` });

  test('gets 429 with the phone number and Retry-After, and nothing is written', async () => {
    await sendMany(times(60, () => ADDRESS));
    const counted = await db().select().from(requestCounts);
    const refused = await send(ADDRESS, { submissionId: crypto.randomUUID() });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    const body = await refused.json();
    expect(body).toEqual({
      code: 'too-many-requests',
      message: expect.stringContaining(business().phone.display),
    });
    expect(await storedLeads()).toHaveLength(60);
    expect(await db().select().from(requestCounts)).toEqual(counted);
    expect((await send('203.0.113.8')).status).toBe(201);
  });

  test('gets its form back with its text in a browser without JavaScript', async () => {
    await fill();
    const fields = { name: 'Ann', phone: '828 555 0100', service: aService, message: 'Call me after five' };
    const response = await POST(formRequest(CONTACT, fields, from(ADDRESS)), {});
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toMatch(/^2\d{3}$/);
    const page = await response.text();
    expect(page).toContain('Call me after five');
    expect(page).toMatch(
      new RegExp(`role="alert".*${business().phone.display.replace(/[()]/g, '\\$&')}.*40 minutes`, 's'),
    );
  });

  test('still gets the first response to a repeated submission', async () => {
    const submissionId = crypto.randomUUID();
    const first = await (await send(ADDRESS, { submissionId })).json();
    // Simulates an hour later, when the count of the submission has expired.
    await db().update(requestCounts).set({ count: 60 });
    await db()
      .delete(requestCounts)
      .where(eq(requestCounts.key, `submission ${submissionId}`));
    const again = await send(ADDRESS, { submissionId });
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual(first);
  });

  test('is limited exactly when it sends many requests at once', async () => {
    await fill(50);
    const responses = await Promise.all(times(40, () => send(ADDRESS)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(await storedLeads()).toHaveLength(10);
  });

  test('can retry a submission that was counted but could not be stored in an outage', async () => {
    const submissionId = crypto.randomUUID();
    await fill();
    await db()
      .insert(requestCounts)
      .values({ key: `submission ${submissionId}`, count: 1, endsAt: sql`now() + interval '1 hour'` });
    expect((await send(ADDRESS, { submissionId })).status).toBe(201);
  });

  test('without a known address shares one limit with all such clients', async () => {
    await db().execute(sql`insert into leads (submission_id, name, phone, service, standing)
      select gen_random_uuid(), 'Flood', '1', ${aService}, 'quarantined' from generate_series(1, ${5 * FLOOD}::int)`);
    const refused = await send('10.0.0.7');
    expect(refused.status).toBe(429);
    expect((await refused.json()).message).toContain(business().phone.display);
    expect((await send(ADDRESS)).status).toBe(201);
    await setAgeOfAll('61 minutes');
    expect((await send('10.0.0.7')).status).toBe(201);
  });
});

describe('the quarantine', () => {
  const hold = (rows: number, landingPage = '/') =>
    db().execute(sql`insert into leads (submission_id, name, phone, service, standing, first_touch, created_at)
      select gen_random_uuid(), 'Spam', '1', ${aService}, 'quarantined', jsonb_build_object('landingPage', ${landingPage}::text),
        now() - interval '1 day' from generate_series(1, ${rows}::int)`);
  const suspect = () => send('198.51.100.1', { [HONEYPOT_FIELD]: 'steep' });
  /** The response once the leads are counted: a busy database may be too slow for that, and then a lead is accepted. */
  const refusalOf = (submit: () => Promise<Response>) =>
    vi.waitFor(async () => {
      const response = await submit();
      expect(response.status).toBe(429);
      return response;
    }, 20_000);
  const ofFlood = () => send('127.0.0.1');

  test('rejects leads of a flood when it is half full, but still takes single suspects', async () => {
    await hold(5_000);
    await flood();
    const refused = await refusalOf(ofFlood);
    expect((await refused.json()).message).toContain(business().phone.display);
    expect((await suspect()).status).toBe(201);
  });

  test('rejects suspects when it is full, but never a lead without spam signals', async () => {
    await hold(10_000);
    const refused = await refusalOf(suspect);
    expect(refused.headers.get('Retry-After')).toBe('3600');
    expect((await send('198.51.100.1')).status).toBe(201);
    expect(await db().$count(leads, eq(leads.visibility, 'open'))).toBe(1);
  });

  test('is limited in bytes too', async () => {
    // As text that does not compress, which would take longer to make.
    await db().execute(sql`alter table ${leads} alter first_touch set storage external`);
    await hold(60, 'x'.repeat(1_000_000));
    await flood();
    await refusalOf(ofFlood);
    expect((await suspect()).status).toBe(201);
  });
});
