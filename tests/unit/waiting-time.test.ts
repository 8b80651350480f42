import { expect, test } from 'vitest';
import { waitingText, waitingTime } from '@/lib/leads/waiting-time';
import '../support/made-up-facts';

// Open 8 AM to 6 PM from Monday to Friday, and 9 AM to 2 PM on Saturday.

test.each([
  ['2026-11-17T22:00-05:00', '2026-11-18T07:59-05:00', '0 min', '0 business minutes', 0],
  ['2026-11-17T22:00-05:00', '2026-11-18T08:01-05:00', '1 min', '1 business minute', 1 / 60],
  ['2026-11-17T22:00-05:00', '2026-11-18T08:59-05:00', '59 min', '59 business minutes', 59 / 60],
  // Fifteen hours on the calendar.
  ['2026-11-17T18:00-05:00', '2026-11-18T09:00-05:00', '1 h', '1 business hour', 1],
  ['2026-11-17T17:00-05:00', '2026-11-18T12:30-05:00', '5 h', '5 business hours', 5.5],
  ['2026-11-16T08:00-05:00', '2026-11-21T13:59-05:00', '54 h', '54 business hours', 55 - 1 / 60],
  ['2026-11-16T08:00-05:00', '2026-11-21T14:00-05:00', '1 wk', '1 week', 55],
  ['2026-11-02T08:00-05:00', '2026-11-18T08:00-05:00', '2 wk', '2 weeks', 130],
])('a lead of %s has waited at %s for %s', (createdAt, now, short, text, hours) => {
  const waited = waitingTime(createdAt, Date.parse(now), []);
  expect(waited.short).toBe(short);
  expect(waitingText(waited)).toBe(text);
  expect(waited.hours).toBeCloseTo(hours, 6);
});
