import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as accountCall from '@/app/api/admin/account/route';
import * as sessionCall from '@/app/api/admin/sessions/[id]/route';
import * as sessionsCall from '@/app/api/admin/sessions/route';
import { POST as signInCall } from '@/app/api/admin/sign-in/route';
import * as memberCall from '@/app/api/admin/staff/[id]/route';
import * as staffCall from '@/app/api/admin/staff/route';
import { POST as welcomeCall } from '@/app/api/admin/welcome/route';
import { db } from '@/db/client';
import { invitations, leadEvents, secondFactors, sessions, users } from '@/db/schema';
import { currentStaff } from '@/lib/accounts/sign-in/queries';
import { findInvitation, listStaffNames } from '@/lib/accounts/staff/queries';
import { invitationResponseSchema, staffMemberSchema, staffSessionSchema } from '@/lib/accounts/staff/schema';
import { listAudit } from '@/lib/audit/queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { correctLead } from '@/lib/leads/work/detail/mutations';
import { getLeadDetail } from '@/lib/leads/work/detail/queries';
import { withAppDatabase } from '../support/app-database';
import { formRequest, getRequest, jsonRequest } from '../support/requests';
import { cookiesOf } from '../support/sent-cookies';
import { staff as account } from '../support/staff';
import { signedIn } from '../support/staff-session';
import { storeLead } from '../support/stored-leads';

withAppDatabase();

type Headers = { Cookie: string };
const PATH = '/api/admin/staff';
const PASSWORD = 'a long enough password';
const contextFor = (id: string) => ({ params: Promise.resolve({ id }) });

let owner: Headers;
beforeEach(async () => {
  owner = await signedIn();
});

const invite = (body: unknown, as = owner) => staffCall.POST(jsonRequest(PATH, body, as), {});
const list = async () => {
  const { data } = await (await staffCall.GET(getRequest(PATH, owner), {})).json();
  return staffMemberSchema.strict().array().parse(data);
};
const setRole = (id: string, role: string, as = owner) =>
  memberCall.PATCH(jsonRequest(`${PATH}/${id}`, { role }, as), contextFor(id));
const remove = (id: string, as = owner) =>
  memberCall.DELETE(jsonRequest(`${PATH}/${id}`, undefined, as), contextFor(id));
const accept = (token: string, password = PASSWORD) =>
  welcomeCall(jsonRequest('/api/admin/welcome', { token, password }), {});
const signIn = (email: string, password = PASSWORD) =>
  signInCall(jsonRequest('/api/admin/sign-in', { email, password }), {});
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';

async function invited(email: string, role = 'staff') {
  const { data } = await (await invite({ email, role })).json();
  const { member, link } = invitationResponseSchema.strict().parse(data);
  return { id: member.id, token: tokenIn(link) };
}

/** A staff member who was invited and has signed in. */
async function inviteAndSignIn(email: string, role = 'staff') {
  const { id, token } = await invited(email, role);
  expect((await accept(token)).status).toBe(200);
  return { id, Cookie: cookiesOf(await signIn(email)) };
}

describe('the name', () => {
  const change = (body: unknown, as = owner) =>
    accountCall.PATCH(jsonRequest('/api/admin/account', body, as), {});

  test('and the initials are of one’s own account, and replace the address also where that is stored', async () => {
    const leadId = await storeLead();
    await db().insert(leadEvents).values({ leadId, kind: 'noted', detail: 'Hm', createdBy: account.email });
    const response = await change({ name: ' Dana Whitfield ', initials: 'dw' });
    expect(await response.json()).toEqual({ data: { name: 'Dana Whitfield', initials: 'DW' } });
    expect(await list()).toMatchObject([{ name: 'Dana Whitfield', email: account.email }]);
    expect(await listStaffNames()).toMatchObject([{ name: 'Dana Whitfield', initials: 'DW' }]);
    const { timeline } = await getLeadDetail(leadId);
    expect(timeline.at(-1)).toMatchObject({ kind: 'noted', createdBy: 'Dana Whitfield' });
    expect(
      new Set((await listAudit(auditQuerySchema.parse({}))).data.map(({ actorName }) => actorName)),
    ).toEqual(new Set(['Dana Whitfield']));
    expect(await (await change({ name: 'Dana' })).json()).toEqual({ data: { name: 'Dana', initials: null } });
  });

  test.each([
    [{ name: '' }, 'Enter your name'],
    [{ name: 'dana@example.com' }, 'Enter your name, not your email address'],
    [{ name: 'Dana', initials: 'ABCD' }, 'Use up to three letters'],
    [{ name: 'Dana', initials: '1' }, 'Use up to three letters'],
  ])('%j is refused', async (body, message) => {
    const response = await change(body);
    expect([response.status, (await response.json()).message]).toEqual([400, message]);
  });
});

test('leads can’t be assigned to viewers', async () => {
  const { id } = await invited('eve@example.com', 'viewer');
  expect((await listStaffNames()).map((one) => one.id)).not.toContain(id);
  await expect(correctLead(await storeLead(), { assigneeId: id }, 'Dana')).rejects.toThrow(
    'Choose someone on staff',
  );
});

describe('an invitation', () => {
  test('creates an account that cannot sign in until its link was used, once', async () => {
    const response = await invite({ email: ' Bob@Example.com ', name: 'Bob' });
    expect(response.status).toBe(201);
    const { member, link } = invitationResponseSchema.parse((await response.json()).data);
    expect(member).toMatchObject({ name: 'Bob', email: 'bob@example.com', role: 'staff', lastSignIn: null });
    expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/welcome\?token=[\w-]{43}$/);
    expect((await signIn('bob@example.com')).status).toBe(401);
    const token = tokenIn(link);
    expect(await findInvitation(token)).toMatchObject({ email: 'bob@example.com' });
    expect((await accept(token)).status).toBe(200);
    expect(await findInvitation(token)).toBeUndefined();
    expect((await accept(token, 'another long password')).status).toBe(410);
    const came = await signIn('bob@example.com');
    expect(await currentStaff(new Headers({ cookie: cookiesOf(came) }))).toMatchObject({
      name: 'Bob',
      role: 'staff',
    });
    expect((await list()).map(({ email, invitedUntil }) => [email, invitedUntil])).toEqual([
      [account.email, null],
      ['bob@example.com', null],
    ]);
  });

  test('stores only the hash of its secret', async () => {
    const { token } = await invited('bob@example.com');
    expect(JSON.stringify(await db().select().from(invitations))).not.toContain(token);
    expect((await accept((await db().select().from(invitations))[0]?.tokenHash ?? '')).status).toBe(410);
  });

  test('expires after seven days', async () => {
    const { id, token } = await invited('bob@example.com');
    const [kept] = await db().select().from(invitations);
    expect(((kept?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    await db()
      .update(invitations)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(invitations.userId, id));
    expect((await accept(token)).status).toBe(410);
    expect((await signIn('bob@example.com')).status).toBe(401);
  });

  test('that is repeated invalidates the previous link, and members are not invited again', async () => {
    const first = await invited('bob@example.com');
    const second = await invited('bob@example.com', 'owner');
    expect(second.id).toBe(first.id);
    expect([(await accept(first.token)).status, (await accept(second.token)).status]).toEqual([410, 200]);
    const again = await invite({ email: 'BOB@example.com' });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: 'exists', fields: { email: expect.any(String) } });
  });

  test('that is repeated changes the name only when it has one', async () => {
    const { id } = await invited('bob@example.com');
    const nameAfter = async (body: object) => {
      await invite({ email: 'bob@example.com', ...body });
      return (await list()).find((member) => member.id === id)?.name;
    };
    expect(await nameAfter({ name: 'Bob' })).toBe('Bob');
    expect(await nameAfter({})).toBe('Bob');
  });

  test('that is used twice at the same time sets one password', async () => {
    const { token } = await invited('bob@example.com');
    const responses = await Promise.all([accept(token), accept(token, 'another long password')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('can be accepted by a plain HTML form, which redirects to the next page, or back with an error', async () => {
    const { token } = await invited('bob@example.com');
    const send = (fields: Record<string, string>) =>
      welcomeCall(formRequest('/api/admin/welcome', fields), {});
    const short = await send({ token, password: 'short' });
    expect(short.headers.get('location')).toBe(`/admin/welcome?token=${token}&error=password`);
    const unknown = await send({ token: 'x', password: PASSWORD });
    expect(unknown.headers.get('location')).toBe('/admin/welcome?token=x&error=link');
    const common = await send({ token, password: 'Password1234!' });
    expect(common.headers.get('location')).toBe(`/admin/welcome?token=${token}&error=common`);
    const done = await send({ token, password: PASSWORD });
    expect(done.headers.get('location')).toBe('/admin/sign-in?done=password');
  });

  test.each([
    [{ email: 'bob' }, 'email'],
    [{ email: 'bob@example.com', role: 'admin' }, 'role'],
    [{ email: 'bob@example.com', name: 'a\nb' }, 'name'],
    [{}, 'email'],
  ])('%o is rejected at its field', async (body, field) => {
    const response = await invite(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.stringMatching(/\w/) } });
  });
});

test('the list says who has a second factor, and since when somebody is signed in', async () => {
  const bob = await inviteAndSignIn('bob@example.com');
  await db().insert(secondFactors).values({ userId: bob.id, sealedKey: 'sealed', lastStep: 0 });
  await invited('waiting@example.com');
  const [began] = await db().select().from(sessions).where(eq(sessions.userId, bob.id));
  const members = await list();
  expect(members.map(({ email, hasSecondFactor }) => [email, hasSecondFactor])).toEqual([
    [account.email, false],
    ['bob@example.com', true],
    ['waiting@example.com', false],
  ]);
  expect(members.map(({ lastSignIn }) => lastSignIn)).toEqual([
    expect.any(String),
    began?.createdAt.toISOString(),
    null,
  ]);
  expect(members.map(({ invitedUntil }) => invitedUntil)).toEqual([null, null, expect.any(String)]);
});

test('staff are referred to all owners who have joined', async () => {
  const bob = await inviteAndSignIn('bob@example.com');
  const refusal = async () => (await (await setRole(bob.id, 'owner', bob)).json()).message;
  await invited('waiting@example.com', 'owner');
  expect(await refusal()).toBe(`Only an owner can do this. Ask ${account.email}.`);
  await inviteAndSignIn('eve@example.com', 'owner');
  expect(await refusal()).toBe(`Only an owner can do this. Ask eve@example.com or ${account.email}.`);
  await db().update(users).set({ role: 'staff' });
  expect(await refusal()).toBe('Only an owner can do this. Ask an owner.');
});

test('a role change takes effect on the next request', async () => {
  const bob = await inviteAndSignIn('bob@example.com');
  expect((await setRole(bob.id, 'owner')).status).toBe(200);
  expect((await staffCall.GET(getRequest(PATH, { Cookie: bob.Cookie }), {})).status).toBe(200);
  expect((await setRole(bob.id, 'staff')).status).toBe(200);
  expect((await staffCall.GET(getRequest(PATH, { Cookie: bob.Cookie }), {})).status).toBe(403);
});

test('removing somebody ends their sessions, and they cannot sign in again', async () => {
  const bob = await inviteAndSignIn('bob@example.com');
  expect((await remove(bob.id)).status).toBe(204);
  expect(await currentStaff(new Headers({ cookie: bob.Cookie }))).toBeNull();
  expect(await db().select().from(sessions).where(eq(sessions.userId, bob.id))).toEqual([]);
  expect((await signIn('bob@example.com')).status).toBe(401);
  expect([(await remove(bob.id)).status, (await setRole('nobody', 'owner')).status]).toEqual([404, 404]);
});

describe('the last owner', () => {
  test('and the account of ADMIN_EMAIL cannot be removed', async () => {
    const [first] = await db().select().from(users);
    const id = first?.id ?? '';
    expect((await (await remove(id)).json()).code).toBe('first-account');
    await db().update(users).set({ email: 'former@example.com' }).where(eq(users.id, id));
    await invited('waiting@example.com', 'owner');
    for (const response of [await remove(id), await setRole(id, 'staff')]) {
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ code: 'last-owner' });
    }
    await inviteAndSignIn('bob@example.com', 'owner');
    expect((await remove(id)).status).toBe(204);
  });

  test('remains when two owners remove each other at the same time', async () => {
    const bob = await inviteAndSignIn('bob@example.com', 'owner');
    await db().update(users).set({ email: 'former@example.com' }).where(eq(users.email, account.email));
    const first = (await db().select().from(users)).find(({ email }) => email.startsWith('former'))?.id ?? '';
    const responses = await Promise.all([remove(bob.id), remove(first, bob)]);
    expect(responses.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    expect(await db().select().from(users)).toHaveLength(1);
  });
});

describe('sessions', () => {
  const listFor = async (headers: Headers) => {
    const { data } = await (await sessionsCall.GET(getRequest('/api/admin/sessions', headers), {})).json();
    return staffSessionSchema.strict().array().parse(data);
  };
  const end = (id: string, as: Headers) =>
    sessionCall.DELETE(jsonRequest(`/api/admin/sessions/${id}`, undefined, as), contextFor(id));

  test('are listed to their own user, and all of them to owners', async () => {
    const bob = await inviteAndSignIn('bob@example.com');
    expect((await listFor(bob)).map(({ userName, isCurrent }) => [userName, isCurrent])).toEqual([
      ['bob@example.com', true],
    ]);
    const all = await listFor(owner);
    expect(all.map(({ userName }) => userName).sort()).toEqual(['bob@example.com', account.email]);
    expect(all.filter(({ isCurrent }) => isCurrent).map(({ userName }) => userName)).toEqual([account.email]);
    expect(JSON.stringify(all)).not.toContain(bob.Cookie.split('=')[1]?.split('.')[0]);
  });

  test('are not listed once they have expired, or nobody has used them for twelve hours', async () => {
    const bob = await inviteAndSignIn('bob@example.com');
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    for (const [over, count] of [
      [{ lastSeenAt: ago(11.9) }, 2],
      [{ lastSeenAt: ago(12.1) }, 1],
      [{ lastSeenAt: ago(0), expiresAt: ago(0.01) }, 1],
    ] as const) {
      await db().update(sessions).set(over).where(eq(sessions.userId, bob.id));
      expect(await listFor(owner)).toHaveLength(count);
    }
  });

  test('can be ended by their own user and by owners, with immediate effect', async () => {
    const bob = await inviteAndSignIn('bob@example.com');
    const [ofOwner] = (await listFor(owner)).filter(({ isCurrent }) => isCurrent);
    const [ofBob] = await listFor(bob);
    expect((await end(ofOwner?.id ?? '', bob)).status).toBe(404);
    expect((await end(ofBob?.id ?? '', owner)).status).toBe(204);
    expect(await currentStaff(new Headers({ cookie: bob.Cookie }))).toBeNull();
    expect((await end(ofBob?.id ?? '', owner)).status).toBe(404);
    expect((await end(ofOwner?.id ?? '', owner)).status).toBe(204);
    expect(await currentStaff(new Headers({ cookie: owner.Cookie }))).toBeNull();
  });
});
