import { expect, test } from 'vitest';
import { filterOf, loadLeadView, placeOf } from '@/components/leads/lead-view-url';

test('what the address of the list has that is invalid is as if it had not', () => {
  const state = loadLeadView(
    new URLSearchParams(
      'service=roofing&dateFrom=yesterday&sort=height&columns=nothing&view=nowhere&page=two',
    ),
  );
  expect(filterOf(state)).toEqual({});
  expect(placeOf(state)).toEqual({ sort: 'date', order: 'desc', after: undefined });
  expect([state.view, state.page, state.columns ?? []]).toEqual(['leads', 1, []]);
});
