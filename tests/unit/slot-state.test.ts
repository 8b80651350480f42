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

const offer = { id: 'one', from: '2026-12-05T15:00:00Z', until: '2026-12-05T16:00:00Z', by: 'Dana' };

test.each([
  ['others are offered', [offer], false, 'Choose another one, or ask for one.'],
  ['others were offered', [], true, 'Ask for another one below.'],
  ['staff took the offer back', [], false, 'Please call us at (828) 555-0142.'],
])(
  'a time that isn’t free anymore leads to what can still be done when %s',
  (_when, offers, areOffersGone, text) => {
    const details = { visit: null, offers, areOffersGone, status: 'contacted' as const };
    const { message } = slotStateOf(details, { now, hours: 24, problem: 'taken', done: undefined });
    expect(message).toEqual({ text: `This time isn’t free anymore. ${text}`, isError: true });
  },
);
