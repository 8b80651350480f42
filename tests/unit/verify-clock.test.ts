import { afterEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '@/scripts/launch/problem';
import { choose } from '@/scripts/verify/choose';
import { comingMoments, fakeClock } from '@/scripts/verify-clock';

const instants = (now: string) =>
  Object.fromEntries(comingMoments(Date.parse(now)).map(({ name, at }) => [name, at.toISOString()]));

describe('the moments at which the clock is verified', () => {
  test('are the next of their kind', () => {
    expect(instants('2026-11-22T12:00:00-05:00')).toEqual({
      'Saturday 23:50': '2026-11-29T04:50:00.000Z',
      'Sunday 01:27': '2026-11-29T06:27:00.000Z',
      '31 December 23:59': '2027-01-01T04:59:00.000Z',
      '1 January 00:01': '2027-01-01T05:01:00.000Z',
      'Clock goes forward': '2027-03-14T06:59:00.000Z',
      'Clock goes back': '2027-11-07T05:59:00.000Z',
      '29 February': '2028-03-01T00:30:00.000Z',
    });
  });

  test('are right in summer, and across a century without its leap day', () => {
    expect(instants('2096-06-15T12:00:00-04:00')).toMatchObject({
      'Saturday 23:50': '2096-06-24T03:50:00.000Z',
      '29 February': '2104-03-01T00:30:00.000Z',
    });
  });

  test.each(['2026-11-28T23:55:00-05:00', '2027-03-13T01:58:00-05:00', '2028-02-28T12:00:00-05:00'])(
    'are in order, and further ahead than a run takes, at %s',
    (now) => {
      const moments = comingMoments(Date.parse(now)).map(({ at }) => at.getTime());
      expect(moments).toHaveLength(7);
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
      expect(Math.min(...moments)).toBeGreaterThan(Date.parse(now) + 12 * 3_600_000);
    },
  );
});

test('a fake clock is as far ahead of the machine’s as the moment is', () => {
  const { FAKETIME, LD_PRELOAD } = fakeClock('/lib/it.so', new Date(Date.now() + 3_600_000));
  expect(LD_PRELOAD).toBe('/lib/it.so');
  expect(FAKETIME).toMatch(/^\+(3599|3600)s$/);
});

describe('PostgreSQL under a fake clock', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('inherits the clock of the environment, but none of its secrets', async () => {
    const clock = fakeClock('', new Date(Date.now() + 3_600_000));
    for (const [name, value] of Object.entries(clock)) vi.stubEnv(name, value);
    vi.stubEnv('AUTH_SECRET', 'kept');
    vi.resetModules();
    const { chooseAccount } = await import('@/scripts/postgres/account');
    const { locateBinaries } = await import('@/scripts/postgres/binaries');
    const { options } = chooseAccount(locateBinaries()).command('postgres', []);
    expect(options.env).toMatchObject(clock);
    expect(options.env).not.toHaveProperty('AUTH_SECRET');
  });
});

describe('choose', () => {
  const all = [{ name: 'Saturday 23:50' }, { name: 'Sunday 01:27' }];

  test('returns everything, or what matches part of a name', () => {
    expect(choose(all, [], 'moment')).toEqual(all);
    expect(choose(all, ['sunday'], 'moment')).toEqual(all.slice(1));
  });

  test('rejects an unknown name, and lists the known ones', () => {
    expect(() => choose(all, ['sunday', 'noon'], 'moment')).toThrow(Problem);
    expect(() => choose(all, ['noon'], 'moment')).toThrow("There are: 'Saturday 23:50', 'Sunday 01:27'.");
  });
});
