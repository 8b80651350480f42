import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as keyCall from '@/app/api/admin/api-keys/[id]/route';
import * as keys from '@/app/api/admin/api-keys/route';
import * as lead from '@/app/api/v1/leads/[id]/route';
import * as leadsCall from '@/app/api/v1/leads/route';
import { db } from '@/db/client';
import { apiKeys, auditEntries, deliveries, leads } from '@/db/schema';
import { listApiKeys } from '@/lib/accounts/api-keys/queries';
import { MAX_KEYS } from '@/lib/accounts/api-keys/schema';
import { recipientsSetting } from '@/lib/leads/notify/schema';
import { leadPayload } from '@/lib/leads/notify/webhook/post-lead';
import { findRequest } from '@/lib/leads/request/queries';
import { changeLeads } from '@/lib/leads/work/mutations';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { withAppDatabase } from '../support/app-database';
import { aService } from '../support/offered-services';
import { programHeaders } from '../support/programs';
import { getRequest, jsonRequest } from '../support/requests';
import { storeSetting } from '../support/settings';
import { staff } from '../support/staff';
import { signedIn, signedInAsStaff } from '../support/staff-session';
import { leadRow, storeLead } from '../support/stored-leads';

withAppDatabase();

const KEYS = '/api/admin/api-keys';
const LEADS = '/api/v1/leads';
const ann = { name: 'Ann Smith', phone: '828 555 0142', service: aService };

type Sent = Record<string, string>;

async function read(response: Response) {
  return { status: response.status, body: await response.json() };
}
/** A request as a program sends it, without the origin that a browser names. */
const fromProgram = (path: string, headers: Sent, body?: unknown) =>
  new Request(`http://localhost:3000${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const list = async (headers: Sent, query = '') =>
  read(await leadsCall.GET(fromProgram(LEADS + query, headers), {}));
const get = async (headers: Sent, id: string) =>
  read(await lead.GET(fromProgram(`${LEADS}/${id}`, headers), { params: Promise.resolve({ id }) }));
const post = async (headers: Sent, body: unknown) =>
  read(await leadsCall.POST(fromProgram(LEADS, headers, body), {}));

describe('API keys', () => {
  const make = async (session: Sent, more: object = {}) =>
    read(
      await keys.POST(
        jsonRequest(
          KEYS,
          { name: 'Zapier', scopes: ['write:leads', 'read:leads'], password: staff.password, ...more },
          session,
        ),
        {},
      ),
    );

  test('are made with the password, shown once, stored as a hash, and in the audit log', async () => {
    const session = await signedIn();
    const { status, body } = await make(session);
    expect(status).toBe(201);
    const { key } = body.data;
    expect(key).toMatch(/^ridgelight_[\w-]{43}$/);
    const [row] = await db().select().from(apiKeys);
    expect(JSON.stringify(row)).not.toContain(key);
    const listed = await read(await keys.GET(getRequest(KEYS, session), {}));
    expect(listed.body.data).toEqual([
      {
        id: row?.id,
        name: 'Zapier',
        start: key.slice(0, 15),
        scopes: ['read:leads', 'write:leads'],
        createdBy: staff.email,
        createdAt: row?.createdAt.toISOString(),
        lastUsedAt: null,
      },
    ]);
    const entries = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'settings.api-key-made'));
    expect(entries).toMatchObject([{ subject: row?.id, detail: { name: 'Zapier' } }]);
    expect(JSON.stringify(entries)).not.toContain(key);
  });

  test.each([
    [{ password: 'another one' }, 'That’s not your password.'],
    [{ name: ' ' }, 'Enter a name'],
    [{ scopes: [] }, 'Choose what the key may do'],
    [{ scopes: ['write:everything'] }, 'Choose from what is listed'],
  ])('aren’t made with %j', async (more, message) => {
    const { status, body } = await make(await signedIn(), more);
    expect([status, body.message]).toEqual([400, message]);
    expect(await listApiKeys()).toEqual([]);
  });

  test('are for owners', async () => {
    const session = await signedInAsStaff();
    expect((await make(session)).status).toBe(403);
    expect((await keys.GET(getRequest(KEYS, session), {})).status).toBe(403);
  });

  test(`are at most ${MAX_KEYS}`, async () => {
    for (let made = 0; made < MAX_KEYS; made += 1) await programHeaders();
    const { status, body } = await make(await signedIn());
    expect([status, body.code]).toEqual([409, 'too-many']);
  });

  test('open nothing once they are revoked, which can be done once', async () => {
    const headers = await programHeaders();
    expect((await list(headers)).status).toBe(200);
    const [key] = await listApiKeys();
    const session = await signedIn();
    const revoke = () =>
      keyCall.DELETE(jsonRequest(`${KEYS}/x`, undefined, session), {
        params: Promise.resolve({ id: key?.id ?? '' }),
      });
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(404);
    const { status, body } = await list(headers);
    expect([status, body.code]).toEqual([401, 'unauthorized']);
    expect(await listApiKeys()).toEqual([]);
  });

  test.each([
    ['none', {}],
    ['another scheme', { Authorization: 'Basic YTpi' }],
    ['one that was never made', { Authorization: `Bearer ridgelight_${'A'.repeat(43)}` }],
    ['one of another kind', { Authorization: 'Bearer x' }],
    ['an empty one', { Authorization: 'Bearer ' }],
  ])('with %s, the API answers 401 and says what to send', async (_, headers) => {
    const response = await leadsCall.GET(fromProgram(LEADS, headers), {});
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await response.json()).toMatchObject({
      code: 'unauthorized',
      message: expect.stringMatching(/key/),
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('are no way into the staff’s part of the site, nor is a session one into the API', async () => {
    expect((await keys.GET(getRequest(KEYS, await programHeaders()), {})).status).toBe(401);
    expect((await list(await signedIn())).status).toBe(401);
  });

  test('do only what their scopes say', async () => {
    const reading = await programHeaders(['read:leads']);
    const writing = await programHeaders(['write:leads']);
    const calls = await programHeaders(['write:calls']);
    const statuses = async (headers: Sent) => [
      (await list(headers)).status,
      (await get(headers, crypto.randomUUID())).status,
      (await post(headers, ann)).status,
    ];
    expect(await statuses(reading)).toEqual([200, 404, 403]);
    expect(await statuses(writing)).toEqual([403, 403, 201]);
    expect(await statuses(calls)).toEqual([403, 403, 403]);
    expect((await post(reading, ann)).body).toMatchObject({
      code: 'missing-scope',
      message: expect.stringContaining('write:leads'),
    });
  });

  test('note their last use once a minute', async () => {
    const headers = await programHeaders();
    const lastUse = async () => (await listApiKeys())[0]?.lastUsedAt;
    await list(headers);
    const first = await lastUse();
    expect(first).toEqual(expect.any(String));
    await list(headers);
    expect(await lastUse()).toBe(first);
    await db()
      .update(apiKeys)
      .set({ lastUsedAt: new Date(Date.now() - 61_000) });
    await list(headers);
    expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('that call too often wait, and others don’t', async () => {
    const [busy, other] = [await programHeaders(), await programHeaders()];
    const statuses = [];
    for (let calls = 0; calls < 121; calls += 1) statuses.push((await list(busy, '?limit=1')).status);
    expect([statuses[119], statuses[120]]).toEqual([200, 429]);
    const response = await leadsCall.GET(fromProgram(LEADS, busy), {});
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await list(other)).status).toBe(200);
  });

  test('that are guessed hold up the network that guesses', async () => {
    const guess = (address: string) => list({ Authorization: 'Bearer x', [CLIENT_ADDRESS_HEADER]: address });
    const statuses = [];
    for (let tries = 0; tries < 61; tries += 1) statuses.push((await guess('198.51.100.9')).status);
    expect([statuses[59], statuses[60]]).toEqual([401, 429]);
    expect((await guess('198.51.100.10')).status).toBe(401);
  });
});

describe('GET /api/v1/leads', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 9, day));
  const ids = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id);

  test('lists leads as the webhook sends them, the newest first, in pages', async () => {
    const headers = await programHeaders(['read:leads']);
    const stored: string[] = [];
    for (const day of [1, 2, 2, 3, 4]) stored.unshift(await storeLead({ createdAt: at(day) }));
    const all = await list(headers);
    expect(all.body.page).toEqual({ next: null });
    expect(ids(all).toSorted()).toEqual(stored.toSorted());
    expect(all.body.data[0]).toEqual(
      JSON.parse(JSON.stringify(await leadPayload({ leadId: stored[0] ?? '' }))),
    );
    const paged: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await list(headers, `?limit=2${next && `&after=${encodeURIComponent(next)}`}`);
      paged.push(...ids(page));
      next = page.body.page.next;
    }
    expect(paged).toEqual(ids(all));
  });

  test('filters by time, status and service', async () => {
    const headers = await programHeaders(['read:leads']);
    const before = await storeLead({ createdAt: at(1), status: 'quoted' });
    const after = await storeLead({ createdAt: at(3), service: 'energy-storage' });
    expect(ids(await list(headers, '?since=2026-10-02T00:00:00-04:00'))).toEqual([after]);
    expect(ids(await list(headers, '?status=quoted'))).toEqual([before]);
    expect(ids(await list(headers, '?service=energy-storage'))).toEqual([after]);
    expect(ids(await list(headers, '?since=0000-01-01T00:00:00Z'))).toHaveLength(2);
  });

  test.each([
    ['since=yesterday', 'since'],
    ['status=lost', 'status'],
    ['service=wind', 'service'],
    ['limit=101', 'limit'],
    ['limit=x', 'limit'],
    ['after=x', 'after'],
  ])('refuses %s by the name of what is wrong', async (query, field) => {
    const { status, body } = await list(await programHeaders(), `?${query}`);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid', [field]]);
  });

  test('leaves out what staff don’t see, and whoever was erased', async () => {
    const headers = await programHeaders(['read:leads']);
    const hidden = [
      await storeLead({ visibility: 'quarantined' }),
      await storeLead({ visibility: 'canary' }),
      await storeLead(),
    ];
    await changeLeads({ action: 'erase', ids: [hidden[2] ?? ''] }, 'Ann');
    expect(ids(await list(headers))).toEqual([]);
    for (const id of hidden) expect((await get(headers, id)).status).toBe(404);
  });

  test('finds one by its ID, also after it was merged', async () => {
    const headers = await programHeaders(['read:leads']);
    const kept = await storeLead();
    const gone = await storeLead({ visibility: 'merged', duplicateOf: kept });
    expect((await get(headers, kept)).body.data).toMatchObject({ id: kept });
    expect((await get(headers, gone)).body.data).toMatchObject({ id: kept });
    for (const id of [crypto.randomUUID(), 'x', "'"]) expect((await get(headers, id)).status).toBe(404);
  });
});

describe('POST /api/v1/leads', () => {
  test('adds a lead like one from the website, with the page about its request', async () => {
    await storeSetting(recipientsSetting, { recipients: ['desk@example.com'], routing: {} });
    const headers = await programHeaders(['write:leads'], 'Angi');
    const sent = { ...ann, email: 'ann@example.com', message: 'Two outages', source: 'Angi', address: '' };
    const { status, body } = await post(headers, sent);
    expect(status).toBe(201);
    const { id, request } = body.data;
    expect(await leadRow(id)).toMatchObject({
      name: 'Ann Smith',
      phoneE164: '+18285550142',
      address: 'Not required',
      source: 'Angi',
      visibility: 'open',
      addedBy: null,
    });
    expect(await findRequest(request.replace('/request/', ''))).toMatchObject({ leadId: id });
    const messages = await db().select().from(deliveries);
    expect(messages.map(({ kind, recipient }) => [kind, recipient]).toSorted()).toEqual([
      ['alert', 'desk@example.com'],
      ['reply', 'ann@example.com'],
    ]);
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.subject, id));
    expect(entries).toMatchObject([{ action: 'leads.received', actorName: 'API: Angi' }]);
  });

  test('isn’t judged as spam, and sends no automatic reply if the program says so', async () => {
    const headers = await programHeaders(['write:leads']);
    const message = 'See https://a.example/x and https://b.example/y, we do SEO';
    const { body } = await post(headers, { ...ann, message, email: 'ann@example.com', sendsReply: false });
    expect(await leadRow(body.data.id)).toMatchObject({ visibility: 'open', source: 'Another program' });
    expect(await db().$count(deliveries, eq(deliveries.kind, 'reply'))).toBe(0);
  });

  test('adds a lead once for each key of the program, even at the same time', async () => {
    const headers = { ...(await programHeaders(['write:leads'])), 'Idempotency-Key': 'row-2' };
    const answers = await Promise.all([post(headers, ann), post(headers, ann), post(headers, ann)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await post({ ...headers, 'Idempotency-Key': 'row-3' }, ann)).status).toBe(201);
    const other = { ...(await programHeaders(['write:leads'])), 'Idempotency-Key': 'row-2' };
    expect((await post(other, ann)).status).toBe(201);
    expect(await db().$count(leads)).toBe(3);
  });

  test('refuses a key that is used again with other content, whatever differs', async () => {
    const headers = { ...(await programHeaders(['write:leads'])), 'Idempotency-Key': 'row-2' };
    const first = await post(headers, ann);
    const others = [
      { name: 'Ann Smyth' },
      { phone: '828 555 0143' },
      { source: 'Angi' },
      { sendsReply: false },
    ];
    for (const other of others)
      expect(await post(headers, { ...ann, ...other })).toMatchObject({
        status: 422,
        body: { code: 'key-reused', message: expect.stringContaining('with other content') },
      });
    // The same, however it is written.
    const same = { sendsReply: 'true', email: '', ...ann, rowNumber: 2 };
    expect(await post(headers, same)).toEqual({ ...first, status: 200 });
    expect(await db().$count(leads)).toBe(1);
  });

  test('of different contents with one key at the same time, takes one', async () => {
    const headers = { ...(await programHeaders(['write:leads'])), 'Idempotency-Key': 'row-2' };
    const answers = await Promise.all(['Ann', 'Bo', 'Cy'].map((name) => post(headers, { ...ann, name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    expect(await db().$count(leads)).toBe(1);
  });

  test('recognizes a key after staff corrected the lead, and keeps nothing to compare once it is erased', async () => {
    const headers = { ...(await programHeaders(['write:leads'])), 'Idempotency-Key': 'row-2' };
    const first = await post(headers, ann);
    const { id } = first.body.data;
    await db().update(leads).set({ name: 'Ann Smyth' }).where(eq(leads.id, id));
    expect((await post(headers, ann)).status).toBe(200);
    await changeLeads({ action: 'erase', ids: [id] }, 'Ann');
    expect(await leadRow(id)).toMatchObject({ payloadHash: null });
    expect((await post(headers, { ...ann, name: 'Bo' })).status).toBe(200);
  });

  test('without a key, recognizes the same content on the same day', async () => {
    const headers = await programHeaders(['write:leads']);
    expect((await post(headers, ann)).status).toBe(201);
    expect((await post(headers, { ...ann, source: 'Angi' })).status).toBe(200);
    expect((await post(headers, { ...ann, message: 'And a carport' })).status).toBe(201);
  });

  test.each([
    [{ name: '' }, 'name', 'Enter your name'],
    [{ phone: 'none' }, 'phone', 'Enter a phone number with digits'],
    [{ service: 'wind' }, 'service', 'Select a service'],
    [{ email: 'ann' }, 'email', 'Enter an email address like name@example.com'],
    [{ source: 'x'.repeat(81) }, 'source', 'Use at most 80 characters'],
    [{ sendsReply: 'no' }, 'sendsReply', 'Use true or false'],
  ])('with %j is refused with a sentence', async (fields, field, message) => {
    const { status, body } = await post(await programHeaders(['write:leads']), { ...ann, ...fields });
    expect([status, body.fields[field]]).toEqual([400, message]);
    expect(await db().$count(leads)).toBe(0);
  });

  test('refuses a key of its own that is too long or has spaces', async () => {
    const headers = await programHeaders(['write:leads']);
    for (const key of ['a b', 'x'.repeat(201)])
      expect((await post({ ...headers, 'Idempotency-Key': key }, ann)).status).toBe(400);
  });

  test('takes nothing from a page of another site, even with a key', async () => {
    const headers = { ...(await programHeaders()), Origin: 'https://evil.example' };
    expect((await post(headers, ann)).body.code).toBe('foreign-origin');
  });
});
