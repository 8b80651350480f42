import { describe, expect, it, test, vi } from 'vitest';
import { businessHoursBetween, isOpenAt } from '@/lib/site/business-hours';

// Open 8 AM to 6 PM from Monday to Friday, and 9 AM to 2 PM on Saturday.
vi.mock('@/lib/site/installer/business.json', () => import('../support/made-up-installer/business.json'));

const hours = (from: string, to: string) => businessHoursBetween(Date.parse(from), Date.parse(to));

describe('businessHoursBetween', () => {
  it.each([
    ['within a weekday', '2026-11-18T10:00-05:00', '2026-11-18T12:30-05:00', 2.5],
    ['overnight', '2026-11-17T22:00-05:00', '2026-11-18T09:00-05:00', 1],
    ['within one night', '2026-11-17T19:00-05:00', '2026-11-18T07:59-05:00', 0],
    ['over a weekend', '2026-11-20T17:00-05:00', '2026-11-23T09:00-05:00', 1 + 5 + 1],
    ['on a Sunday', '2026-11-22T00:00-05:00', '2026-11-22T23:59-05:00', 0],
    ['across the end of daylight saving time', '2026-10-31T13:00-04:00', '2026-11-02T09:00-05:00', 2],
    ['across the start of daylight saving time', '2026-03-07T13:00-05:00', '2026-03-09T09:00-04:00', 2],
    ['over a whole week', '2026-11-16T00:00-05:00', '2026-11-23T00:00-05:00', 55],
    ['over an empty interval', '2026-11-18T10:00-05:00', '2026-11-18T10:00-05:00', 0],
    ['over an interval that ends before it starts', '2026-11-18T12:00-05:00', '2026-11-18T10:00-05:00', 0],
  ])('%s', (_, from, to, expected) => {
    expect(hours(from, to)).toBeCloseTo(expected, 6);
  });
});

test.each([
  ['2026-11-23T12:59:59Z', false],
  ['2026-11-23T13:00:00Z', true],
  ['2026-11-23T22:59:59Z', true],
  ['2026-11-23T23:00:00Z', false],
  // Daylight saving time: one hour earlier in UTC.
  ['2026-07-20T12:00:00Z', true],
  // A Sunday.
  ['2026-11-22T15:00:00Z', false],
])('at %s the business is open: %s', (instant, isOpen) => {
  expect(isOpenAt(Date.parse(instant))).toBe(isOpen);
});
