import { expect, test } from 'vitest';
import { dayInAsheville } from '@/lib/site/calendar-day';

test.each([
  // Put forward on 8 March 2026: that day has 23 hours.
  ['2026-03-08T04:30:00Z', 0, '2026-03-07'],
  ['2026-03-08T04:30:00Z', 1, '2026-03-08'],
  ['2026-03-08T04:30:00Z', 2, '2026-03-09'],
  ['2026-03-07T23:30:00-05:00', 7, '2026-03-14'],
  // Put back on 1 November 2026: that day has 25 hours.
  ['2026-11-01T00:30:00-04:00', 0, '2026-11-01'],
  ['2026-11-01T00:30:00-04:00', 1, '2026-11-02'],
  ['2026-10-31T00:30:00-04:00', 2, '2026-11-02'],
  ['2026-11-01T23:30:00-05:00', 1, '2026-11-02'],
  ['2026-12-31T12:00:00-05:00', 1, '2027-01-01'],
  ['2026-03-01T12:00:00-05:00', -1, '2026-02-28'],
])('%s and %i days are %s', (moment, days, day) => {
  expect(dayInAsheville(Date.parse(moment), days)).toBe(day);
});
