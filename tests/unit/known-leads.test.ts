import { expect, it } from 'vitest';
import { arrivalsIn, type KnownLeads } from '@/components/leads/known-leads';
import type { LeadPage } from '@/lib/leads/schema';
import { madeUpLead } from '../support/made-up-lead';

const lead = (name: string, hoursAgo: number) => madeUpLead(name, hoursAgo, { id: name });
const latest = (leads: ReturnType<typeof lead>[], next: string | null = null) =>
  ({ data: leads, page: { next, total: leads.length, capped: false } }) as LeadPage;
const namesOf = ({ came }: ReturnType<typeof arrivalsIn>) => came.map(({ name }) => name);

it('nobody has just come at the first look', () => {
  expect(namesOf(arrivalsIn(null, latest([lead('a', 1)])))).toEqual([]);
});

it('the first lead of all has come', () => {
  const { known } = arrivalsIn(null, latest([]));
  expect(namesOf(arrivalsIn(known, latest([lead('a', 0)])))).toEqual(['a']);
});

it('a lead that was stored late is told of, though newer ones were seen before it', () => {
  const { known } = arrivalsIn(null, latest([lead('b', 1), lead('a', 3)]));
  const next = arrivalsIn(known, latest([lead('b', 1), lead('late', 2), lead('a', 3)]));
  expect(namesOf(next)).toEqual(['late']);
  expect(namesOf(arrivalsIn(next.known, latest([lead('late', 2)])))).toEqual([]);
});

it('who only moved up from the next page has not come', () => {
  const { known } = arrivalsIn(null, latest([lead('c', 1), lead('b', 2)], 'more'));
  expect(namesOf(arrivalsIn(known, latest([lead('b', 2), lead('a', 3)])))).toEqual([]);
});

it('no more is kept in mind than the latest few hundred', () => {
  let known: KnownLeads | null = null;
  for (let burst = 0; burst < 30; burst++) {
    const leads = Array.from({ length: 50 }, (_, index) => lead(`${burst}-${index}`, 30 - burst));
    ({ known } = arrivalsIn(known, latest(leads, 'more')));
  }
  expect(known?.ids.size).toBe(500);
  expect(known?.ids.has('29-0')).toBe(true);
});
