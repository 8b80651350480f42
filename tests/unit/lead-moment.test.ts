import { expect, test } from 'vitest';
import { receivedText } from '@/lib/notifications/lead-moment';

const NOW = Date.parse('2026-11-21T20:00:00Z');
const MINUTE = 60_000;

test.each([
  [0, ''],
  [9, ''],
  [10, ', 10 minutes ago'],
  [60, ', 1 hour ago'],
  [200, ', 3 hours ago'],
  [47 * 60 + 59, ', 47 hours ago'],
  [3 * 24 * 60, ', 3 days ago'],
])('a lead of %i minutes ago says so in the end: "%s"', (minutes, age) => {
  const text = receivedText(new Date(NOW - minutes * MINUTE).toISOString(), NOW);
  expect(text).toMatch(/^\w+day, November \d+, 2026 at \d+:\d\d [AP]M EST/);
  expect(text.replace(/^.*EST/, '')).toBe(age);
});
