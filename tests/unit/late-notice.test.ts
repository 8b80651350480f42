import { expect, test } from 'vitest';
import { lateNotice } from '@/lib/outbox/late-notice';

const MINUTE_MS = 60_000;
const createdAt = Date.parse('2026-11-18T09:00-05:00');

test.each([
  [0, null],
  [9.99, null],
  [10, 'This lead came in 10 minutes ago.'],
  [59.99, 'This lead came in 59 minutes ago.'],
  [60, 'This lead came in 1 hour ago.'],
  [47 * 60 + 59, 'This lead came in 47 hours ago.'],
  [48 * 60, 'This lead came in 2 days ago.'],
])('an alert that is sent %d minutes after the lead came in says %j', (minutes, notice) => {
  expect(lateNotice(createdAt, createdAt + minutes * MINUTE_MS)).toBe(notice);
});
