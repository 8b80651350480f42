import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { businessDay, isoDay } from '@/lib/site/calendar-day';
import { anotherService, aService } from '../support/offered-services';
import { signIn } from '../support/own-site';
import { siteOfFile } from '../support/server/sites';

// Calls as a client makes them that was written from the client's specification alone: it knows the paths, payloads, queries
// and error texts named there, and nothing of this code.

const site = siteOfFile(1);

type Json = Record<string, unknown>;

/** A client of the site at an address. A response that isn't OK is an error: its status, a colon, then its body or status text. */
class Client {
  constructor(
    readonly address: string,
    readonly cookie = '',
  ) {}

  async call(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, ...(this.cookie && { cookie: this.cookie }) };
    const response = await fetch(this.address + path, { ...init, method, headers });
    if (!response.ok)
      throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
    return response;
  }

  async get(path: string, query: Record<string, string> = {}): Promise<Json> {
    const search = new URLSearchParams(query).toString();
    return (await this.call('GET', path + (search && `?${search}`))).json() as Promise<Json>;
  }

  async post(path: string, body?: unknown): Promise<Json> {
    const headers = { 'Content-Type': 'application/json' };
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    return (await this.call('POST', path, { headers, ...json })).json() as Promise<Json>;
  }

  seo = (path: string) => this.get('/api/seo', { path });
  deleteSeo = (path: string) => this.call('DELETE', `/api/seo?path=${encodeURIComponent(path)}`);

  async leads(query: Record<string, string> = {}): Promise<Json[]> {
    return (await this.get('/api/admin/leads', query)).data as Json[];
  }
}

const visitor = () => new Client(site.one);

/** The cookies of a member of staff who isn't an owner: the specification knows one kind of staff. */
let staffCookie: string;
const staff = () => new Client(site.one, staffCookie);

beforeAll(async () => {
  const credentials = { email: `desk.${mark()}@example.com`, password: 'seven quiet goats on a hill' };
  const owner = new Client(site.one, site.staffCookie);
  const { data } = await owner.post('/api/admin/staff', { email: credentials.email });
  const token = new URL(String((data as Json).link)).searchParams.get('token');
  await visitor().post('/api/admin/welcome', { token, password: credentials.password });
  staffCookie = await signIn(site.one, credentials);
});

// Many leads from one address would be held back.
beforeEach(() => site.query('delete from request_counts'));

/** The status and the message of the error that a call ends with. */
async function failure(call: Promise<unknown>): Promise<{ status: number; message: string; code: string }> {
  const { message } = await call.then(
    () => new Error('200: {}'),
    (error: Error) => error,
  );
  const [, status, body = ''] = message.match(/^(\d{3}): (.*)$/s) ?? [];
  return { status: Number(status), ...JSON.parse(body) };
}

const failed = (status: number, message: RegExp | string) => ({
  status,
  message: typeof message === 'string' ? message : expect.stringMatching(message),
  code: expect.stringMatching(/^[a-z-]+$/),
});

const mark = () => crypto.randomUUID().slice(0, 8);

/** Sends the form, and returns the lead as staff see it. */
async function sendForm(fields: Json = {}): Promise<Json> {
  const name = `Casey ${mark()}`;
  const form = { name, phone: '(828) 555-0142', address: 'Not required', service: aService, message: '' };
  await visitor().post('/api/contact', { ...form, ...fields });
  const [lead] = await staff().leads({ searchTerm: String(fields.name ?? name) });
  if (!lead) throw new Error('the lead is not in the list');
  return lead;
}

describe('search data', () => {
  const page = `/services/${aService}`;
  const record = () => ({
    pagePath: page,
    title: 'Rooftop systems, sized for your house',
    description: 'What a system for a house near Asheville consists of, what it makes and who installs it.',
    keywords: 'solar, roof',
    ogImage: '',
    canonicalUrl: '',
    structuredData: JSON.stringify({ '@type': 'Thing', name: `A thing of ${new URL(site.one).port}` }),
    h1Text: 'Systems for your roof',
    imageAltTexts: JSON.stringify([
      { selector: 'main img', alt: 'Six panels on a metal roof', src: '/roof.jpg', width: 640, height: 427 },
    ]),
  });

  afterEach(() =>
    staff()
      .deleteSeo(page)
      .catch(() => {}),
  );

  test('is 404 without custom data, and again once it is deleted', async () => {
    expect(await failure(visitor().seo(page))).toEqual(failed(404, /\w/));
    await staff().post('/api/seo', record());
    expect(await visitor().seo(page)).toHaveProperty('data.title', record().title);
    await staff().deleteSeo(page);
    expect(await failure(visitor().seo(page))).toEqual(failed(404, /\w/));
    expect(await failure(staff().deleteSeo(page))).toEqual(failed(404, /\w/));
  });

  test('is returned as it was saved, is what the page shows, and can be sent back whole', async () => {
    await staff().post('/api/seo', record());
    const { data } = await visitor().seo(page);
    expect(data).toMatchObject({ ...record(), ogImage: null, canonicalUrl: null });
    await staff().post('/api/seo', data);
    expect((await visitor().seo(page)).data).toMatchObject({
      ...record(),
      ogImage: null,
      canonicalUrl: null,
    });
    const html = async () => (await visitor().call('GET', page)).text();
    await expect.poll(html).toMatch(/<h1[^>]*>Systems for your roof</);
    expect(await html()).toContain(`<title>${record().title}</title>`);
    expect(await html()).toContain('"@type":"Thing"');
  });

  test('takes JSON for the fields that hold JSON, and ignores fields that it does not have', async () => {
    const { structuredData, imageAltTexts, ...rest } = record();
    const body = {
      ...rest,
      structuredData: JSON.parse(structuredData),
      imageAltTexts: JSON.parse(imageAltTexts),
      id: 7,
      createdAt: new Date().toISOString(),
    };
    await staff().post('/api/seo', body);
    expect((await visitor().seo(page)).data).toMatchObject({ structuredData, imageAltTexts });
  });

  test('says why it cannot be saved', async () => {
    const save = (fields: Json) => failure(staff().post('/api/seo', { ...record(), ...fields }));
    expect(await save({ title: 'x'.repeat(71) })).toMatchObject(failed(400, /^Title .*70/));
    expect(await save({ description: 'x'.repeat(161) })).toMatchObject(failed(400, /^Description .*160/));
    expect(await save({ title: '' })).toMatchObject(failed(400, 'Title is missing'));
    expect(await save({ description: null })).toMatchObject(failed(400, 'Description is missing'));
    expect(await save({ canonicalUrl: 'not a URL' })).toMatchObject(failed(400, /^Canonical URL: [^.]*$/));
    expect(await save({ imageAltTexts: '[{"selector":' })).toMatchObject(failed(400, /^Image alt texts: /));
    expect(await save({ pagePath: '/nowhere' })).toMatchObject(failed(400, /\w/));
    expect(await failure(visitor().seo(page))).toEqual(failed(404, /\w/));
  });
});

describe('the contact form', () => {
  test('is a lead with the fields of the specification', async () => {
    const fields = {
      name: `Avery ${mark()}`,
      phone: '828 555 0177',
      address: 'Not required',
      service: anotherService,
      message: 'Two poplars,\none steep roof.',
    };
    expect(await sendForm(fields)).toMatchObject({
      ...fields,
      id: expect.stringMatching(/\w/),
      isContacted: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  test('may have an email, and neither address nor message', async () => {
    const [name, email] = [`Jo ${mark()}`, 'jo@example.com'];
    const { address, message, ...lead } = await sendForm({
      name,
      email,
      address: undefined,
      message: null,
    });
    expect([lead.email, address, message]).toEqual([email, 'Not required', null]);
  });

  test('says what is missing or false', async () => {
    const send = (fields: Json) =>
      failure(
        visitor().post('/api/contact', {
          name: 'Ann',
          phone: '828 555 0177',
          service: aService,
          ...fields,
        }),
      );
    expect(await send({ name: '' })).toMatchObject(failed(400, 'Enter your name'));
    expect(await send({ phone: undefined })).toMatchObject(failed(400, 'Enter your phone number'));
    expect(await send({ service: '' })).toMatchObject(failed(400, 'Select a service'));
    expect(await send({ service: 'wind-power' })).toMatchObject(failed(400, 'Select a service'));
    expect(await send({ email: 'ann at home' })).toMatchObject(failed(400, /email/));
    expect(await failure(visitor().call('POST', '/api/contact', { body: 'name=Ann' }))).toEqual(
      failed(415, /JSON/),
    );
  });
});

describe('the list of leads', () => {
  test('has every lead without a query, and is filtered by each part of one', async () => {
    const word = mark();
    const lead = await sendForm({ name: `Robin ${word}`, service: aService, message: 'A barn roof' });
    const other = await sendForm({ name: `Sasha ${word}`, service: anotherService });
    await staff().post(`/api/admin/leads/${other.id}/toggle-contacted`);
    const ids = async (query: Record<string, string>) =>
      (await staff().leads(query)).map(({ id }) => id).filter((id) => [lead.id, other.id].includes(id));
    expect((await ids({})).sort()).toEqual([lead.id, other.id].sort());
    expect(await ids({ service: aService })).toEqual([lead.id]);
    expect(await ids({ contactStatus: 'contacted' })).toEqual([other.id]);
    expect(await ids({ contactStatus: 'not-contacted' })).toEqual([lead.id]);
    expect(await ids({ searchTerm: `Robin ${word}` })).toEqual([lead.id]);
    const day = isoDay(new Date(String(lead.createdAt)));
    const dayBefore = businessDay(Date.parse(String(lead.createdAt)), -1);
    expect(await ids({ dateFrom: day, searchTerm: 'Robin' })).toEqual([lead.id]);
    expect(await ids({ dateTo: dayBefore })).toEqual([]);
    expect(await ids({ dateFrom: String(lead.createdAt), service: aService })).toEqual([lead.id]);
    expect(await ids({ dateTo: String(lead.createdAt), service: aService })).toEqual([lead.id]);
    const all = {
      service: aService,
      contactStatus: 'not-contacted',
      searchTerm: word,
      dateFrom: day,
    };
    expect(await ids(all)).toEqual([lead.id]);
    expect(await ids({ ...all, service: anotherService })).toEqual([]);
    expect(await ids({ unknown: 'x', service: aService })).toEqual([lead.id]);
  });

  test('says what is wrong with a query', async () => {
    expect(await failure(staff().leads({ dateFrom: 'yesterday' }))).toMatchObject(failed(400, /date/));
    expect(await failure(staff().leads({ contactStatus: 'maybe' }))).toMatchObject(failed(400, /status/));
  });

  test('toggles whether a lead was contacted, either way, without a body', async () => {
    const { id, name } = await sendForm();
    const toggle = () => staff().post(`/api/admin/leads/${id}/toggle-contacted`);
    const isContacted = async () => (await staff().leads({ searchTerm: String(name) }))[0]?.isContacted;
    expect(await isContacted()).toBe(false);
    await toggle();
    expect(await isContacted()).toBe(true);
    await toggle();
    expect(await isContacted()).toBe(false);
    for (const unknown of ['42', crypto.randomUUID()])
      expect(await failure(staff().post(`/api/admin/leads/${unknown}/toggle-contacted`))).toEqual(
        failed(404, /\w/),
      );
  });

  test('is exported as CSV with the same filter', async () => {
    const word = mark();
    const lead = await sendForm({ name: `Sam "${word}", Jr.`, phone: '828 555 0100' });
    await sendForm({ name: `Kim ${word}`, service: anotherService });
    const query = new URLSearchParams({ service: aService, searchTerm: word });
    const response = await staff().call('GET', `/api/admin/leads/export?${query}`);
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
    const [header = '', row = '', ...rest] = (await response.text()).trim().split('\r\n');
    expect(header).toMatch(/Name.*Phone.*Service/);
    expect(row).toContain(`"Sam ""${word}"", Jr."`);
    expect(row).toContain(String(lead.phone));
    expect(rest).toEqual([]);
  });
});

describe('the recipients of notifications', () => {
  const PATH = '/api/admin/email-settings';
  const recipients = async () => ((await staff().get(PATH)).data as Json).recipients;

  test('are returned as they were saved, without blank rows, and can be sent back whole', async () => {
    await staff().post(PATH, { recipients: ['desk@example.com', ' ', '', 'owner@example.com'] });
    expect(await recipients()).toEqual(['desk@example.com', 'owner@example.com']);
    await staff().post(PATH, (await staff().get(PATH)).data);
    expect(await recipients()).toEqual(['desk@example.com', 'owner@example.com']);
  });

  test('are rejected with the texts of the specification', async () => {
    await staff().post(PATH, { recipients: ['desk@example.com'] });
    const save = (list: unknown) => failure(staff().post(PATH, { recipients: list }));
    const atLeastOne = 'Please add at least one email address';
    expect(await save([])).toMatchObject(failed(400, atLeastOne));
    expect(await save(['', ' '])).toMatchObject(failed(400, atLeastOne));
    expect(await save(['a@example'])).toMatchObject(failed(400, 'Invalid email address: a@example'));
    expect(await save(['a@example', 'desk@example.com', 'b'])).toMatchObject(
      failed(400, 'Invalid email addresses: a@example, b'),
    );
    expect(await recipients()).toEqual(['desk@example.com']);
  });
});

test('staff calls return 401 to everybody else, and change nothing', async () => {
  const { id, name } = await sendForm();
  const calls = {
    'POST /api/seo': { pagePath: '/about', title: 'Mine', description: 'Mine' },
    'DELETE /api/seo?path=%2Fabout': undefined,
    'GET /api/admin/leads': undefined,
    [`POST /api/admin/leads/${id}/toggle-contacted`]: undefined,
    'GET /api/admin/leads/export': undefined,
    'GET /api/admin/email-settings': undefined,
    'POST /api/admin/email-settings': { recipients: ['mine@example.com'] },
  };
  for (const [call, body] of Object.entries(calls)) {
    const [method = '', path = ''] = call.split(' ');
    const headers = { 'Content-Type': 'application/json' };
    const sent = visitor().call(method, path, { headers, ...(body && { body: JSON.stringify(body) }) });
    expect(await failure(sent), call).toEqual(failed(401, /[Ss]ign in/));
  }
  expect((await staff().leads({ searchTerm: String(name) }))[0]).toMatchObject({ isContacted: false });
  expect(await failure(visitor().seo('/about'))).toEqual(failed(404, /\w/));
});

test('an endpoint returns 405 in JSON for a method that it does not have', async () => {
  for (const [method, path, allowed] of [
    ['PUT', '/api/contact', 'POST, OPTIONS'],
    ['PATCH', '/api/seo', 'GET, POST, DELETE, HEAD, OPTIONS'],
    ['GET', '/api/admin/leads/1/toggle-contacted', 'POST, OPTIONS'],
  ] as const) {
    const response = await fetch(site.one + path, { method });
    expect([response.status, response.headers.get('allow')], path).toEqual([405, allowed]);
    expect(await response.json()).toEqual({
      message: expect.stringMatching(/\w/),
      code: 'method-not-allowed',
    });
  }
});

test('an unknown endpoint returns 404 in JSON, for every method', async () => {
  const paths = [
    '/api',
    '/api/nothing',
    '/api/seo/nothing',
    '/api/admin/leads/1/2/3',
    '/api/admin/nothing?a=b',
  ];
  for (const path of paths)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      // Only GET and HEAD are allowed outside of the calls' folder.
      const status = path === '/api' && method !== 'GET' ? 405 : 404;
      for (const client of [visitor(), staff()])
        expect(await failure(client.call(method, path)), `${method} ${path}`).toEqual(failed(status, /\w/));
    }
  const head = await fetch(`${site.one}/api/nothing`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([404, 'application/json']);
});
