import { and, desc, gt, like, max } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as constantsCall from '@/app/api/admin/estimate-constants/route';
import { db } from '@/db/client';
import { auditEntries, estimateConstantChanges } from '@/db/schema';
import { listenToDatabaseEvents, onDatabaseEvent } from '@/lib/platform/database-events';
import { currentConstants } from '@/lib/solar/constants/queries';
import { estimateConstants } from '@/lib/solar/estimate/constants';
import { constantKeys } from '@/lib/solar/estimate/query';
import { withAppDatabase } from '../support/app-database';
import { recordPublished } from '../support/published';
import { getRequest, jsonRequest } from '../support/requests';
import { signedIn } from '../support/staff-session';

const published = recordPublished();

withAppDatabase();

const PATH = '/api/admin/estimate-constants';
const review = {
  source: 'Rate filing 2027',
  sourceUrl: 'https://example.com/rates',
  reviewedOn: '2027-02-01',
};
const depFlat = { value: 15.2, ...review };

let Cookie: string;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2027-02-03T12:00:00-05:00'), toFake: ['Date'] });
  ({ Cookie } = await signedIn());
  const [last] = await db()
    .select({ id: max(auditEntries.id) })
    .from(auditEntries);
  lastEntry = last?.id ?? 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const save = (changes: object) =>
  constantsCall.PATCH(new Request(jsonRequest(PATH, changes, { Cookie }), { method: 'PATCH' }), {});
const list = async () => (await (await constantsCall.GET(getRequest(PATH, { Cookie }), {})).json()).data;

// The audit log isn't emptied between tests.
let lastEntry = 0;
const auditLog = () =>
  db()
    .select()
    .from(auditEntries)
    .where(and(gt(auditEntries.id, lastEntry), like(auditEntries.action, 'settings.estimate-constant%')))
    .orderBy(desc(auditEntries.id));

test('by default every constant is as the product ships it', async () => {
  const { values, constants, version, reviewedOn } = await currentConstants();
  expect(constants).toEqual(estimateConstants);
  expect(values).toEqual(Object.fromEntries(constantKeys.map((key) => [key, estimateConstants[key].value])));
  expect(version).toMatch(/^[0-9a-f]{8}$/);
  expect(reviewedOn).toBe('2026-11-21');
});

test('an owner changes a constant with its source and date, which is audited with before and after', async () => {
  const before = await currentConstants();
  const response = await save({ 'dep-flat': depFlat });
  expect(response.status).toBe(200);
  expect((await response.json()).data).toContainEqual({ key: 'dep-flat', ...depFlat, isChanged: true });
  const after = await currentConstants();
  expect(after.values).toEqual({ ...before.values, 'dep-flat': 15.2 });
  expect(after.constants['dep-flat']).toEqual({ ...estimateConstants['dep-flat'], ...depFlat });
  expect(after.version).not.toBe(before.version);
  // The oldest review counts.
  expect(after.reviewedOn).toBe('2026-11-21');
  expect(await auditLog()).toMatchObject([
    {
      action: 'settings.estimate-constant',
      subject: 'dep-flat',
      actorName: expect.any(String),
      detail: {
        value: '12.623¢ per kWh → 15.2¢ per kWh',
        source: 'Schedule RES, leaf 500, from October 1, 2025 → Rate filing 2027',
        sourceUrl: 'none → https://example.com/rates',
        reviewedOn: '2026-11-26 → 2027-02-01',
      },
    },
  ]);
});

test('the date of the last review is that of the oldest one', async () => {
  const reviewed = constantKeys.map((key) => {
    const { value, source } = estimateConstants[key];
    return [
      key,
      { value, source, sourceUrl: null, reviewedOn: key === 'dep-flat' ? '2027-01-15' : '2027-02-03' },
    ];
  });
  const { version } = await currentConstants();
  expect((await save(Object.fromEntries(reviewed))).status).toBe(200);
  expect(await currentConstants()).toMatchObject({ version, reviewedOn: '2027-01-15' });
});

test('resetting brings back the shipped value', async () => {
  const { version } = await currentConstants();
  await save({ 'dep-flat': depFlat });
  expect((await save({ 'dep-flat': null })).status).toBe(200);
  expect(await currentConstants()).toMatchObject({ version, constants: estimateConstants });
  expect(await db().$count(estimateConstantChanges)).toBe(0);
  const [entry] = await auditLog();
  expect(entry).toMatchObject({
    action: 'settings.estimate-constant-reset',
    subject: 'dep-flat',
    detail: { value: '15.2¢ per kWh → 12.623¢ per kWh' },
  });
});

test.each([
  [{ 'dep-flat': { ...depFlat, value: 101 } }, 'Progress, RES, energy: use 0¢ to 100¢ per kWh'],
  [{ 'dep-flat': { ...depFlat, value: '15' } }, 'Progress, RES, energy: use 0¢ to 100¢ per kWh'],
  [{ 'dep-flat': { ...depFlat, source: ' ' } }, 'Say where the value comes from'],
  [
    { 'dep-flat': { ...depFlat, sourceUrl: 'javascript:alert(1)' } },
    'Use an address that starts with https://',
  ],
  [{ 'dep-flat': { ...depFlat, reviewedOn: '2027-02-04' } }, 'A review can’t be in the future'],
  [{ 'dep-flat': { ...depFlat, reviewedOn: 'today' } }, 'Enter the date of the review'],
  [{}, 'Say what to change'],
  [
    { 'home-cost-low': { value: 3.1, ...review } },
    '“Home system, low price” can’t be above “Home system, middle price”',
  ],
  [
    { 'escalation-high': { value: 1, ...review } },
    '“Yearly rate increase, middle” can’t be above “Yearly rate increase, high”',
  ],
])('rejects %j', async (changes, message) => {
  const response = await save(changes);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message });
  expect((await list()).filter((constant: { isChanged: boolean }) => constant.isChanged)).toEqual([]);
  expect(await auditLog()).toEqual([]);
});

test('a whole range moves in one save', async () => {
  const response = await save({
    'home-cost-low': { value: 4, ...review },
    'home-cost-mid': { value: 4.5, ...review },
    'home-cost-high': { value: 5, ...review },
  });
  expect(response.status).toBe(200);
});

test('two owners who save at the same time can’t contradict each other', async () => {
  const responses = await Promise.all([
    save({ 'home-cost-low': { value: 2.9, ...review } }),
    save({ 'home-cost-mid': { value: 2.7, ...review } }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a change publishes the savings page here, and tells every other instance', async () => {
  const told = vi.fn();
  const listening = listenToDatabaseEvents();
  const unlisten = onDatabaseEvent('seo', told);
  // After connecting, anything may have changed.
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('*', false), 20_000);
  await save({ 'dep-flat': depFlat });
  expect(published).toEqual(
    expect.arrayContaining(['/savings', '/', '/contact', '/about', '/services/residential-solar']),
  );
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('/savings', true), 20_000);
  unlisten();
  await listening.stop();
});

test('a stored value outside of the limits of a later version is ignored', async () => {
  await db()
    .insert(estimateConstantChanges)
    .values({ key: 'dep-flat', ...depFlat, value: 500 });
  await db()
    .insert(estimateConstantChanges)
    .values({ key: 'gone', ...depFlat });
  expect((await currentConstants()).constants).toEqual(estimateConstants);
});
