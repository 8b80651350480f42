import { expect, test } from 'vitest';
import { quarantineSchema } from '@/lib/leads/quarantine/schema';
import { leadSchema } from '@/lib/leads/schema';
import { nextCallsSchema } from '@/lib/leads/work/calls/schema';
import { leadDetailSchema } from '@/lib/leads/work/detail/schema';
import { workbenchSchema } from '@/lib/leads/workbench/schema';
import { madeUpLead } from '../support/made-up-lead';

// During an update the pages of the new release also get the responses of instances of the previous one.

const newColumns = ['followUpTime', 'followUpPurpose', 'visitAt', 'visitUntil', 'visitBy'];
const lead = Object.fromEntries(
  Object.entries(madeUpLead('Ann', 1)).filter(([name]) => !newColumns.includes(name)),
);
const none = { leads: [], total: 0, capped: false };

test('a lead without the columns of this release has none of their values', () => {
  expect(leadSchema.parse(lead)).toMatchObject(Object.fromEntries(newColumns.map((name) => [name, null])));
});

test('the call list lacks the new groups and figures', () => {
  const called = { ...lead, unansweredCalls: 0, callAgainAt: null };
  const group = { leads: [called], total: 1, capped: false };
  const groups = { followUps: none, firstCalls: group, retries: none, wrongNumbers: none };
  const parsed = nextCallsSchema.parse(groups);
  expect(parsed).toMatchObject({ later: none, old: none, isOpen: true, doneToday: 0 });
  expect(parsed.firstCalls.leads).toMatchObject([{ id: lead.id, lastCall: null, triedSince: null }]);
});

test('the quarantine lacks what staff marked as spam', () => {
  const { leads, marked } = quarantineSchema.parse({ leads: [lead], total: 1 });
  expect(leads).toMatchObject([{ spamSignals: [], marked: null, keptUntil: null }]);
  expect(marked.total).toBe(0);
});

test('the details and the list are shown without what is new around them', () => {
  const detail = { lead, phoneE164: null, firstTouch: null, lastTouch: null, estimate: null };
  const lists = { deliveries: [], household: [lead], timeline: [] };
  expect(
    leadDetailSchema.parse({ ...detail, ...lists, unansweredCalls: 0, hasWrongNumber: false }).referredBy,
  ).toBeNull();
  const total = { total: 1, capped: false };
  const counts = { all: total, 'not-contacted': total, contacted: total };
  const page = { data: [lead], page: { ...total, next: null, previous: null } };
  const { views } = workbenchSchema.parse({ page, counts, newest: { leads: [], hasMore: false } });
  expect(views.callNext).toEqual({ total: 0, capped: false });
});
