import fc from 'fast-check';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { businessHoursBetween } from '@/lib/site/business-hours';
import { callBackAfter } from '@/lib/site/call-back';
import '../support/made-up-facts';

// Open 8 AM to 6 PM from Monday to Friday, and 9 AM to 2 PM on Saturday.

describe('a lead that arrives', () => {
  it.each([
    ['on a weekday morning', '2026-11-18T09:15-05:00', 'today before 6 PM', '2026-11-18T18:00-05:00'],
    ['before opening time', '2026-11-18T06:30-05:00', 'today before noon', '2026-11-18T12:00-05:00'],
    ['at opening time', '2026-11-18T08:00-05:00', 'today before 6 PM', '2026-11-18T18:00-05:00'],
    ['an hour before closing', '2026-11-18T17:00-05:00', 'today before 6 PM', '2026-11-18T18:00-05:00'],
    ['at 5:59 PM', '2026-11-18T17:59-05:00', 'tomorrow, Thursday, before noon', '2026-11-19T12:00-05:00'],
    ['at midnight', '2026-11-19T00:00-05:00', 'today before noon', '2026-11-19T12:00-05:00'],
    [
      'on Friday evening',
      '2026-11-20T21:00-05:00',
      'tomorrow, Saturday, before noon',
      '2026-11-21T12:00-05:00',
    ],
    ['on Saturday morning', '2026-11-21T10:00-05:00', 'today before 2 PM', '2026-11-21T14:00-05:00'],
    ['on Saturday at 1:50 PM', '2026-11-21T13:50-05:00', 'on Monday morning', '2026-11-23T12:00-05:00'],
    ['on Sunday', '2026-11-22T15:00-05:00', 'tomorrow, Monday, before noon', '2026-11-23T12:00-05:00'],
    [
      'in the hour that daylight saving time skips',
      '2026-03-08T03:10-04:00',
      'tomorrow, Monday, before noon',
      '2026-03-09T12:00-04:00',
    ],
    [
      'on the Saturday before daylight saving time begins',
      '2026-03-07T16:00-05:00',
      'on Monday morning',
      '2026-03-09T12:00-04:00',
    ],
    [
      'in the hour that repeats when daylight saving time ends',
      '2026-11-01T01:30-05:00',
      'tomorrow, Monday, before noon',
      '2026-11-02T12:00-05:00',
    ],
    [
      'on the Saturday before daylight saving time ends',
      '2026-10-31T16:00-04:00',
      'on Monday morning',
      '2026-11-02T12:00-05:00',
    ],
  ])('%s (%s) is promised a call %s', (_, at, text, by) => {
    expect(callBackAfter(Date.parse(at), [])).toEqual({ text, by: new Date(by) });
  });
});

test('leaves at least one business hour to call, and promises a call within three days', () => {
  const start = Date.parse('2026-01-01');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 * 366 * 24 * 60 }), (minutes) => {
      const at = start + minutes * 60_000;
      const by = callBackAfter(at, []).by.getTime();
      expect(businessHoursBetween(at, by, [])).toBeGreaterThanOrEqual(1);
      expect(by - at).toBeLessThan(3 * 24 * 3_600_000);
    }),
    { numRuns: 2_000 },
  );
});

describe('with other opening hours', () => {
  const promisedWith = async (hours: [opens: number, closes: number] | null) => {
    vi.resetModules();
    const [opens = null, closes = null] = hours ?? [];
    vi.doMock('@/lib/site/week', () => ({
      week: () => Array.from({ length: 7 }, () => ({ opens, closes })),
    }));
    const { callBackAfter } = await import('@/lib/site/call-back');
    return (at: string) => callBackAfter(Date.parse(at), []);
  };
  afterEach(() => void vi.doUnmock('@/lib/site/week'));

  it.each([
    [[13, 17], '2026-11-18T09:00-05:00', 'today before 5 PM', '2026-11-18T17:00-05:00'],
    [[13, 17], '2026-11-18T20:00-05:00', 'tomorrow, Thursday, before 5 PM', '2026-11-19T17:00-05:00'],
    [[11.5, 17], '2026-11-18T09:00-05:00', 'today before 5 PM', '2026-11-18T17:00-05:00'],
    [[11, 17], '2026-11-18T09:00-05:00', 'today before noon', '2026-11-18T12:00-05:00'],
    [[7, 11], '2026-11-18T06:00-05:00', 'today before 11 AM', '2026-11-18T11:00-05:00'],
    [[8, 12], '2026-11-18T06:00-05:00', 'today before noon', '2026-11-18T12:00-05:00'],
  ] as const)('(%j) a lead at %s is promised a call %s', async (hours, at, text, by) => {
    const promised = await promisedWith([...hours]);
    expect(promised(at)).toEqual({ text, by: new Date(by) });
  });

  it('a week that is closed every day fails instead of being searched forever', async () => {
    const promised = await promisedWith(null);
    expect(() => promised('2026-11-18T09:00-05:00')).toThrow('There is no day on which the business is open');
  });
});
