import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { retryAt } from '@/lib/leads/work/calls/call-retry';
import { closedSince } from '@/lib/site/business-hours';
import { clockFace, DAY_MS, weekdayOf } from '@/lib/site/clock-face';
import { closedOn, openOn } from '../support/day-exceptions';
import '../support/made-up-facts';

// Open 8 AM to 6 PM from Monday to Friday, and 9 AM to 2 PM on Saturday.

const HOUR_MS = 3_600_000;
const again = (calls: number, at: string) => new Date(retryAt(calls, Date.parse(at), [])).toISOString();
const instant = (text: string) => new Date(text).toISOString();

describe('after an unanswered call', () => {
  test.each([
    [1, 'in the morning, it is tried that afternoon', '2026-11-18T08:30-05:00', '2026-11-18T12:00-05:00'],
    [1, 'late in the morning, two hours later', '2026-11-18T11:59-05:00', '2026-11-18T13:59-05:00'],
    [1, 'in the afternoon, from four on', '2026-11-18T12:00-05:00', '2026-11-18T16:00-05:00'],
    [1, 'at half past three, two hours later', '2026-11-18T15:30-05:00', '2026-11-18T17:30-05:00'],
    [1, 'too late for another one, the next morning', '2026-11-18T15:31-05:00', '2026-11-19T08:00-05:00'],
    [1, 'at four, the next morning', '2026-11-18T16:00-05:00', '2026-11-19T08:00-05:00'],
    [1, 'at night, the next morning', '2026-11-17T23:11-05:00', '2026-11-18T08:00-05:00'],
    [
      1,
      'on a Saturday morning, from noon to its closing',
      '2026-11-21T10:00-05:00',
      '2026-11-21T12:00-05:00',
    ],
    [1, 'on Saturday at noon, on Monday morning', '2026-11-21T12:00-05:00', '2026-11-23T08:00-05:00'],
    [1, 'on a Sunday, on Monday', '2026-11-22T17:00-05:00', '2026-11-23T08:00-05:00'],
    [2, 'in the morning, the next afternoon', '2026-11-18T09:00-05:00', '2026-11-19T12:00-05:00'],
    [2, 'in the afternoon, the next morning', '2026-11-18T13:00-05:00', '2026-11-19T08:00-05:00'],
    [2, 'in the evening, the next morning', '2026-11-18T17:00-05:00', '2026-11-19T11:00-05:00'],
    [3, 'in the morning, two days later', '2026-11-16T09:00-05:00', '2026-11-18T12:00-05:00'],
    [3, 'on a Friday, on Monday', '2026-11-20T13:00-05:00', '2026-11-23T08:00-05:00'],
    [4, 'in the afternoon, four days later', '2026-11-16T13:00-05:00', '2026-11-20T16:00-05:00'],
    [5, 'in the evening, a week later', '2026-11-16T17:00-05:00', '2026-11-24T08:00-05:00'],
    [9, 'of many, a week later', '2026-11-17T09:00-05:00', '2026-11-24T12:00-05:00'],
    [1, 'before the clocks change', '2026-10-31T13:00-04:00', '2026-11-02T08:00-05:00'],
  ])('number %i %s', (calls, _, at, expected) => {
    expect(again(calls, at)).toBe(instant(expected));
  });

  test('it is tried in opening hours, not on a Sunday, at another time of day and not too soon', () => {
    const start = Date.parse('2026-01-01');
    const partOf = (at: number) =>
      [12, 16].filter((hour) => (clockFace(at) % DAY_MS) / HOUR_MS >= hour).length;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 * 366 * 24 * 60 }),
        fc.integer({ min: 1, max: 9 }),
        (minutes, calls) => {
          const at = start + minutes * 60_000;
          const next = retryAt(calls, at, []);
          expect(closedSince(next, [])).toBeNull();
          expect(weekdayOf(clockFace(next))).not.toBe('Sunday');
          expect(partOf(next)).not.toBe(partOf(at));
          const waited = (next - at) / HOUR_MS;
          expect(waited).toBeGreaterThanOrEqual([2, 18, 48, 96, 168][Math.min(calls, 5) - 1] ?? 0);
          expect(waited).toBeLessThan(([2, 18, 48, 96, 168][Math.min(calls, 5) - 1] ?? 0) + 3 * 24);
        },
      ),
    );
  });
});

test('nobody is called again on a holiday', () => {
  const at = Date.parse('2026-11-25T16:30-05:00');
  const thanksgiving = [closedOn('2026-11-26')];
  expect(new Date(retryAt(1, at, thanksgiving)).toISOString()).toBe(instant('2026-11-27T08:00-05:00'));
});

test.each([
  ['before its closing', '2026-12-23T17:00-05:00', '2026-12-24T08:00-05:00'],
  ['the day after, when too little of it is left', '2026-12-24T09:31-05:00', '2026-12-26T12:00-05:00'],
])('on a day that ends at noon, somebody is called again %s', (_, at, expected) => {
  const exceptions = [openOn('2026-12-24', 8, 12), closedOn('2026-12-25')];
  expect(new Date(retryAt(1, Date.parse(at), exceptions)).toISOString()).toBe(instant(expected));
});

describe('for a business with other hours', () => {
  const retryWith = async (hours: [opens: number, closes: number] | null, sunday: typeof hours = null) => {
    vi.resetModules();
    const days = [...Array(6).fill(hours), sunday] as (typeof hours)[];
    const other = days.map((day) => ({ opens: day?.[0] ?? null, closes: day?.[1] ?? null }));
    vi.doMock('@/lib/site/week', () => ({ week: () => other }));
    const { retryAt } = await import('@/lib/leads/work/calls/call-retry');
    return (at: string) => new Date(retryAt(1, Date.parse(at), [])).toISOString();
  };
  afterEach(() => void vi.doUnmock('@/lib/site/week'));

  test('that opens only in the mornings, it is tried again on the next one', async () => {
    const again = await retryWith([8, 12]);
    expect(again('2026-11-18T09:00-05:00')).toBe(instant('2026-11-18T11:00-05:00'));
    expect(again('2026-11-18T10:00-05:00')).toBe(instant('2026-11-19T08:00-05:00'));
  });

  test('that opens on Sundays, it is not tried on one', async () => {
    const again = await retryWith([10, 18], [10, 18]);
    expect(again('2026-11-21T17:00-05:00')).toBe(instant('2026-11-23T10:00-05:00'));
  });

  test('that opens only on Sundays, it is tried after the shortest wait', async () => {
    const again = await retryWith(null, [10, 18]);
    expect(again('2026-11-22T11:00-05:00')).toBe(instant('2026-11-22T13:00-05:00'));
  });
});

test('nobody is called again during a long vacation', () => {
  const called = Date.parse('2026-11-27T10:00-05:00');
  const first = Date.parse('2026-11-27');
  const vacation = Array.from({ length: 28 }, (_, index) =>
    closedOn(new Date(first + index * DAY_MS).toISOString().slice(0, 10)),
  );
  expect(retryAt(1, called, vacation)).toBeGreaterThan(Date.parse('2026-12-25T00:00-05:00'));
});
