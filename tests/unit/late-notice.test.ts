import { expect, test } from 'vitest';
import { lateNotice } from '@/lib/leads/notify/late-notice';
import '../support/made-up-facts';

// Open 8 AM to 6 PM from Monday to Friday.

test.each([
  ['2026-11-18T09:00-05:00', '2026-11-18T09:09:59-05:00', null],
  ['2026-11-18T09:00-05:00', '2026-11-18T09:10-05:00', 'This lead came in 10 business minutes ago.'],
  ['2026-11-18T09:00-05:00', '2026-11-18T10:00-05:00', 'This lead came in 1 business hour ago.'],
  // Nobody waits while we're closed.
  ['2026-11-17T20:00-05:00', '2026-11-18T08:05-05:00', null],
  ['2026-11-17T20:00-05:00', '2026-11-18T11:00-05:00', 'This lead came in 3 business hours ago.'],
])('the alert of a lead of %s that is sent at %s says %j', (createdAt, now, notice) => {
  expect(lateNotice(createdAt, Date.parse(now), [])).toBe(notice);
});
