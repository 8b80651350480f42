import { expect, test } from 'vitest';
import { whyNow } from '@/components/leads/why-now';
import { leadSchema } from '@/lib/leads/schema';
import { lateBy } from '@/lib/leads/waiting-time';
import type { NextCall } from '@/lib/leads/work/calls/schema';
import { closedOn } from '../support/day-exceptions';
import { madeUpLead } from '../support/made-up-lead';
import '../support/made-up-facts';

// Open 8 AM to 6 PM from Monday to Friday, and 9 AM to 2 PM on Saturday.

// A Tuesday, 10:40 AM in Asheville.
const now = Date.parse('2026-11-17T10:40-05:00');
const at = (time: string) => new Date(`${time}-05:00`).toISOString();

const toCall = (fields: Partial<NextCall>): NextCall => ({
  ...leadSchema.parse(madeUpLead('Ann', 1)),
  createdAt: at('2026-11-17T10:02'),
  unansweredCalls: 0,
  callAgainAt: null,
  lastCall: null,
  triedSince: null,
  wish: null,
  ...fields,
});

const tried = (time: string, outcome: string, fields: Partial<NextCall> = {}) =>
  toCall({ unansweredCalls: 1, lastCall: { at: at(time), outcome }, triedSince: at(time), ...fields });

test.each<[text: string, lead: NextCall]>([
  ['Asked 38 min ago', toCall({})],
  // In the evening: nobody waits before we open.
  ['Asked Mon 10:00 PM', toCall({ createdAt: at('2026-11-16T22:00') })],
  ['Asked 2 h ago', toCall({ createdAt: at('2026-11-17T05:00') })],
  ['Asked Nov 2', toCall({ createdAt: at('2026-11-02T12:00') })],
  ['Promised 2:00 PM', toCall({ followUpOn: '2026-11-17', followUpTime: '14:00' })],
  [
    'Promised 2:00 PM, to book the visit',
    toCall({ followUpOn: '2026-11-17', followUpTime: '14:00', followUpPurpose: 'book the visit' }),
  ],
  ['Promised today', toCall({ followUpOn: '2026-11-17' })],
  ['Promised 10:00 AM, 40 min late', toCall({ followUpOn: '2026-11-17', followUpTime: '10:00' })],
  // An hour before closing, and 2 h 40 min since opening.
  ['Promised Mon 5:00 PM, 3 h late', toCall({ followUpOn: '2026-11-16', followUpTime: '17:00' })],
  ['Promised Mon, 2 h late', toCall({ followUpOn: '2026-11-16' })],
  ['Promised Nov 2, 2 wk late', toCall({ followUpOn: '2026-11-02' })],
  [
    'Promised 10:00 AM, tried 10:10 AM',
    tried('2026-11-17T10:10', 'voicemail', {
      followUpOn: '2026-11-17',
      followUpTime: '10:00',
      callAgainAt: at('2026-11-17T13:00'),
    }),
  ],
  ['Tried 8:20 AM, no answer', tried('2026-11-17T08:20', 'no-answer')],
  ['Tried Mon 3:00 PM, left voicemail', tried('2026-11-16T15:00', 'voicemail')],
  [
    'Tried 8:20 AM, busy, again 2:00 PM',
    tried('2026-11-17T08:20', 'busy', { callAgainAt: at('2026-11-17T14:00') }),
  ],
  [
    'Called 6 times in 3 weeks.',
    tried('2026-11-16T15:00', 'voicemail', { unansweredCalls: 6, triedSince: at('2026-10-27T12:00') }),
  ],
  [
    'Called 7 times in 4 days.',
    tried('2026-11-16T15:00', 'voicemail', { unansweredCalls: 7, triedSince: at('2026-11-13T12:00') }),
  ],
])('a lead on the call list says why: %s', (text, lead) => {
  expect(whyNow(lead, now, []).text).toBe(text);
});

test('only a promised call that is overdue is late', () => {
  const late = toCall({ followUpOn: '2026-11-17', followUpTime: '10:00' });
  expect(whyNow(late, now, []).isLate).toBe(true);
  expect(whyNow(toCall({ createdAt: at('2026-11-02T12:00') }), now, []).isLate).toBeUndefined();
  expect(lateBy(late, now, [])).toBe('40 min');
  // At the time itself it isn't late yet, and without a time not until the day is over.
  expect(lateBy({ followUpOn: '2026-11-17', followUpTime: '10:40' }, now, [])).toBeNull();
  expect(lateBy({ followUpOn: '2026-11-17', followUpTime: null }, now, [])).toBeNull();
  expect(lateBy({ followUpOn: null, followUpTime: null }, now, [])).toBeNull();
});

test('a call that was promised for a time before a holiday isn’t late by the holiday', () => {
  const holiday = [closedOn('2026-11-16')];
  expect(lateBy({ followUpOn: '2026-11-13', followUpTime: '17:00' }, now, holiday)).toBe('8 h');
});
