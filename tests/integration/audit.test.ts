import { desc, eq, gt, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as auditCall from '@/app/api/admin/audit/route';
import * as emailSettings from '@/app/api/admin/email-settings/route';
import * as testMail from '@/app/api/admin/email-settings/test/route';
import * as exportCall from '@/app/api/admin/leads/export/route';
import * as redirects from '@/app/api/admin/seo/redirects/route';
import * as restorations from '@/app/api/admin/seo/restorations/route';
import * as session from '@/app/api/admin/sessions/[id]/route';
import * as sessions from '@/app/api/admin/sessions/route';
import * as signIn from '@/app/api/admin/sign-in/route';
import * as signOut from '@/app/api/admin/sign-out/route';
import * as member from '@/app/api/admin/staff/[id]/route';
import * as staffCall from '@/app/api/admin/staff/route';
import * as welcome from '@/app/api/admin/welcome/route';
import * as contact from '@/app/api/contact/route';
import * as seo from '@/app/api/seo/route';
import { db } from '@/db/client';
import { auditEntries, users } from '@/db/schema';
import { audit } from '@/lib/audit/mutations';
import { auditActions } from '@/lib/audit/schema';
import { rootCause } from '@/lib/platform/http/errors';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { withAppDatabase } from '../support/app-database';
import { aService } from '../support/offered-services';
import { getRequest, jsonRequest } from '../support/requests';
import { staff } from '../support/staff';
import { called, leadCalls } from '../support/staff-calls';
import { signedIn } from '../support/staff-session';

withAppDatabase();

const contextFor = (id: string) => ({ params: Promise.resolve({ id }) });
const ada = { name: 'Ada Byron', phone: '(828) 555-0142', email: 'ada@example.com', address: '1 Ridge Road' };
const SEARCH = { pagePath: '/about', title: 'About us', description: 'Who we are.' };

let start = 0;
let headers: { Cookie: string };
let owner: { id: string; name: string };

beforeEach(async () => {
  headers = await signedIn();
  [owner = { id: '', name: '' }] = await db().select({ id: users.id, name: users.name }).from(users);
  const [newest] = await db()
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(1);
  start = newest?.id ?? 0;
});

/** The entries written since the test began, oldest first. */
const newEntries = () =>
  db()
    .select({
      action: auditEntries.action,
      actor: auditEntries.actorName,
      subject: auditEntries.subject,
      detail: auditEntries.detail,
      address: auditEntries.address,
    })
    .from(auditEntries)
    .where(gt(auditEntries.id, start))
    .orderBy(auditEntries.id);

const summary = async () =>
  (await newEntries()).map(({ action, subject, detail }) => [action, subject, detail]);

async function newLead(): Promise<string> {
  const body = { ...ada, service: aService, message: 'Call me at my secret hideout' };
  const response = await contact.POST(jsonRequest('/api/contact', body), {});
  return (await response.json()).data.id;
}

describe('the audit log records what staff do', () => {
  test('to a lead, by ids and field names without personal data', async () => {
    const [one, other] = [await newLead(), await newLead()];
    const calls = leadCalls(headers);
    await calls.toggle(one);
    await calls.toggle(one);
    await calls.event(one, { note: 'Wants a second battery' });
    await calls.event(one, called('voicemail'));
    await calls.patch(one, { phone: '(828) 555-0199', email: 'ada@example.com', assigneeId: owner.id });
    await calls.bulk({ action: 'contacted', ids: [one, other] });
    await calls.bulk({ action: 'assign', ids: [one, other], assigneeId: null });
    await calls.remove(one);
    expect(await summary()).toEqual([
      ['leads.contacted', one, {}],
      ['leads.not-contacted', one, {}],
      ['leads.noted', one, {}],
      ['leads.called', one, { outcome: 'voicemail' }],
      ['leads.assigned', one, { to: owner.id }],
      ['leads.corrected', one, { fields: ['phone'] }],
      ['leads.contacted', null, { leads: [one, other].sort() }],
      ['leads.assigned', null, { leads: [one, other].sort(), to: 'nobody' }],
      ['leads.erased', one, {}],
    ]);
    for (const entry of await newEntries()) expect(entry.actor).toBe(owner.name);
    const logText = JSON.stringify(await newEntries());
    for (const word of [...Object.values(ada), 'hideout', 'battery', '555-0199'])
      expect(logText).not.toContain(word);
  });

  test('in an export, without the search term', async () => {
    const path = `/api/admin/leads/export?searchTerm=Ada+Byron&service=${aService}`;
    await (await exportCall.GET(getRequest(path, headers), {})).text();
    expect(await summary()).toEqual([['leads.exported', null, { service: aService, searched: true }]]);
  });

  test('to search data and redirects', async () => {
    await seo.POST(jsonRequest('/api/seo', SEARCH, headers), {});
    await seo.DELETE(jsonRequest('/api/seo?path=/about', undefined, headers), {});
    const restored = { pagePath: '/about', version: 1 };
    await restorations.POST(jsonRequest('/api/admin/seo/restorations', restored, headers), {});
    await redirects.POST(
      jsonRequest('/api/admin/seo/redirects', { from: '/old', to: '/about' }, headers),
      {},
    );
    await redirects.DELETE(jsonRequest('/api/admin/seo/redirects?from=/old', undefined, headers), {});
    expect(await summary()).toEqual([
      ['search.saved', '/about', { version: 1 }],
      ['search.reset', '/about', { version: 2 }],
      ['search.restored', '/about', { version: 3 }],
      ['search.redirect-added', '/old', { to: '/about' }],
      ['search.redirect-removed', '/old', { to: '/about' }],
    ]);
  });

  test('to settings', async () => {
    const settings = {
      recipients: ['desk@example.com'],
      routing: { [aService]: ['cells@example.com'] },
    };
    await emailSettings.POST(jsonRequest('/api/admin/email-settings', settings, headers), {});
    const address = 'desk@example.com';
    await testMail.POST(jsonRequest('/api/admin/email-settings/test', { address }, headers), {});
    expect(await summary()).toEqual([
      [
        'settings.recipients',
        null,
        {
          recipients: ['desk@example.com'],
          'recipients before': [owner.name],
          [aService]: ['cells@example.com'],
          [`${aService} before`]: [],
        },
      ],
      ['settings.test-mail', null, { recipient: address }],
    ]);
  });

  test('to accounts and sessions', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const invited = await staffCall.POST(jsonRequest('/api/admin/staff', { email }, headers), {});
    const { data } = await invited.json();
    const { id } = data.member;
    const token = new URL(data.link).searchParams.get('token');
    const password = 'a long password of their own';
    await welcome.POST(jsonRequest('/api/admin/welcome', { token, password }), {});
    await signIn.POST(jsonRequest('/api/admin/sign-in', { email, password }), {});
    await member.PATCH(jsonRequest('/api/admin/staff/x', { role: 'owner' }, headers), contextFor(id));
    const listed = await sessions.GET(getRequest('/api/admin/sessions', headers), {});
    const theirs = (await listed.json()).data.find((one: { userId: string }) => one.userId === id);
    await session.DELETE(jsonRequest('/api/admin/sessions/x', undefined, headers), contextFor(theirs.id));
    await member.DELETE(jsonRequest('/api/admin/staff/x', undefined, headers), contextFor(id));
    expect((await newEntries()).map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
      ['staff.invited', owner.name, id],
      ['staff.joined', email, id],
      ['access.signed-in', email, null],
      ['staff.role', owner.name, id],
      ['staff.session-ended', owner.name, id],
      ['staff.removed', owner.name, id],
    ]);
  });

  test('at sign-in and sign-out, including failed attempts, but never what was typed', async () => {
    const tries = [
      { ...staff, password: 'a wrong password' },
      { email: 'hunter2@typed.example', password: 'x' },
    ];
    for (const body of tries) await signIn.POST(jsonRequest('/api/admin/sign-in', body), {});
    await signOut.POST(jsonRequest('/api/admin/sign-out', undefined, headers), {});
    expect(await newEntries()).toEqual([
      {
        action: 'access.refused',
        actor: null,
        subject: owner.id,
        detail: { step: 'password' },
        address: null,
      },
      { action: 'access.refused', actor: null, subject: null, detail: { step: 'password' }, address: null },
      { action: 'access.signed-out', actor: owner.name, subject: null, detail: {}, address: null },
    ]);
  });

  test('with the client address and the request id of the response', async () => {
    const id = await newLead();
    const calls = leadCalls({ ...headers, [CLIENT_ADDRESS_HEADER]: '203.0.113.9' });
    const response = await calls.toggle(id);
    const [entry] = await db().select().from(auditEntries).where(gt(auditEntries.id, start));
    expect(entry?.address).toBe('203.0.113.9');
    expect(entry?.requestId).toBe(response.headers.get('x-request-id'));
  });

  test('only when it succeeded', async () => {
    const calls = leadCalls(headers);
    const id = await newLead();
    expect((await calls.toggle(crypto.randomUUID())).status).toBe(404);
    expect((await calls.patch(id, { assigneeId: 'nobody we know' })).status).toBe(400);
    expect((await calls.patch(id, { phone: ada.phone })).status).toBe(200);
    expect((await seo.DELETE(jsonRequest('/api/seo?path=/services', undefined, headers), {})).status).toBe(
      404,
    );
    expect(await newEntries()).toEqual([]);
  });
});

test('rejects updates, deletes and truncation of the log', async () => {
  await audit(db(), { action: 'leads.noted', subject: 'kept' });
  const attempts = [
    db().update(auditEntries).set({ subject: 'changed' }),
    db().delete(auditEntries),
    db().execute(sql`truncate audit_entries`),
  ];
  for (const attempt of attempts) {
    const refused = await Promise.resolve(attempt).then(() => undefined, rootCause);
    expect(refused).toMatchObject({ message: 'The audit log is only ever added to.' });
  }
  expect(await db().select().from(auditEntries).where(eq(auditEntries.subject, 'kept'))).toHaveLength(1);
});

describe('GET /api/admin/audit', () => {
  const read = async (query: Record<string, string> = {}) => {
    const path = `/api/admin/audit?${new URLSearchParams(query)}`;
    return (await auditCall.GET(getRequest(path, headers), {})).json();
  };

  test('returns every entry once, newest first, page by page', async () => {
    const person = crypto.randomUUID();
    for (let number = 0; number < 101; number += 1)
      await audit(db(), { action: 'leads.noted', subject: String(number) }, { id: person, name: 'Bea' });
    const pages = [];
    let next: number | null = null;
    do {
      const { data, page } = await read({ person, ...(next && { before: String(next) }) });
      pages.push(data.map(({ subject }: { subject: string }) => Number(subject)));
      next = page.next;
    } while (next !== null);
    expect(pages.map((page) => page.length)).toEqual([50, 50, 1]);
    expect(pages.flat()).toEqual(Array.from({ length: 101 }, (_, index) => 100 - index));
  });

  test('has no next page after exactly one page of entries', async () => {
    const person = crypto.randomUUID();
    for (let number = 0; number < 50; number += 1)
      await audit(db(), { action: 'leads.noted', subject: 'x' }, { id: person, name: 'Bea' });
    const { data, page } = await read({ person });
    expect([data.length, page.next]).toEqual([50, null]);
  });

  test('filters by person and by kind', async () => {
    const bea = { id: crypto.randomUUID(), name: 'Bea' };
    await audit(db(), { action: 'search.saved', subject: '/about' }, bea);
    await audit(db(), { action: 'leads.noted', subject: 'x' }, bea);
    const { data } = await read({ person: bea.id, kind: 'search' });
    expect(data).toEqual([
      {
        id: expect.any(Number),
        action: 'search.saved',
        createdAt: expect.any(String),
        actorName: 'Bea',
        address: null,
        subject: '/about',
        detail: {},
      },
    ]);
  });

  test.each([
    ['kind', 'everything'],
    ['person', "' or 1=1"],
    ['before', '0'],
    ['before', 'x'],
    ['before', '1e99'],
  ])('rejects %s=%s', async (name, value) => {
    expect(await read({ [name]: value })).toMatchObject({ code: 'invalid' });
  });
});

test('every action has a label', () => {
  for (const words of Object.values(auditActions)) expect(words).toMatch(/^[A-Z][A-Za-z ]+$/);
});
