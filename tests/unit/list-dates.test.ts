import { expect, test } from 'vitest';
import { calendarTime, leadAgo, leadDate } from '@/components/leads/lead-date';
import { agoText, formatNearDay } from '@/components/shell/date-format';
import { closedOn } from '../support/day-exceptions';
import '../support/made-up-facts';

// Open 8 AM to 6 PM from Monday to Friday.

// A Tuesday, 10:40 AM in Asheville.
const now = Date.parse('2026-11-17T15:40:00Z');

test.each([
  ['2026-11-17T15:36:00Z', '4 min', undefined],
  ['2026-11-17T13:12:00Z', '2 h', undefined],
  // In the night: nobody waits before we open.
  ['2026-11-17T05:01:00Z', '2 h', undefined],
  ['2026-11-17T04:59:00Z', 'Mon', ' 11:59 PM'],
  ['2026-11-11T05:01:00Z', 'Wed', ' 12:01 AM'],
  ['2026-11-11T04:59:00Z', 'Nov 10', undefined],
  ['2025-11-14T15:00:00Z', 'Nov 14', ', 2025'],
  // A clock that is slow.
  ['2026-11-17T15:41:00Z', '0 min', undefined],
])('%s is %s%s in a list', (instant, text, rest) => {
  expect(leadDate(instant, now, [])).toMatchObject({ text, ...(rest && { rest }) });
});

test('while we’re closed a lead of the same day has its time instead of an age of nothing', () => {
  const sevenAm = Date.parse('2026-11-17T12:00:00Z');
  expect(leadDate('2026-11-17T10:26:00Z', sevenAm, []).text).toBe('5:26 AM');
  const holiday = [closedOn('2026-11-17')];
  expect(leadDate('2026-11-17T15:36:00Z', now, holiday).text).toBe('10:36 AM');
});

test.each([
  ['2026-11-17T13:12:00Z', '2 h ago'],
  // On the calendar it is 10 hours ago, but nobody was there.
  ['2026-11-17T05:01:00Z', '2 h ago'],
  ['2026-11-11T05:01:00Z', 'Wed 12:01 AM'],
  ['2026-11-10T15:36:00Z', 'last week'],
  ['2026-10-27T15:36:00Z', '3 weeks ago'],
])('somebody who wrote %s wrote %s', (instant, text) => {
  expect(leadAgo(instant, now, [])).toBe(text);
});

test('the hover says when it was, and how long ago on the calendar', () => {
  expect(calendarTime('2026-11-17T05:01:00Z', now)).toBe('11/17/2026, 12:01 AM, 10 hours ago');
});

test.each([
  ['2026-11-17T15:36:00Z', '4 minutes ago'],
  ['2026-11-15T15:36:00Z', '2 days ago'],
  ['2026-10-27T15:36:00Z', '3 weeks ago'],
  ['2026-08-17T15:36:00Z', '3 months ago'],
  ['2026-11-15T15:39:00Z', '2 days ago'],
  ['2025-11-10T15:36:00Z', 'last year'],
  ['2026-11-17T15:40:00Z', 'this minute'],
])('%s was %s', (instant, text) => {
  expect(agoText(instant, now)).toBe(text);
});

test.each([
  ['2026-11-17', 'today'],
  ['2026-11-18', 'tomorrow'],
  ['2026-11-20', 'Fri'],
  ['2026-11-24', 'Nov 24'],
  ['2026-11-13', 'Nov 13'],
])('the day %s is %s', (day, text) => {
  expect(formatNearDay(day, '2026-11-17')).toBe(text);
});
