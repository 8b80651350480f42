import { describe, expect, test } from 'vitest';
import { chooseKept, keepRuleSchema } from '@/scripts/backup/keep-rule';

const parse = (text: string) => keepRuleSchema.parse(text);

/** The days, newest first, that the rule keeps of backups at these times. */
const keptOf = (rule: string, times: string[]) =>
  [
    ...chooseKept(
      times.map((time) => new Date(time)),
      parse(rule),
    ),
  ].map((time) => time.toISOString().slice(0, 10));

const DAY_MS = 86_400_000;
/** A backup at 07:10 UTC on each day up to Monday, November 23, 2026. */
const nightly = (count: number) =>
  Array.from({ length: count }, (_, age) =>
    new Date(Date.parse('2026-11-23T07:10:00Z') - age * DAY_MS).toISOString(),
  );

describe('a rule', () => {
  test('has a number for each of its periods', () => {
    expect(parse('7 daily, 4 weekly, 12 monthly')).toEqual({ daily: 7, weekly: 4, monthly: 12 });
    expect(parse('30 daily')).toEqual({ daily: 30, weekly: 0, monthly: 0 });
  });

  test.each(['7', 'daily', '7 yearly', '-1 daily', '7 daily 4 weekly', '7 daily,'])('is not "%s"', (text) => {
    expect(keepRuleSchema.safeParse(text).error?.issues[0]?.message).toMatch(/^BACKUP_KEEP is not a rule/);
  });
});

describe('of nightly backups', () => {
  test('the last days are kept', () => {
    expect(keptOf('3 daily', nightly(100))).toEqual(['2026-11-23', '2026-11-22', '2026-11-21']);
  });

  test('the last of each week and month is kept, where a week ends on Sunday', () => {
    expect(keptOf('3 weekly', nightly(100))).toEqual(['2026-11-23', '2026-11-22', '2026-11-15']);
    expect(keptOf('3 monthly', nightly(100))).toEqual(['2026-11-23', '2026-10-31', '2026-09-30']);
  });

  test('each kept backup counts once', () => {
    // 7 days, of which the 23rd and the 22nd also end a week, then the 15th and the 8th, then October to the start.
    expect(keptOf('7 daily, 4 weekly, 12 monthly', nightly(365))).toHaveLength(7 + 2 + 11);
  });

  test('what is kept does not change when the others are gone', () => {
    const kept = keptOf('7 daily, 4 weekly, 12 monthly', nightly(365));
    const times = kept.map((day) => `${day}T07:10:00Z`);
    expect(new Set(keptOf('7 daily, 4 weekly, 12 monthly', times))).toEqual(new Set(kept));
  });
});

test('a month without backups doesn’t use up the rule', () => {
  const times = ['2026-11-01T00:00:00Z', '2026-02-01T00:00:00Z', '2025-12-01T00:00:00Z'];
  expect(keptOf('2 daily', times)).toEqual(['2026-11-01', '2026-02-01']);
});

test('of two backups on a day the newer is kept', () => {
  const times = ['2026-11-23T01:00:00Z', '2026-11-23T23:00:00Z'].map((time) => new Date(time));
  expect([...chooseKept(times, parse('5 daily'))]).toEqual([times[1]]);
});

test('the newest is kept whatever the rule says', () => {
  expect(keptOf('0 daily', nightly(3))).toEqual(['2026-11-23']);
});
