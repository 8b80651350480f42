import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ColumnPicker } from '@/components/leads/column-picker';
import { useSavedViews } from '@/components/leads/views/use-saved-views';
import { renderStaff } from '../support/render-staff';

function Columns() {
  const view = {
    filter: {},
    place: { after: undefined, sort: undefined, order: undefined },
    columns: null,
    savedId: null,
    setColumns: async () => {},
  } as unknown as Parameters<typeof useSavedViews>[0];
  const { columns, setColumns } = useSavedViews(view);
  return <ColumnPicker columns={columns} onChange={setColumns} />;
}

test('columns that are picked one after the other are sent in their order, none waiting for more than the answer before', async () => {
  const sent: RequestInit[] = [];
  const answers: (() => void)[] = [];
  let loads = 0;
  vi.stubGlobal('fetch', (_path: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') {
      loads += 1;
      // Loading the views again never ends.
      if (loads > 1) return new Promise(() => {});
      return Promise.resolve(Response.json({ data: { views: [], columns: ['service', 'date'] } }));
    }
    sent.push(init);
    return new Promise((resolve) =>
      answers.push(() => resolve(Response.json({ data: JSON.parse(String(init.body)) }))),
    );
  });
  const user = renderStaff(<Columns />);
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true });
  const chosen = () => sent.map(({ body }) => JSON.parse(String(body)).columns);
  await waitFor(() => expect(box('Source').checked).toBe(false));
  await waitFor(() => expect(box('Contact Info').checked).toBe(false));
  await user.click(box('Service'));
  await user.click(box('Source'));
  expect([box('Service').checked, box('Source').checked]).toEqual([false, true]);
  await waitFor(() => expect(chosen()).toEqual([['date']]));
  answers[0]?.();
  await waitFor(() => expect(chosen()).toEqual([['date'], ['date', 'source']]));
  expect([box('Service').checked, box('Source').checked]).toEqual([false, true]);
  expect(loads).toBe(1);
  // Whoever leaves the page at once has chosen them, too.
  expect(sent.every(({ keepalive }) => keepalive)).toBe(true);
  answers[1]?.();
  await waitFor(() => expect(loads).toBe(2));
  vi.unstubAllGlobals();
});
