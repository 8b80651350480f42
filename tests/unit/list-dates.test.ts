import { expect, test } from 'vitest';
import { formatAge, formatNearDay } from '@/components/shell/date-format';

// A Tuesday, 10:40 AM in Asheville.
const now = Date.parse('2026-11-17T15:40:00Z');

test.each([
  ['2026-11-17T15:36:00Z', '4 min', undefined],
  ['2026-11-17T13:12:00Z', '2 h', undefined],
  ['2026-11-17T05:01:00Z', '10 h', undefined],
  ['2026-11-17T04:59:00Z', 'Mon', ' 11:59 PM'],
  ['2026-11-11T05:01:00Z', 'Wed', ' 12:01 AM'],
  ['2026-11-11T04:59:00Z', 'Nov 10', undefined],
  ['2025-11-14T15:00:00Z', 'Nov 14', ', 2025'],
  // A clock that is slow.
  ['2026-11-17T15:41:00Z', '0 min', undefined],
])('%s is %s%s in a list', (instant, text, rest) => {
  expect(formatAge(instant, now)).toEqual({ text, ...(rest && { rest }) });
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
