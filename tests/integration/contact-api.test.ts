import { count, eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { POST } from '@/app/api/contact/route';
import { POST as started } from '@/app/api/contact/started/route';
import { db } from '@/db/client';
import { deliveries, formCounts, leads } from '@/db/schema';
import { getInsight } from '@/lib/leads/insight/queries';
import { HONEYPOT_FIELD, START_COUNTED_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { submitLead } from '@/lib/leads/intake/mutations';
import { contactSchema } from '@/lib/leads/intake/schema';
import { log } from '@/lib/platform/log';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { isoDay } from '@/lib/site/calendar-day';
import { withAppDatabase } from '../support/app-database';
import { arrival } from '../support/arrival';
import { badContacts, expectRejection } from '../support/bad-bodies';
import { renderContactPage } from '../support/contact-page';
import { aService } from '../support/offered-services';
import { badRequest, formRequest, jsonRequest } from '../support/requests';

withAppDatabase();

const PATH = '/api/contact';
const ann = {
  name: 'Ann Smith',
  phone: '(828) 555-0100',
  email: 'ann@example.com',
  address: '1 Ridge Road',
  service: aService,
  message: 'Call me\nafter five',
};

const send = (request: Request) => POST(request, {});
const storedLeads = () => db().select().from(leads);
const kindsOfDeliveries = async () => (await db().select().from(deliveries)).map(({ kind }) => kind).sort();

/** Runs `work` in the transaction of another instance. */
async function withTransaction<Result>(work: (other: Client) => Promise<Result>): Promise<Result> {
  const other = new Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  await other.query('begin');
  const result = await work(other);
  await other.query('commit');
  await other.end();
  return result;
}

async function isWaitingForLock(): Promise<boolean> {
  const { rows } = await db().execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

async function expectNothingStored() {
  expect(await db().select({ rows: count() }).from(leads)).toEqual([{ rows: 0 }]);
  expect(await db().select({ rows: count() }).from(deliveries)).toEqual([{ rows: 0 }]);
}

test('stores a lead sent as JSON, and returns its id', async () => {
  const response = await send(jsonRequest(PATH, ann));
  expect(response.status).toBe(201);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const [lead] = await storedLeads();
  expect(await response.json()).toEqual({
    data: { id: lead?.id, request: expect.stringMatching(/^\/request\/[\w-]{43}$/) },
    message: "We'll get back to you as soon as possible.",
  });
  expect(lead).toMatchObject({ ...ann, phoneE164: '+18285550100', isContacted: false });
});

test.each(['828-555', '12', '1-828-555'])(
  'takes the phone number %s from a program at once',
  async (phone) => {
    expect((await send(jsonRequest(PATH, { ...ann, phone }))).status).toBe(201);
    expect(await storedLeads()).toMatchObject([{ phone }]);
  },
);

test('returns 400 and logs no error when the client disconnects during the body', async () => {
  const errorSpy = vi.spyOn(log, 'error');
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
    pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  });
  const { url, headers } = jsonRequest(PATH, null);
  const response = await send(
    new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit),
  );
  expect([response.status, (await response.json()).code]).toEqual([400, 'cut-off']);
  expect(errorSpy).not.toHaveBeenCalled();
  errorSpy.mockRestore();
  await expectNothingStored();
});

test('returns JSON to a form that is not sent by a browser', async () => {
  const response = await send(formRequest(PATH, ann, { Accept: '*/*' }));
  expect(response.status).toBe(201);
  expect(await storedLeads()).toHaveLength(1);
});

test('keeps an unparseable phone number as it was typed', async () => {
  await send(jsonRequest(PATH, { ...ann, phone: 'ring 12 twice' }));
  expect((await storedLeads())[0]).toMatchObject({ phone: 'ring 12 twice', phoneE164: null });
});

test('responds to a repeated submission as to the first one, and stores nothing', async () => {
  const sent = { ...ann, submissionId: crypto.randomUUID() };
  const first = await (await send(jsonRequest(PATH, sent))).json();
  const submissionId = sent.submissionId.toUpperCase();
  const again = await send(jsonRequest(PATH, { ...sent, submissionId, name: 'Ann S.' }));
  expect(again.status).toBe(201);
  expect(await again.json()).toEqual(first);
  expect(await storedLeads()).toHaveLength(1);
  expect(await kindsOfDeliveries()).toEqual(['alert', 'reply']);
});

test('stores one lead for a submission that is sent twenty times concurrently', async () => {
  const sent = { ...ann, submissionId: crypto.randomUUID() };
  const responses = await Promise.all(Array.from({ length: 20 }, () => send(jsonRequest(PATH, sent))));
  const bodies = await Promise.all(responses.map((response) => response.text()));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(new Set(bodies).size).toBe(1);
  expect(await storedLeads()).toHaveLength(1);
  expect(await kindsOfDeliveries()).toEqual(['alert', 'reply']);
});

test('stores forty concurrent leads', async () => {
  const responses = await Promise.all(Array.from({ length: 40 }, () => send(jsonRequest(PATH, ann))));
  expect(responses.every(({ status }) => status === 201)).toBe(true);
  expect(await storedLeads()).toHaveLength(40);
});

describe('concurrent leads', () => {
  const contact = (name: string, fields: object = {}) =>
    contactSchema.parse({ ...ann, name, email: `${name}@example.com`, ...fields });

  test('share a transaction, in which each gets its own messages', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `visitor${index}`);
    await Promise.all(names.map((name) => submitLead(contact(name), arrival())));
    const rows = await db()
      .select({
        name: leads.name,
        kind: deliveries.kind,
        recipient: deliveries.recipient,
        xid: sql`leads.xmin`,
      })
      .from(leads)
      .innerJoin(deliveries, eq(deliveries.leadId, leads.id));
    const replies = rows.filter(({ kind }) => kind === 'reply');
    expect(replies.map(({ recipient }) => recipient).sort()).toEqual(
      names.map((name) => `${name}@example.com`).sort(),
    );
    for (const { name, recipient } of replies) expect(recipient).toBe(`${name}@example.com`);
    expect(rows).toHaveLength(2 * names.length);
    expect(new Set(rows.map(({ xid }) => xid)).size).toBeLessThan(names.length / 2);
    const { rows: jobs } = await db().execute(
      sql`select from pgboss.job where id in (select job_id from deliveries)`,
    );
    expect(jobs).toHaveLength(rows.length);
  });

  test('are stored although one among them can not be', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `visitor${index}`);
    const results = await Promise.allSettled(
      // PostgreSQL stores no NUL; the API rejects it before.
      names.map((name, index) =>
        submitLead({ ...contact(name), ...(index === 10 && { message: 'a\0b' }) }, arrival()),
      ),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(results[10]?.status).toBe('rejected');
    const stored = (await storedLeads()).map(({ name }) => name).sort();
    expect(stored).toEqual(names.filter((_, index) => index !== 10).sort());
    expect(await kindsOfDeliveries()).toHaveLength(2 * stored.length);
  });
});

test('finds the lead that another instance stores at the same time, and tells staff of the others', async () => {
  const submissionId = crypto.randomUUID();
  const { id, responses } = await withTransaction(async (other) => {
    const { rows } = await other.query(
      `insert into leads (submission_id, name, phone, service) values ($1, 'Ann', '1', $2) returning id`,
      [submissionId, aService],
    );
    const sent = [
      { ...ann, submissionId },
      { ...ann, name: 'Bob', email: 'bob@example.com' },
    ];
    const responses = sent.map((body) => send(jsonRequest(PATH, body)));
    await expect.poll(() => isWaitingForLock()).toBe(true);
    return { id: rows[0].id, responses };
  });
  const [first, second] = await Promise.all(responses);
  expect(first?.status).toBe(201);
  expect(await first?.json()).toMatchObject({ data: { id } });
  expect(second?.status).toBe(201);
  expect((await storedLeads()).map(({ name }) => name).sort()).toEqual(['Ann', 'Bob']);
  expect(await kindsOfDeliveries()).toEqual(['alert', 'reply']);
});

test('accepts the longest message in a multi-byte alphabet', async () => {
  const message = 'я'.repeat(4_000);
  const response = await send(formRequest(PATH, { ...ann, message }));
  expect(response.status).toBe(303);
  expect((await storedLeads())[0]?.message).toBe(message);
});

describe('a browser without JavaScript', () => {
  beforeAll(renderContactPage);

  test.each([
    ['http://localhost:3000/', '/#message-sent'],
    ['http://localhost:3000/contact', '/contact#message-sent'],
    [undefined, '/contact#message-sent'],
  ])(
    'that came from %s is redirected to its page, and one that can’t be told from a copy to %s',
    async (referer, location) => {
      const form = () => formRequest(PATH, ann, referer ? { Referer: referer } : {});
      const response = await send(form());
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toMatch(/^\/request\/[\w-]{43}#message-sent$/);
      expect((await send(form())).headers.get('location')).toBe(location);
      expect(await storedLeads()).toHaveLength(1);
    },
  );

  test('gets its form back with every value and every error', async () => {
    const typed = { ...ann, name: '<b>"Ann" & Co</b>', phone: 'call me', email: 'ann@' };
    const response = await send(formRequest(PATH, typed));
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).toContain('<title>Error: Contact Us</title>');
    expect(page).toMatch(
      /<div role="alert" tabindex="-1" autofocus=""[^>]*><h3[^>]*>Some fields need another look<\/h3>/,
    );
    expect(page).toMatch(/<select[^>]* aria-required="true"/);
    expect(page).toContain('value="&lt;b&gt;&quot;Ann&quot; &amp; Co&lt;/b&gt;"');
    expect(page).toContain('value="call me"');
    expect(page).toContain(`<option value="${aService}" selected="">`);
    expect(page).toContain('Call me\nafter five</textarea>');
    expect(page).toContain('aria-describedby="contact-phone-error"');
    expect(page).toMatch(/<p id="contact-phone-error"[^>]*>.*?Enter a phone number with digits<\/p>/);
    expect(page).toMatch(/<a href="#contact-email"[^>]*>Enter an email address like name@example\.com<\/a>/);
    await expectNothingStored();
  });

  test('is asked once whether a short phone number is right, and then it is taken', async () => {
    const asked = await send(formRequest(PATH, { ...ann, phone: ' 828-555 ' }));
    expect(asked.status).toBe(400);
    const page = await asked.text();
    expect(page).toContain('<title>Almost Sent: Contact Us</title>');
    expect(page).toMatch(/<h3[^>]*>Check your phone number, or send it as it is<\/h3>/);
    expect(page).toMatch(/<a href="#contact-phone"[^>]*>That looks short\. Is it right\?<\/a>/);
    expect(page).toMatch(/<p id="contact-phone-error"[^>]*>.*?That looks short\. Is it right\?<\/p>/);
    await expectNothingStored();

    const confirmed = /<input type="hidden" name="confirmedPhone" value="(.*?)"/.exec(page)?.[1] ?? '';
    // Another short number is another question, and another error keeps the answer.
    const other = await send(formRequest(PATH, { ...ann, phone: '12', confirmedPhone: confirmed }));
    expect(await other.text()).toContain('name="confirmedPhone" value="12"');
    const invalid = await send(
      formRequest(PATH, { ...ann, name: '', phone: '828-555', confirmedPhone: confirmed }),
    );
    const errors = await invalid.text();
    expect(errors).not.toContain('That looks short');
    expect(errors).toContain('<title>Error: Contact Us</title>');
    expect(errors).toContain(`name="confirmedPhone" value="${confirmed}"`);
    await expectNothingStored();

    const taken = await send(formRequest(PATH, { ...ann, phone: '828-555', confirmedPhone: confirmed }));
    expect(taken.status).toBe(303);
    expect(await storedLeads()).toMatchObject([{ phone: '828-555', phoneE164: null }]);
  });

  const withRepeated = (name: string, ...values: string[]) => {
    const params = new URLSearchParams({ ...ann, [name]: '' });
    for (const value of values) params.append(name, value);
    return params;
  };

  test('that has two estimates is a lead with the first', async () => {
    const form = withRepeated('estimate', 'bill=200', 'bill=300');
    expect((await send(formRequest(PATH, form))).status).toBe(303);
    const [lead] = await storedLeads();
    expect(lead?.estimateBasis).toMatchObject({ query: 'bill=200' });
  });

  test('gets its form back with what was typed, if another field is there twice', async () => {
    const response = await send(formRequest(PATH, withRepeated('address', '1 Cove Rd')));
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('A field of the form was sent more than once.');
    for (const value of [ann.name, ann.phone, '1 Cove Rd']) expect(page).toContain(`value="${value}"`);
    await expectNothingStored();
  });

  const hiddenIn = (page: string) =>
    Object.fromEntries(
      Array.from(page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g), ([, name, value]) => [
        name,
        value,
      ]),
    );

  test('can send the corrected form, twice, as one lead', async () => {
    const page = await (await send(formRequest(PATH, { ...ann, name: '' }))).text();
    const corrected = { ...ann, ...hiddenIn(page) };
    expect((await send(formRequest(PATH, corrected))).status).toBe(303);
    expect((await send(formRequest(PATH, corrected))).status).toBe(303);
    expect(await storedLeads()).toHaveLength(1);
  });

  test('that retries after a lost response creates no second lead', async () => {
    const { query } = Client.prototype;
    const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(async function (
      this: Client,
      ...statement
    ) {
      const result = await Reflect.apply(query, this, statement);
      if (Object(statement[0]).text === 'commit') throw new Error('Connection terminated unexpectedly');
      return result;
    });
    const response = await send(formRequest(PATH, ann));
    spy.mockRestore();
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(await storedLeads()).toHaveLength(1);
    const again = { ...ann, ...hiddenIn(await response.text()) };
    expect((await send(formRequest(PATH, again))).status).toBe(303);
    expect(await storedLeads()).toHaveLength(1);
  });
});

test('an invalid body gets an error message and stores nothing', async () => {
  for (const bad of badContacts(ann)) await expectRejection(await send(badRequest(PATH, bad)), bad);
  await expectNothingStored();
});

test('ignores fields that it does not know, so that none of them reaches the lead', async () => {
  const chosen = {
    id: crypto.randomUUID(),
    isContacted: true,
    createdAt: '2020-01-01T00:00:00.000Z',
    visibility: 'quarantined',
    assigneeId: 'somebody',
    source: 'Invented',
    constructor: {},
  };
  const own = '"__proto__":{"isContacted":true}';
  const body = JSON.stringify({ ...ann, ...chosen }).replace('{', `{${own},`);
  const response = await send(badRequest(PATH, { kind: '', body, rejection: [201, ''] }));
  expect(response.status).toBe(201);
  const [lead] = await storedLeads();
  expect(lead).toMatchObject({ ...ann, isContacted: false, visibility: 'open', assigneeId: null });
  expect(lead).not.toMatchObject({ id: chosen.id });
  expect([lead?.source, lead?.createdAt.getFullYear()]).toEqual(['Direct', new Date().getFullYear()]);
});

test('holds back a form with a filled trap, whatever else it sends', async () => {
  const trapped = { ...ann, [HONEYPOT_FIELD]: 'steep', surprise: { [HONEYPOT_FIELD]: null } };
  expect((await send(jsonRequest(PATH, trapped))).status).toBe(201);
  expect(await storedLeads()).toMatchObject([{ visibility: 'quarantined' }]);
});

test('takes null for missing', async () => {
  const { name, phone, service } = ann;
  const missing = {
    email: null,
    address: null,
    message: null,
    estimate: null,
    submissionId: null,
    attribution: null,
  };
  expect((await send(jsonRequest(PATH, { name, phone, service, ...missing }))).status).toBe(201);
  expect(await storedLeads()).toMatchObject([
    { name, email: null, address: 'Not required', message: null, estimate: null, firstTouch: null },
  ]);
});

test('reports each error at its field', async () => {
  const response = await send(jsonRequest(PATH, { ...ann, name: '', service: '' }));
  expect(await response.json()).toEqual({
    code: 'invalid',
    message: 'Enter your name. Select a service',
    fields: { name: 'Enter your name', service: 'Select a service' },
  });
});

describe('another website', () => {
  test.each<[string, Record<string, string>]>([
    ['its origin', { Origin: 'https://evil.example' }],
    ['an origin like ours', { Origin: 'http://localhost:3000.evil.example' }],
    ['a subdomain of ours', { Origin: 'http://shop.localhost:3000' }],
    ['another port', { Origin: 'http://localhost:3001' }],
    ['another scheme', { Origin: 'https://localhost:3000' }],
    ['its own host', { Origin: 'http://evil.example', Host: 'evil.example' }],
    ['two origins', { Origin: 'http://localhost:3000, http://evil.example' }],
    ['an opaque origin', { Origin: 'null' }],
    ['no origin', { Origin: '' }],
    ...['cross-site', 'same-site', 'none', 'nonsense'].map((site): [string, Record<string, string>] => [
      `Sec-Fetch-Site: ${site}`,
      { 'Sec-Fetch-Site': site },
    ]),
  ])('is rejected by %s', async (_by, headers) => {
    const response = await send(jsonRequest(PATH, ann, headers));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'foreign-origin',
      message: expect.stringContaining('from a page of http://localhost:3000.'),
    });
    await expectNothingStored();
  });

  test('does not include another name of this machine', async () => {
    const headers = { Origin: 'http://127.0.0.1:3000', 'Sec-Fetch-Site': 'same-origin' };
    expect((await send(jsonRequest(PATH, ann, headers))).status).toBe(201);
  });
});

describe('attribution', () => {
  const touch = { at: '2026-11-01T12:00:00.000Z', landingPage: '/services' };
  const sendWith = async (attribution: unknown) => {
    expect((await send(jsonRequest(PATH, { ...ann, attribution }))).status).toBe(201);
    return (await storedLeads())[0];
  };

  test('is stored with the lead, for the first and the last touch', async () => {
    const first = { ...touch, referrer: 'https://www.google.com/', gclid: 'abc' };
    const last = { ...touch, utm: { source: 'newsletter', medium: 'email', campaign: 'fall' } };
    expect(await sendWith({ first, last })).toMatchObject({
      firstTouch: first,
      lastTouch: last,
      source: 'newsletter / email',
    });
  });

  test.each<[string, object]>([
    ['Google', { referrer: 'https://www.google.co.uk/search' }],
    ['google / cpc', { referrer: 'https://www.google.com/', gclid: 'x' }],
    ['google / cpc', { gbraid: 'x' }],
    ['google / cpc', { wbraid: 'x' }],
    ['bing / cpc', { referrer: 'https://www.bing.com/', msclkid: 'x' }],
    ['Facebook', { fbclid: 'x' }],
    ['Facebook', { referrer: 'https://l.facebook.com/' }],
    ['solarreviews.com', { referrer: 'https://www.solarreviews.com/installers' }],
    ['notgoogle.com', { referrer: 'https://notgoogle.com/' }],
    ['flyer', { utm: { source: 'flyer' } }],
    ['Direct', { referrer: 'http://localhost:3000/about' }],
    ['Direct', { referrer: 'android-app' }],
    ['Direct', {}],
  ])('gives the source %s for %o', async (source, from) => {
    expect(await sendWith({ last: { ...touch, ...from } })).toMatchObject({ source });
  });

  test('without JavaScript is what the address of the form says, also after a correction', async () => {
    await renderContactPage();
    const query = 'utm_source=flyer&gbraid=0AAAA&fbclid=IwAR1&estimate=bill%3D200';
    const headers = { Referer: `http://localhost:3000/contact?${query}` };
    const lastTouch = { landingPage: '/contact', utm: { source: 'flyer' }, gbraid: '0AAAA', fbclid: 'IwAR1' };
    await send(formRequest(PATH, ann, headers));
    expect((await storedLeads())[0]).toMatchObject({ firstTouch: lastTouch, lastTouch, source: 'flyer' });

    const asked = await send(formRequest(PATH, { ...ann, name: '' }, headers));
    const landing = (await asked.text())
      .match(/name="landing" value="([^"]+)"/)?.[1]
      ?.replaceAll('&amp;', '&');
    expect(landing).toBe(`/contact?${query}`);
    const corrected = { ...ann, name: 'Bo', landing: landing ?? '' };
    await send(formRequest(PATH, corrected, { Referer: 'http://localhost:3000/api/contact' }));
    expect((await storedLeads()).find(({ name }) => name === 'Bo')).toMatchObject({ lastTouch });

    await send(formRequest(PATH, { ...ann, name: 'Cas' }, { Referer: 'http://localhost:3000/contact' }));
    expect((await storedLeads()).find(({ name }) => name === 'Cas')).toMatchObject({
      lastTouch: null,
      source: 'Direct',
    });
  });

  test.each([
    null,
    'first',
    7,
    [],
    { first: 1, last: 'x' },
    { last: { ...touch, landingPage: 'https://evil.example' } },
    { last: { ...touch, landingPage: `/${'x'.repeat(300)}` } },
    { last: { ...touch, at: 'yesterday' } },
    { last: { ...touch, gclid: 'a\u0000' } },
    { last: { ...touch, referrer: '\ud800' } },
    { last: { ...touch, utm: { source: { a: 1 } } } },
    { last: { ...touch, utm: { resource: 'x' } } },
    { last: { ...touch, utm: { sources: 'x' } } },
  ])('that is invalid is dropped, but the lead is stored: %o', async (attribution) => {
    expect(await sendWith(attribution)).toMatchObject({
      firstTouch: null,
      lastTouch: null,
      source: 'Direct',
    });
  });

  test('that is partly valid is partly stored', async () => {
    expect(await sendWith({ first: touch, last: { landingPage: 1 } })).toMatchObject({
      firstTouch: touch,
      lastTouch: null,
    });
  });
});

test('silently stops counting form starts above the limit of one address', async () => {
  const startForm = (from: string) =>
    started(jsonRequest('/api/contact/started', null, { [CLIENT_ADDRESS_HEADER]: from }), {});
  const responses = await Promise.all(Array.from({ length: 40 }, () => startForm('203.0.113.9')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
  await startForm('203.0.113.10');
  expect((await formTotals()).started).toBe(31);
});

test('limits the form starts of an IPv6 /64 network like the form starts of one address', async () => {
  const startForm = (from: string) =>
    started(jsonRequest('/api/contact/started', null, { [CLIENT_ADDRESS_HEADER]: from }), {});
  await Promise.all(Array.from({ length: 40 }, (_, host) => startForm(`2001:db8:1:2::${host.toString(16)}`)));
  await startForm('2001:db8:1:3::1');
  expect((await formTotals()).started).toBe(31);
});

test('counts form starts by day and anonymously, and each lead as a sent form', async () => {
  const firstDay = isoDay(Date.now());
  const startForm = () =>
    started(new Request('http://localhost:3000/api/contact/started', { method: 'POST' }), {});
  expect((await Promise.all([startForm(), startForm(), startForm()])).map(({ status }) => status)).toEqual([
    204, 204, 204,
  ]);
  const sent = { ...ann, submissionId: crypto.randomUUID(), [START_COUNTED_FIELD]: true };
  for (const body of [sent, sent, { ...sent, name: '' }]) await send(jsonRequest(PATH, body));
  const { days, started: begun } = await formTotals();
  expect(begun).toBe(3);
  expect([[firstDay], [isoDay(Date.now())], [firstDay, isoDay(Date.now())]]).toContainEqual(days);
  expect((await getInsight(1)).form).toEqual({ started: 3, sent: 1 });
  // Without JavaScript, or when the start was not counted, the lead itself counts as a start.
  for (const start of [{}, { [START_COUNTED_FIELD]: false }, { [START_COUNTED_FIELD]: 'true' }])
    await send(jsonRequest(PATH, { ...ann, ...start }));
  expect((await getInsight(1)).form).toEqual({ started: 6, sent: 4 });
});

/** The form starts of all days: a test may run over midnight. */
async function formTotals() {
  const rows = await db().select().from(formCounts).orderBy(formCounts.day);
  return { days: rows.map(({ day }) => day), started: rows.reduce((total, row) => total + row.started, 0) };
}
