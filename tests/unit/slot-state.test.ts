import { expect, test } from 'vitest';
import { slotStateOf } from '@/lib/leads/visit-offers/slot-state';

const now = Date.parse('2026-12-01T15:00:00Z');
const visit = { from: '2026-12-04T15:00:00Z', until: '2026-12-04T16:00:00Z', by: 'Dana' };

test.each([
  ['booked', visit, 'Thank you. The visit is planned.'],
  ['booked', null, undefined],
  ['cancelled', null, 'The visit is canceled. Nobody will come.'],
  ['cancelled', visit, undefined],
])('a page that was bookmarked after a visit was %s says only what is still true', (done, planned, text) => {
  const details = { visit: planned, offers: [], areOffersGone: false, status: 'visit-planned' as const };
  expect(slotStateOf(details, { now, hours: 24, problem: undefined, done }).message?.text).toBe(text);
});
