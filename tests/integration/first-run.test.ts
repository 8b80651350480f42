import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as claimSite } from '@/app/api/admin/first-run/route';
import { POST as beginFactor } from '@/app/api/admin/first-run/second-factor/route';
import { POST as sendMail } from '@/app/api/admin/first-run/test-mail/route';
import { db } from '@/db/client';
import {
  accounts,
  auditEntries,
  recoveryCodes,
  savedSettings,
  sessions,
  settingRevisions,
  users,
} from '@/db/schema';
import { currentStaff, findCredentialByEmail } from '@/lib/accounts/sign-in/queries';
import { staffRulesSetting } from '@/lib/accounts/staff-rules/schema';
import { getEmailSettings } from '@/lib/leads/notify/queries';
import { facts } from '@/lib/site/facts/current';
import { withAppDatabase } from '../support/app-database';
import { authenticatorCode } from '../support/authenticator';
import { firstRunBody, keyOf, printedLink } from '../support/first-run';
import { cookiesOf } from '../support/sent-cookies';

withAppDatabase();

const body = () => firstRunBody(linkKey);

let linkKey = '';

beforeEach(async () => {
  await db().delete(users);
  linkKey = keyOf(await printedLink());
});

const request = (path: string, sent: unknown, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:3000', ...headers },
    body: JSON.stringify(sent),
  });
const claim = (sent: unknown = body(), headers: Record<string, string> = {}) =>
  claimSite(request('/api/admin/first-run', sent, headers), {});
const begin = async () => {
  const owner = { name: 'High Country Sun', email: 'ruth@highcountrysun.example' };
  const response = await beginFactor(request('/', { key: linkKey, ...owner }), {});
  return (await response.json()).data;
};
const secondFactorRule = {
  key: staffRulesSetting.key,
  value: { ...staffRulesSetting.default, requiresSecondFactor: true },
  version: 1,
};
const countAll = async () => [await db().$count(users), await db().$count(savedSettings)];

describe('the first run', () => {
  test('makes the site somebody’s in one transaction, and signs the owner in', async () => {
    const response = await claim();
    expect(response.status).toBe(200);
    const cookie = cookiesOf(response);
    expect(await currentStaff(new Headers({ Cookie: cookie }))).toMatchObject({
      name: 'Ruth Calloway',
      email: 'ruth@highcountrysun.example',
      role: 'owner',
    });
    expect(facts().business).toMatchObject({ name: 'High Country Sun', phone: '(828) 555-0177' });
    expect(facts().business.licenses).toEqual([]);
    const names = facts().places.towns.map(({ name }) => name);
    expect(names[0]).toBe('Boone');
    expect(names).toContain('Banner Elk');
    expect(names).not.toContain('Blowing Rock');
    const utilities = facts().places.towns.map((town) => [town.name, ...town.utilities]);
    expect(utilities).toContainEqual(['Banner Elk', 'local']);
    expect(utilities).toContainEqual(['Wilkesboro', 'duke']);
    expect(facts().look).toMatchObject({ brand: '#1f5c3a', accent: '#e8743b' });
    const logged = (await db().select().from(auditEntries)).filter(
      ({ actorName }) => actorName === 'Ruth Calloway',
    );
    expect(logged.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['staff.first-run', 'settings.business', 'settings.places']),
    );
    expect(JSON.stringify(logged)).not.toContain(linkKey);
  });

  test('mails requests to the owner', async () => {
    await claim();
    expect(await getEmailSettings()).toEqual({ recipients: ['ruth@highcountrysun.example'], routing: {} });
  });

  test('sets up the second factor, called after the new business, with the account', async () => {
    const { enrollment, uri, key, recoveryCodes: codes } = await begin();
    expect(decodeURIComponent(uri)).toContain('High Country Sun:ruth@highcountrysun.example');
    const proof = { enrollment, code: authenticatorCode(key) };
    const response = await claim({ ...body(), secondFactor: proof });
    expect(response.status).toBe(200);
    const credential = await findCredentialByEmail('ruth@highcountrysun.example');
    expect(credential?.secondFactor).toEqual(expect.any(String));
    expect(await db().$count(recoveryCodes)).toBe(codes.length);
    expect(await db().$count(sessions)).toBe(1);
  });

  test('saves nothing with a wrong code, and with a second factor that was begun too long ago', async () => {
    const before = await countAll();
    const { enrollment, key } = await begin();
    const wrong = `${(Number(authenticatorCode(key)) + 1) % 1_000_000}`.padStart(6, '0');
    const mistyped = await claim({ ...body(), secondFactor: { enrollment, code: wrong } });
    expect([mistyped.status, (await mistyped.json()).fields]).toEqual([400, { code: expect.any(String) }]);
    const proof = { enrollment, code: authenticatorCode(key) };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
    const late = await claim({ ...body(), secondFactor: proof });
    vi.useRealTimers();
    expect([late.status, (await late.json()).code]).toEqual([410, 'too-late']);
    expect(await countAll()).toEqual(before);
  });

  test('does without a second factor only where the rules for staff allow it', async () => {
    const [saved] = await db().insert(savedSettings).values(secondFactorRule).returning();
    expect((await claim()).status).toBe(400);
    expect(await db().$count(users)).toBe(0);
    await db()
      .delete(savedSettings)
      .where(eq(savedSettings.key, saved?.key ?? ''));
    expect((await claim()).status).toBe(200);
  });

  test('has another link in another database, though the secret is the same', async () => {
    await db().delete(savedSettings);
    await db().delete(settingRevisions);
    expect((await claim()).status).toBe(410);
    const other = keyOf(await printedLink());
    expect(other).toHaveLength(linkKey.length);
    expect(other).not.toBe(linkKey);
    expect((await claim(firstRunBody(other))).status).toBe(200);
  });

  test('has the same link at each start, and another once everybody’s account is gone', async () => {
    expect(keyOf(await printedLink())).toBe(linkKey);
    await claim();
    await db().delete(users);
    expect((await claim()).status).toBe(410);
    expect(keyOf(await printedLink())).not.toBe(linkKey);
  });

  test('works once: the link is dead afterwards, and no start prints it again', async () => {
    await claim();
    const again = await claim({ ...body(), owner: { ...body().owner, email: 'thief@example.com' } });
    expect(again.status).toBe(410);
    expect(await db().$count(users)).toBe(1);
    expect(await printedLink()).toBeUndefined();
  });

  test('lets one of two at the same moment have it', async () => {
    const other = { ...body(), owner: { ...body().owner, email: 'other@example.com' } };
    const statuses = (await Promise.all([claim(), claim(other)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 410]);
    expect([await db().$count(users), await db().$count(accounts), await db().$count(sessions)]).toEqual([
      1, 1, 1,
    ]);
  });

  test.each([
    ['no key', ''],
    ['another key', 'A'.repeat(43)],
    ['a part of the key', 'part'],
  ])('refuses %s, and changes nothing', async (_what, key) => {
    const before = await countAll();
    const wrong = key === 'part' ? linkKey.slice(0, -1) : key;
    const response = await claim({ ...body(), key: wrong });
    expect(response.status).toBe(410);
    expect(response.headers.getSetCookie()).toEqual([]);
    const owner = { key: wrong, name: 'High Country Sun', email: 'ruth@highcountrysun.example' };
    expect((await sendMail(request('/', owner), {})).status).toBe(410);
    expect((await beginFactor(request('/', owner), {})).status).toBe(410);
    expect(await countAll()).toEqual(before);
  });

  test('refuses a running site, whose account came from elsewhere, even with the key', async () => {
    await db().insert(users).values({ id: 'ann', name: 'Ann', email: 'ann@example.com', role: 'owner' });
    expect((await claim()).status).toBe(410);
  });

  test('refuses another site’s page', async () => {
    expect((await claim(body(), { Origin: 'https://evil.example' })).status).toBe(403);
    expect(await db().$count(users)).toBe(0);
  });

  test('slows down whoever tries keys', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1)
      statuses.push((await claim({ ...body(), key: `${index}` })).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(410));
    expect(statuses[30]).toBe(429);
  });

  test('says what is wrong at its place, and saves nothing', async () => {
    const { facts: said, owner, key } = body();
    const before = await countAll();
    const bad = { key, owner, facts: { ...said, business: { ...said.business, phone: '828' } } };
    const response = await claim(bad);
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toHaveProperty(['facts.business.phone']);
    const weak = await claim({ key, facts: said, owner: { ...owner, password: 'highcountrysun1' } });
    expect([weak.status, (await weak.json()).fields['owner.password']]).toEqual([
      400,
      expect.stringContaining('easy to guess'),
    ]);
    expect(await countAll()).toEqual(before);
  });
});
