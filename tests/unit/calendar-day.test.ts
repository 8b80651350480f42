import { describe, expect, test } from 'vitest';
import { firstDayOf } from '@/components/leads/insight/insight-figures';
import { contentSubmissionId } from '@/lib/leads/intake/submission-id';
import { businessDay, isoDay } from '@/lib/site/calendar-day';

test.each([
  // Daylight saving time begins on March 8, 2026: that day has 23 hours.
  ['2026-03-08T04:30:00Z', 0, '2026-03-07'],
  ['2026-03-08T04:30:00Z', 1, '2026-03-08'],
  ['2026-03-08T04:30:00Z', 2, '2026-03-09'],
  ['2026-03-07T23:30:00-05:00', 7, '2026-03-14'],
  // Daylight saving time ends on November 1, 2026: that day has 25 hours.
  ['2026-11-01T00:30:00-04:00', 0, '2026-11-01'],
  ['2026-11-01T00:30:00-04:00', 1, '2026-11-02'],
  ['2026-10-31T00:30:00-04:00', 2, '2026-11-02'],
  ['2026-11-01T23:30:00-05:00', 1, '2026-11-02'],
  ['2026-12-31T12:00:00-05:00', 1, '2027-01-01'],
  ['2026-03-01T12:00:00-05:00', -1, '2026-02-28'],
])('%s plus %i days is %s', (moment, days, day) => {
  expect(businessDay(Date.parse(moment), days)).toBe(day);
});

test.each([
  // Twenty minutes before and after midnight, in winter and in summer.
  ['2026-11-22T04:40:00Z', '2026-11-21'],
  ['2026-11-22T05:20:00Z', '2026-11-22'],
  ['2026-07-01T03:40:00Z', '2026-06-30'],
  ['2026-07-01T04:20:00Z', '2026-07-01'],
  ['2028-03-01T00:30:00Z', '2028-02-29'],
  ['2027-01-01T04:59:59.999Z', '2026-12-31'],
  ['2027-01-01T05:00:00Z', '2027-01-01'],
])('%s is on %s in Asheville', (moment, day) => {
  expect(isoDay(new Date(moment))).toBe(day);
});

describe('by the date in Asheville', () => {
  const now = Date.parse('2026-11-22T12:00:00-05:00');

  test('computes a day and the days after it', () => {
    expect(isoDay(now)).toBe('2026-11-22');
    expect(businessDay(now, 9)).toBe('2026-12-01');
  });

  test('computes the weeks of the insight page', () => {
    expect(firstDayOf(2, now)).toBe('2026-11-09');
  });

  test('derives another submission id on another day for a form without JavaScript', () => {
    const fields = { name: 'Ann' };
    expect(contentSubmissionId(fields, now)).toBe(contentSubmissionId(fields, now + 60_000));
    expect(contentSubmissionId(fields, now)).not.toBe(contentSubmissionId(fields, now + 86_400_000));
  });
});
