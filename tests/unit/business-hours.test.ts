import { describe, expect, it, test } from 'vitest';
import {
  businessHoursBefore,
  businessHoursBetween,
  closedSince,
  hoursPerWeek,
  lastBreak,
} from '@/lib/site/business-hours';
import { closedOn, openOn } from '../support/day-exceptions';
import '../support/made-up-facts';

// Open 8 AM to 6 PM from Monday to Friday, and 9 AM to 2 PM on Saturday.

const hours = (from: string, to: string) => businessHoursBetween(Date.parse(from), Date.parse(to), []);

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
  ['before opening on a Monday', '2026-11-23T07:59:59-05:00', '2026-11-21T14:00-05:00'],
  ['at opening', '2026-11-23T08:00-05:00', null],
  ['at the last second', '2026-11-23T17:59:59-05:00', null],
  ['at closing', '2026-11-23T18:00-05:00', '2026-11-23T18:00-05:00'],
  ['after midnight', '2026-11-24T00:30-05:00', '2026-11-23T18:00-05:00'],
  ['on a Sunday', '2026-11-22T10:00-05:00', '2026-11-21T14:00-05:00'],
  ['in daylight saving time', '2026-07-20T08:00-04:00', null],
  ['on the day on which daylight saving time ends', '2026-11-01T12:00-05:00', '2026-10-31T14:00-04:00'],
])('%s the business has been closed since', (_, at, closing) => {
  expect(closedSince(Date.parse(at), [])).toBe(closing && Date.parse(closing));
});

test('a week has 55 business hours', () => expect(hoursPerWeek()).toBe(55));

test('holidays have no business hours', () => {
  const thanksgiving = [closedOn('2026-11-26')];
  const [from, to] = [Date.parse('2026-11-25T17:00-05:00'), Date.parse('2026-11-27T09:00-05:00')];
  expect(businessHoursBetween(from, to, thanksgiving)).toBeCloseTo(2, 6);
  expect(closedSince(Date.parse('2026-11-26T12:00-05:00'), thanksgiving)).toBe(from + 3_600_000);
});

test.each([
  ['while open', '2026-11-18T10:00-05:00', '2026-11-17T18:00-05:00', '2026-11-18T08:00-05:00'],
  ['on a Monday morning', '2026-11-23T08:00-05:00', '2026-11-21T14:00-05:00', '2026-11-23T08:00-05:00'],
  ['in the evening', '2026-11-18T20:00-05:00', '2026-11-18T18:00-05:00', null],
])('the last break %s', (_, at, from, to) => {
  expect(lastBreak(Date.parse(at), [])).toEqual({ from: Date.parse(from), to: to && Date.parse(to) });
});

describe('on a day with other hours', () => {
  // A Thursday until noon, and a Sunday that is open.
  const exceptions = [openOn('2026-12-20', 10, 12), openOn('2026-12-24', 8, 12)];

  test.each([
    ['from the last minute of the morning on', '2026-12-24T11:59-05:00', '2026-12-25T08:00-05:00', 1 / 60],
    ['from noon on', '2026-12-24T12:00-05:00', '2026-12-25T09:00-05:00', 1],
    ['over the whole day', '2026-12-24T00:00-05:00', '2026-12-25T00:00-05:00', 4],
    ['over a Sunday', '2026-12-20T00:00-05:00', '2026-12-21T00:00-05:00', 2],
  ])('business hours are counted by them %s', (_, from, to, expected) => {
    expect(businessHoursBetween(Date.parse(from), Date.parse(to), exceptions)).toBeCloseTo(expected, 6);
  });

  test.each([
    ['in its last minute', '2026-12-24T11:59:59-05:00', null],
    ['as it closes', '2026-12-24T12:00-05:00', '2026-12-24T12:00-05:00'],
    ['the next morning', '2026-12-25T07:59-05:00', '2026-12-24T12:00-05:00'],
    ['on the Sunday', '2026-12-20T10:00-05:00', null],
  ])('the business is closed since its own closing, %s', (_, at, closing) => {
    expect(closedSince(Date.parse(at), exceptions)).toBe(closing && Date.parse(closing));
  });

  test('an hour of business ago was before its closing', () => {
    const at = Date.parse('2026-12-25T08:30-05:00');
    expect(businessHoursBefore(at, 1, exceptions)).toBe(Date.parse('2026-12-24T11:30-05:00'));
    expect(lastBreak(at, exceptions)).toEqual({
      from: Date.parse('2026-12-24T12:00-05:00'),
      to: Date.parse('2026-12-25T08:00-05:00'),
    });
  });

  test('hours that last over a night in which the clocks change are counted by the clock on the wall', () => {
    // Open on the Sunday of each change.
    const sundays = [openOn('2026-11-01', 10, 14), openOn('2027-03-14', 10, 14)];
    for (const [from, to] of [
      ['2026-10-31T14:00-04:00', '2026-11-01T14:00-05:00'],
      ['2027-03-13T14:00-05:00', '2027-03-14T14:00-04:00'],
    ] as const) {
      expect(businessHoursBetween(Date.parse(from), Date.parse(to), sundays)).toBeCloseTo(4, 6);
      expect(closedSince(Date.parse(to) - 1, sundays)).toBeNull();
      expect(closedSince(Date.parse(to), sundays)).toBe(Date.parse(to));
    }
  });
});
