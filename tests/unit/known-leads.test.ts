import { expect, it } from 'vitest';
import { arrivalsIn, type KnownLeads } from '@/components/leads/known-leads';
import type { NewestLeads } from '@/lib/leads/workbench/schema';
import { madeUpLead } from '../support/made-up-lead';

const lead = (name: string, hoursAgo: number) => madeUpLead(name, hoursAgo, { id: name });
const latest = (leads: ReturnType<typeof lead>[], next: string | null = null) =>
  ({ leads, hasMore: next !== null }) as NewestLeads;
const namesOf = ({ newArrivals }: ReturnType<typeof arrivalsIn>) => newArrivals.map(({ name }) => name);

it('reports no new leads on the first poll', () => {
  expect(namesOf(arrivalsIn(null, latest([lead('a', 1)])))).toEqual([]);
});

it('reports the first lead ever', () => {
  const { known } = arrivalsIn(null, latest([]));
  expect(namesOf(arrivalsIn(known, latest([lead('a', 0)])))).toEqual(['a']);
});

it('reports a lead that was stored late, after newer ones were seen', () => {
  const { known } = arrivalsIn(null, latest([lead('b', 1), lead('a', 3)]));
  const next = arrivalsIn(known, latest([lead('b', 1), lead('late', 2), lead('a', 3)]));
  expect(namesOf(next)).toEqual(['late']);
  expect(namesOf(arrivalsIn(next.known, latest([lead('late', 2)])))).toEqual([]);
});

it('does not report a lead that only moved up from the next page', () => {
  const { known } = arrivalsIn(null, latest([lead('c', 1), lead('b', 2)], 'more'));
  expect(namesOf(arrivalsIn(known, latest([lead('b', 2), lead('a', 3)])))).toEqual([]);
});

it('remembers only the latest 500 leads', () => {
  let known: KnownLeads | null = null;
  for (let burst = 0; burst < 30; burst++) {
    const leads = Array.from({ length: 50 }, (_, index) => lead(`${burst}-${index}`, 30 - burst));
    ({ known } = arrivalsIn(known, latest(leads, 'more')));
  }
  expect(known?.ids.size).toBe(500);
  expect(known?.ids.has('29-0')).toBe(true);
});
