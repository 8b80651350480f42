import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase, db } from '@/db/client';
import { requestCounts } from '@/db/schema';
import { countUnder, isWithinRate, limitRate, limitRates, readCounts } from '@/lib/platform/http/rate-limit';
import { withAppDatabase } from '../support/app-database';

withAppDatabase();
afterEach(() => void vi.useRealTimers());

const THRICE = { max: 3, windowSeconds: 60 };

/** The outcomes of concurrent calls: true for those that were allowed. */
const atOnce = (calls: number, key: string, limit = THRICE) =>
  Promise.all(Array.from({ length: calls }, () => isWithinRate(key, limit)));
const passed = (outcomes: boolean[]) => outcomes.filter(Boolean).length;
const expireWindow = (key: string) =>
  db()
    .update(requestCounts)
    .set({ endsAt: sql`now() - interval '1 second'` })
    .where(eq(requestCounts.key, key));

let hours = 0;
/** Sets the clock of the sweeps past the last one of the tests before, and stops it. */
function passLastSweep(): void {
  hours += 1;
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(hours * 3_600_000);
}

test('rejects with 429 and Retry-After above the limit', async () => {
  for (let time = 0; time < 3; time += 1) await limitRate('ann', THRICE);
  const refused = await limitRate('ann', THRICE).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    status: 429,
    code: 'too-many-requests',
    message: expect.stringMatching(/^That’s too many tries\. Please try again in (5\d|60) seconds\.$/),
    details: { headers: { 'Retry-After': expect.stringMatching(/^(5\d|60)$/) } },
  });
  await limitRate('bob', THRICE);
});

describe('nested limits', () => {
  const nested = (network: string) => [
    { key: network, max: 2, windowSeconds: 60 },
    { key: 'site', max: 3, windowSeconds: 60 },
  ];
  const counts = async (...keys: string[]) => {
    const found = await readCounts(keys);
    return keys.map((key) => found.get(key)?.count ?? 0);
  };

  test('count a request under each key', async () => {
    await limitRates(nested('one'));
    await limitRates(nested('two'));
    expect(await counts('one', 'two', 'site')).toEqual([1, 1, 2]);
  });

  test('do not count a request above the narrower limit toward the wider one', async () => {
    for (let time = 0; time < 2; time += 1) await limitRates(nested('one'));
    await expect(limitRates(nested('one'))).rejects.toMatchObject({ status: 429 });
    expect(await counts('one', 'site')).toEqual([3, 2]);
  });

  test('reject above the wider limit with its wait', async () => {
    for (const network of ['one', 'two', 'three']) await limitRates(nested(network));
    await expect(limitRates(nested('four'))).rejects.toMatchObject({
      status: 429,
      details: { headers: { 'Retry-After': expect.stringMatching(/^(5\d|60)$/) } },
    });
  });

  test('start counting again when their windows are over', async () => {
    for (let time = 0; time < 2; time += 1) await limitRates(nested('one'));
    await expireWindow('one');
    await limitRates(nested('one'));
    expect(await counts('one', 'site')).toEqual([1, 3]);
  });
});

test('shows a wait of hours in minutes', async () => {
  // Not whole minutes, of which there would be one more if the clock were set back in between.
  await limitRate('ann', { max: 1, windowSeconds: 7_190 });
  await expect(limitRate('ann', { max: 1, windowSeconds: 7_190 })).rejects.toThrow('in 120 minutes.');
});

test('starts counting again when the window is over, and not before', async () => {
  expect(passed(await atOnce(9, 'ann'))).toBe(3);
  expect(await isWithinRate('ann', THRICE)).toBe(false);
  await expireWindow('ann');
  expect(passed(await atOnce(9, 'ann'))).toBe(3);
});

test('counts concurrent calls over many connections exactly', async () => {
  expect(passed(await atOnce(60, 'ann', { max: 25, windowSeconds: 60 }))).toBe(25);
  await expireWindow('ann');
  // The first call starts the new window, and no other call restarts it.
  expect(passed(await atOnce(60, 'ann', { max: 25, windowSeconds: 60 }))).toBe(25);
});

test('instances share one count, one waiting for the other', async () => {
  await isWithinRate('ann', THRICE);
  const other = new Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  await other.query('begin');
  await other.query(`update request_counts set count = count + 1 where key = 'ann'`);
  const waiting = atOnce(2, 'ann');
  await other.query('commit');
  expect(passed(await waiting)).toBe(1);
  await other.end();
  await closeDatabase();
  expect(await isWithinRate('ann', THRICE)).toBe(false);
});

test('counts under several keys at once, as often as each is listed', async () => {
  const counts = async () =>
    [...(await readCounts(['net', 'site', 'none']))].map(([key, { count }]) => [key, count]).sort();
  await countUnder(['site', 'net', 'site'], 60);
  await countUnder(['site'], 60);
  await countUnder([], 60);
  expect(await counts()).toEqual([
    ['net', 1],
    ['site', 3],
  ]);
  // The column rounds the end to milliseconds, up to a second that isn't full.
  expect((await readCounts(['net'])).get('net')?.secondsLeft).toBeOneOf([59, 60, 61]);
  await expireWindow('site');
  await countUnder(['site', 'net'], 60);
  expect(await counts()).toEqual([
    ['net', 2],
    ['site', 1],
  ]);
});

test('a window that is over counts for nothing', async () => {
  await atOnce(2, 'ann');
  expect((await readCounts(['ann'])).get('ann')?.count).toBe(2);
  await expireWindow('ann');
  expect(await readCounts(['ann'])).toEqual(new Map());
});

test.each([
  ['a limit', () => isWithinRate('new', THRICE)],
  ['several keys', () => countUnder(['new'], 60)],
])('a new window of %s deletes what has expired', async (_name, begin) => {
  await isWithinRate('old', THRICE);
  await expireWindow('old');
  passLastSweep();
  await begin();
  const left = await db().select({ key: requestCounts.key }).from(requestCounts);
  expect(left.map(({ key }) => key)).not.toContain('old');
});

test('deletes expired counts once a second', async () => {
  const keys = async () =>
    (await db().select({ key: requestCounts.key }).from(requestCounts).orderBy(requestCounts.key)).map(
      ({ key }) => key,
    );
  passLastSweep();
  await atOnce(2, 'ann');
  vi.advanceTimersByTime(1_001);
  await isWithinRate('bob', THRICE);
  await expireWindow('ann');
  await isWithinRate('carl', THRICE);
  expect(await keys()).toEqual(['ann', 'bob', 'carl']);
  vi.advanceTimersByTime(1_001);
  await isWithinRate('dora', THRICE);
  expect(await keys()).toEqual(['bob', 'carl', 'dora']);
});
