import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import * as account from '@/app/api/admin/account/calendar/route';
import { GET as getSecurity } from '@/app/api/admin/account/route';
import { GET as getCalendar } from '@/app/calendar/[file]/route';
import { db } from '@/db/client';
import { auditEntries, calendarAddresses, secondFactors, users } from '@/db/schema';
import { replacePassword } from '@/lib/accounts/password-reset/mutations';
import { removeStaff, resetSecondFactor } from '@/lib/accounts/staff/mutations';
import { changeLeads } from '@/lib/leads/work/mutations';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { withAppDatabase } from '../support/app-database';
import { getRequest, jsonRequest } from '../support/requests';
import { staff } from '../support/staff';
import { inviteAndSignIn, signedIn } from '../support/staff-session';
import { type LeadFields, storeLead } from '../support/stored-leads';

withAppDatabase();

const PATH = '/api/admin/account/calendar';
const PASSWORD = 'a long enough password';
let cookie: { Cookie: string };
let ownId: string;
beforeEach(async () => {
  cookie = await signedIn();
  const [user] = await db().select().from(users).where(eq(users.email, staff.email));
  ownId = user?.id ?? '';
});

/** Makes an address, and returns the name of its file. */
async function make(headers: { Cookie: string } = cookie, password = staff.password): Promise<string> {
  const response = await account.POST(jsonRequest(PATH, { password }, headers), {});
  const { data } = (await response.json()) as { data: { url: string } };
  return new URL(data.url).pathname.replace('/calendar/', '');
}
const open = (file: string, address = '203.0.113.7') =>
  getCalendar(getRequest(`/calendar/${file}`, { [CLIENT_ADDRESS_HEADER]: address }), {
    params: Promise.resolve({ file }),
  });
const textOf = async (file: string) => (await (await open(file)).text()).replaceAll('\r\n ', '');

async function addVisit(inDays: number, fields: LeadFields = {}): Promise<string> {
  const visitAt = new Date(Date.now() + inDays * 86_400_000);
  const visit = { visitAt, visitUntil: new Date(visitAt.getTime() + 3_600_000), visitBy: ownId };
  const jo = { name: 'Jo Park', address: '2 Oak Street, Brevard', status: 'visit-planned' } as const;
  return storeLead({ ...jo, ...visit, ...fields });
}
const names = async (file: string) =>
  [...(await textOf(file)).matchAll(/SUMMARY:Visit: (.+)\r/g)].map(([, name]) => name);

test('lists one’s visits to come and of the last 30 days, to whoever knows the address', async () => {
  await addVisit(10, { name: 'Soon' });
  await addVisit(-20, { name: 'Before' });
  await addVisit(-40, { name: 'Long ago' });
  await addVisit(10, { name: 'Other', visitBy: 'somebody' });
  await addVisit(10, { name: 'Called off', status: 'contacted' });
  await addVisit(10, { name: 'Spam', visibility: 'quarantined' });
  await addVisit(-2, {
    name: 'Closed since',
    status: 'closed',
    closedReason: 'renting',
    statusChangedAt: new Date(),
  });
  const file = await make();
  expect(file).toMatch(/^[\w-]{43}\.ics$/);
  const response = await open(file);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/calendar; charset=utf-8',
    'x-robots-tag': 'noindex',
  });
  expect(await names(file)).toEqual(['Before', 'Closed since', 'Soon']);
  expect(await textOf(file)).toContain('LOCATION:2 Oak Street\\, Brevard');
});

test('an erased person is gone at the next read', async () => {
  const file = await make();
  const id = await addVisit(10);
  expect(await names(file)).toEqual(['Jo Park']);
  await changeLeads({ action: 'erase', ids: [id] }, 'Ann');
  expect(await textOf(file)).not.toMatch(/Park|Oak Street|555-0142|VEVENT/);
});

test.each([
  ['renewed', async () => void (await make())],
  ['revoked', async () => void (await account.DELETE(jsonRequest(PATH, undefined, cookie), {}))],
])('a %s address opens nothing', async (_, change) => {
  const file = await make();
  await change();
  const response = await open(file);
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await response.text()).toMatch(/^This calendar address doesn’t exist/);
});

test.each([
  ['removing an account', removeStaff],
  [
    'a new password',
    (userId: string) => db().transaction((tx) => replacePassword(tx, { userId, passwordHash: 'x' })),
  ],
  [
    'resetting a lost second factor',
    async (userId: string) => {
      await db().insert(secondFactors).values({ userId, sealedKey: 'x', lastStep: 1 });
      await resetSecondFactor(userId);
    },
  ],
])('%s revokes its address', async (_, change) => {
  const colleague = await inviteAndSignIn(cookie, 'bo@example.com', PASSWORD);
  const file = await make(colleague, PASSWORD);
  expect((await open(file)).status).toBe(200);
  await change(colleague.id);
  expect((await open(file)).status).toBe(404);
});

test('is made with the password, stored as a hash, shown once and in the audit log', async () => {
  const refused = await account.POST(jsonRequest(PATH, { password: 'another one' }, cookie), {});
  expect(refused.status).toBe(400);
  const file = await make();
  const [row] = await db().select().from(calendarAddresses).where(eq(calendarAddresses.userId, ownId));
  expect(JSON.stringify(row)).not.toContain(file.slice(0, -4));
  const since = async () =>
    (await (await getSecurity(getRequest('/api/admin/account', cookie), {})).json()).data.calendarSince;
  expect(await since()).toBe(row?.createdAt.toISOString());
  expect((await account.DELETE(jsonRequest(PATH, undefined, cookie), {})).status).toBe(204);
  expect((await account.DELETE(jsonRequest(PATH, undefined, cookie), {})).status).toBe(404);
  expect(await since()).toBeNull();
  const entries = await db().select().from(auditEntries);
  const actions = entries.map(({ action, actorId }) => [action, actorId]);
  expect(actions).toContainEqual(['access.calendar-made', ownId]);
  expect(actions).toContainEqual(['access.calendar-revoked', ownId]);
  expect(JSON.stringify(entries)).not.toContain(file.slice(0, -4));
});

test('a network that guesses is held up', async () => {
  const statuses = [];
  for (let tries = 0; tries < 61; tries += 1) statuses.push((await open('x.ics', '198.51.100.9')).status);
  expect([statuses[59], statuses[60]]).toEqual([404, 429]);
  expect((await open('x.ics', '198.51.100.10')).status).toBe(404);
});
