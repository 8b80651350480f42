import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { POST as contact } from '@/app/api/contact/route';
import { POST as confirm } from '@/app/api/request/[link]/confirm/route';
import { GET as visitFile } from '@/app/api/request/[link]/visit/route';
import { db } from '@/db/client';
import { leadRequests, leads, requestCounts, users } from '@/db/schema';
import { contentSubmissionId } from '@/lib/leads/intake/submission-id';
import { changeRequestLink } from '@/lib/leads/request/mutations';
import { requestLinkOf } from '@/lib/leads/request/queries';
import { mergeLeads } from '@/lib/leads/work/merge/mutations';
import { getMergeSides } from '@/lib/leads/work/merge/queries';
import { changeLeads } from '@/lib/leads/work/mutations';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { registerProblemPage } from '@/lib/platform/server/problem-page';
import { business } from '@/lib/site/business';
import { withAppDatabase } from '../support/app-database';
import { readLog } from '../support/log-lines';
import { ann as homeowner, openRequest } from '../support/request-page';
import { formRequest, getRequest, jsonRequest } from '../support/requests';
import { cookiesOf } from '../support/sent-cookies';

withAppDatabase();

const ann = { ...homeowner, message: 'Two poplars <b>south</b>' };

/** Sends the form by its script. Returns the path of the page, the cookies of the browser, and the lead. */
async function send(fields: Partial<typeof ann> & { submissionId?: string } = {}) {
  const response = await contact(jsonRequest('/api/contact', { ...ann, ...fields }), {});
  const { data } = await response.json();
  return { path: data.request as string, cookie: cookiesOf(response), leadId: data.id as string };
}

const linkOf = (path: string) => ({ params: Promise.resolve({ link: path.split('/').at(-1) ?? '' }) });

async function sendDigits(path: string, digits: string, address = '203.0.113.7') {
  const request = formRequest(`/api${path}/confirm`, { digits }, { [CLIENT_ADDRESS_HEADER]: address });
  return confirm(request, linkOf(path));
}

const update = (leadId: string, values: Partial<typeof leads.$inferInsert>) =>
  db().update(leads).set(values).where(eq(leads.id, leadId));

test('the browser that sent the form opens its page, which shows what was sent and what happens next', async () => {
  const { path, cookie } = await send();
  expect(path).toMatch(/^\/request\/[\w-]{43}$/);
  const { status, text, html } = await openRequest(path, { cookie });
  expect(status).toBe(200);
  for (const shown of [ann.name, ann.phone, ann.email, ann.address, ann.message])
    expect(text).toContain(shown);
  expect(html).not.toContain('<b>south</b>');
  expect(text).toContain('We’ll call you');
  expect(text).toContain(business().phone.display);
});

test('the database has only the hash of the key, and no two leads have the same', async () => {
  const [one, other] = [await send(), await send()];
  const key = one.path.split('/').at(-1) ?? '';
  expect(key).not.toBe(other.path.split('/').at(-1));
  const { rows } = await db().execute<{ all: string }>(
    sql`select string_agg(to_jsonb(r)::text || to_jsonb(l)::text, '') as all from ${leadRequests} r join ${leads} l on l.id = r.lead_id`,
  );
  expect(rows[0]?.all).toContain(one.leadId);
  expect(rows[0]?.all).not.toContain(key);
});

test('another browser sees nothing until it names the last four digits of the phone number', async () => {
  const { path } = await send();
  const closed = await openRequest(path);
  expect(closed.text).toContain('last 4 digits');
  for (const hidden of [ann.name, ann.phone, '0177', ann.email, ann.address, 'poplars'])
    expect(closed.html).not.toContain(hidden);

  const wrong = await sendDigits(path, '0178');
  expect(wrong.headers.getSetCookie()).toEqual([]);
  expect((await openRequest(wrong.headers.get('location') ?? '')).text).toContain('aren’t the last digits');

  const right = await sendDigits(path, ' 01-77 ');
  expect(right.headers.get('location')).toBe(`${path}?done=confirmed`);
  const [set = ''] = right.headers.getSetCookie();
  expect(set).toContain('HttpOnly');
  expect(set).toContain('SameSite=Lax');
  expect((await openRequest(path, { cookie: cookiesOf(right) })).text).toContain(ann.address);
});

test('the cookie of one request opens no other', async () => {
  const [one, other] = [await send(), await send({ name: 'Ben Young' })];
  const { text } = await openRequest(other.path, { cookie: one.cookie });
  expect(text).toContain('last 4 digits');
  expect(text).not.toContain('Ben Young');
});

test('after five wrong tries even the right digits open nothing for an hour, from any network', async () => {
  const { path } = await send();
  for (let attempt = 0; attempt < 5; attempt++)
    await sendDigits(path, `900${attempt}`, `203.0.113.${attempt}`);
  const right = await sendDigits(path, '0177', '198.51.100.9');
  expect(right.headers.getSetCookie()).toEqual([]);
  expect((await openRequest(right.headers.get('location') ?? '')).text).toContain('too many tries');
});

test('twenty tries in a month are all that a link allows', async () => {
  const { path } = await send();
  for (let hour = 0; hour < 4; hour++) {
    for (let attempt = 0; attempt < 5; attempt++)
      await sendDigits(path, `90${hour}${attempt}`, `203.0.113.${attempt}`);
    await db().execute(
      sql`update ${requestCounts} set ends_at = now() where ends_at < now() + interval '1 day'`,
    );
  }
  expect((await sendDigits(path, '0177', '198.51.100.9')).headers.getSetCookie()).toEqual([]);
});

test('a number with an extension is known by the end of either, and one that is too short only in its browser', async () => {
  const extended = await send({ phone: '(828) 555-0177 ext. 12' });
  for (const digits of ['0177', '7712'])
    expect((await sendDigits(extended.path, digits)).headers.get('location')).toContain('done=confirmed');
  const short = await send({ phone: '911' });
  const { text, html } = await openRequest(short.path);
  expect(text).toContain('It opens only in the browser you sent it from');
  expect(html).not.toContain('<form');
  for (const digits of ['911', '0911', ''])
    expect((await sendDigits(short.path, digits)).headers.get('set-cookie')).toBeNull();
  expect((await openRequest(short.path, short)).text).toContain('What happens next');
});

test('what is no end of a number counts as no try, and programs are told in JSON', async () => {
  const { path } = await send();
  for (let tries = 0; tries < 6; tries++)
    expect((await sendDigits(path, '12')).headers.get('location')).toContain('problem=unreadable');
  const asProgram = async (body: unknown) => {
    const response = await confirm(jsonRequest(`/api${path}/confirm`, body), linkOf(path));
    return [response.status, await response.json()];
  };
  expect(await asProgram({ digits: '9999' })).toEqual([
    400,
    { code: 'invalid', message: expect.stringContaining('aren’t the last digits') },
  ]);
  expect(await asProgram({ digits: '0177' })).toEqual([200, { data: { done: 'confirmed' } }]);
});

test('a form that can’t be read, or whose link has ended, is answered with a page to a browser', async () => {
  registerProblemPage(async (message) => `<style>p{}</style><p>${message}</p>`);
  const asBrowser = (body: string, link: string) =>
    confirm(
      new Request(`http://localhost:3000/api/request/${link}/confirm`, {
        method: 'POST',
        body,
        headers: { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
      { params: Promise.resolve({ link }) },
    );
  const { path } = await send();
  for (const [body, link, status, sentence] of [
    ['digits=%FF', path.split('/').at(-1) ?? '', 400, 'The form isn’t valid UTF-8.'],
    ['digits=0177', 'x'.repeat(43), 404, 'This link doesn’t work.'],
  ] as const) {
    const response = await asBrowser(body, link);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain(`<p>${sentence}`);
  }
});

test('guessed links are 404, then 429 for their network, and logged without the link', async () => {
  const lines = readLog();
  const guess = (index: number) => `/request/${String(index).padStart(43, 'x')}`;
  for (let index = 0; index < 30; index++) expect((await openRequest(guess(index))).status).toBe(404);
  expect((await openRequest(guess(30))).status).toBe(429);
  expect((await openRequest(guess(31), { address: '198.51.100.9' })).status).toBe(404);
  for (const [network, status] of [
    ['203.0.113.7', 429],
    ['192.0.2.7', 404],
  ] as const) {
    expect((await sendDigits(guess(32), '0177', network)).status).toBe(status);
    const from = { [CLIENT_ADDRESS_HEADER]: network };
    expect((await visitFile(getRequest(`/api${guess(33)}/visit`, from), linkOf(guess(33)))).status).toBe(
      status,
    );
  }
  expect(lines.filter((line) => line.includes('opened nothing'))).toHaveLength(36);
  expect(lines.join()).not.toContain('xxxx');
});

test.each([
  ['erased', (id: string) => changeLeads({ action: 'erase', ids: [id] }, 'Olivia').then(() => {})],
  [
    'closed 91 days ago',
    (id: string) => update(id, { status: 'closed', statusChangedAt: new Date(Date.now() - 91 * 86_400_000) }),
  ],
])('a link ends when its lead is %s', async (_what, end) => {
  const { path, cookie, leadId } = await send();
  await end(leadId);
  const { status, text } = await openRequest(path, { cookie });
  expect(status).toBe(404);
  expect(text).not.toContain(ann.name);
  expect((await sendDigits(path, '0177')).status).toBe(404);
});

test('a lead that was closed last month is still shown, as closed', async () => {
  const { path, cookie, leadId } = await send();
  await update(leadId, { status: 'closed', statusChangedAt: new Date(Date.now() - 30 * 86_400_000) });
  expect((await openRequest(path, { cookie })).text).toContain('This request is closed');
});

test('names who has it and who comes, with the visit as a file for the calendar', async () => {
  const { path, cookie, leadId } = await send();
  await db().insert(users).values({ id: 'dana', name: 'Dana Whitt', email: 'dana@example.com' });
  await update(leadId, { assigneeId: 'dana' });
  expect((await openRequest(path, { cookie })).text).toContain('Dana will call you');
  const from = new Date(Date.now() + 3 * 86_400_000);
  from.setUTCHours(15, 0, 0, 0);
  const until = new Date(from.getTime() + 3_600_000);
  await update(leadId, {
    status: 'visit-planned',
    visitAt: from,
    visitUntil: until,
    visitBy: 'dana',
    followUpPurpose: 'check the credit',
  });
  const { text } = await openRequest(path, { cookie });
  expect(text).toContain('Dana Whitt visits you on');
  expect(text).not.toContain('check the credit');
  const get = (headers: Record<string, string>) =>
    visitFile(getRequest(`/api${path}/visit`, headers), linkOf(path));
  const file = await get({ Cookie: cookie });
  expect(file.headers.get('content-disposition')).toContain('visit.ics');
  expect((await file.text()).replace(/\r\n /g, '')).toContain('LOCATION:1 Ridge Road');
  expect((await get({})).status).toBe(403);
});

test('a merged request shows its own fields, and what happens with the lead that it became a part of', async () => {
  const [one, other] = [await send(), await send({ name: 'Ben Smith', email: 'ben@example.com' })];
  await db().insert(users).values({ id: 'dana', name: 'Dana Whitt', email: 'dana@example.com' });
  await update(one.leadId, { assigneeId: 'dana' });
  const sides = await getMergeSides(one.leadId, other.leadId);
  const was = { kept: sides.kept.version, other: sides.other.version };
  await mergeLeads(one.leadId, { other: other.leadId, take: [], joinsMessages: false, was }, 'Olivia');
  const { text } = await openRequest(other.path, { cookie: other.cookie });
  expect(text).toContain('ben@example.com');
  expect(text).not.toContain(ann.email);
  expect(text).toContain('Dana will call you');
});

test('a form without JavaScript leads to its page, also when it is sent twice, and nobody else’s copy of it does', async () => {
  const fields = { ...ann, email: '' };
  const first = await contact(formRequest('/api/contact', fields), {});
  const location = first.headers.get('location') ?? '';
  expect(location).toMatch(/^\/request\/[\w-]{43}#message-sent$/);
  const cookie = cookiesOf(first);
  expect((await openRequest(location, { cookie })).text).toContain('Message Sent Successfully');
  const again = await contact(formRequest('/api/contact', fields, { Cookie: cookie }), {});
  expect(again.headers.get('location')).toBe(location);

  const stranger = await contact(formRequest('/api/contact', fields), {});
  expect(stranger.headers.get('location')).toBe('/contact#message-sent');
  expect(stranger.headers.getSetCookie()).toEqual([]);
  const asScript = jsonRequest('/api/contact', { ...fields, submissionId: contentSubmissionId(fields) });
  const guessed = await contact(asScript, {});
  expect((await guessed.json()).data).not.toHaveProperty('request');
  expect(guessed.headers.getSetCookie()).toEqual([]);
});

test('a reply that is written later names the same page', async () => {
  const { path, leadId } = await send();
  expect(await requestLinkOf(leadId)).toBe(path);
  await db().update(leadRequests).set({ keyHash: null }).where(eq(leadRequests.leadId, leadId));
  expect(await requestLinkOf(leadId)).toBeNull();
});

test('staff replace the link and take it away: links and browsers from before open nothing', async () => {
  const { path, cookie, leadId } = await send();
  const renewed = (await changeRequestLink(leadId, 'renewed')) ?? '';
  expect(renewed).not.toBe(path);
  expect((await openRequest(path, { cookie })).status).toBe(404);
  expect((await openRequest(renewed, { cookie })).text).toContain('last 4 digits');
  const known = cookiesOf(await sendDigits(renewed, '0177'));
  expect((await openRequest(renewed, { cookie: known })).text).toContain(ann.name);
  expect(await requestLinkOf(leadId)).toBe(renewed);
  expect(await changeRequestLink(leadId, 'revoked')).toBeNull();
  expect((await openRequest(renewed, { cookie: known })).status).toBe(404);
  // Somebody who had none, such as from a list.
  await db().delete(leadRequests).where(eq(leadRequests.leadId, leadId));
  expect((await openRequest((await changeRequestLink(leadId, 'renewed')) ?? '')).text).toContain(
    'last 4 digits',
  );
});
