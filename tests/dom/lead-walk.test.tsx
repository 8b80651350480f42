import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLeadWalk } from '@/components/leads/lead-walk';
import { type Lead, leadSchema } from '@/lib/leads/schema';
import { madeUpLead } from '../support/made-up-lead';

const leads = ['Ann', 'Ben', 'Cas'].map((name) => leadSchema.parse(madeUpLead(name, 1)));
const [ann, ben, cas] = leads as [Lead, Lead, Lead];

/** Walks in a list of leads with the details of one open; `step` returns whom it goes to. */
function walk(listed: Lead[], open: Lead) {
  const walked: Lead[] = [];
  const { result, rerender } = renderHook(
    (rows: Lead[]) => useLeadWalk(rows, open.id, (lead) => walked.push(lead)),
    { initialProps: listed },
  );
  return {
    rerender,
    index: () => result.current.index,
    hasNext: () => result.current.hasNext,
    step: (by: 1 | -1) => (result.current.step(by) ? walked.at(-1)?.name : null),
  };
}

test('goes to the next and the previous lead, and no further than the ends', () => {
  const from = (lead: Lead) => walk(leads, lead);
  expect([from(ben).step(1), from(ben).step(-1)]).toEqual(['Cas', 'Ann']);
  expect([from(cas).step(1), from(ann).step(-1)]).toEqual([null, null]);
  expect(from(ben).index()).toBe(1);
  expect([from(ben).hasNext(), from(cas).hasNext()]).toEqual([true, false]);
});

test('a lead that has left the list, as after a call, is between those that were around it', () => {
  const { rerender, step, index } = walk(leads, ben);
  rerender([ann, cas]);
  expect(index()).toBe(-1);
  expect([step(1), step(-1)]).toEqual(['Cas', 'Ann']);
});

test('after the last lead of a page comes the first one of the next', () => {
  const dot = leadSchema.parse(madeUpLead('Dot', 1));
  const walked: string[] = [];
  const turnPage = vi.fn();
  const { result, rerender } = renderHook(
    ({ rows, open }: { rows: Lead[]; open: string | null }) =>
      useLeadWalk(rows, open, ({ name }) => walked.push(name), turnPage),
    { initialProps: { rows: leads, open: cas.id as string | null } },
  );
  expect(result.current.hasNext).toBe(true);
  expect(result.current.step(1)).toBe(true);
  expect(turnPage).toHaveBeenCalledOnce();
  // The rows of the page before, until the next ones have come.
  rerender({ rows: [...leads], open: cas.id });
  expect(walked).toEqual([]);
  rerender({ rows: [dot], open: cas.id });
  expect(walked).toEqual(['Dot']);
  rerender({ rows: leads, open: dot.id });
  expect(walked).toEqual(['Dot']);
});
