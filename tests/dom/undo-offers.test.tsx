import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerLeadUndo, UndoOffers } from '@/components/leads/undo-offers';
import { renderStaff } from '../support/render-staff';

const answers: Response[] = [];
const undone: string[] = [];

beforeEach(() => {
  answers.length = 0;
  undone.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (!path.endsWith('/undo')) return Response.json({ data: {} });
    undone.push(JSON.parse(String(body)).change);
    return answers.shift() ?? Response.json({ data: { restored: 1, kept: 0 } });
  });
});
afterEach(() => {
  // Their time is over.
  for (const offer of document.querySelectorAll('.undo-offer')) fireEvent.animationEnd(offer);
  vi.unstubAllGlobals();
});

const show = () => renderStaff(<UndoOffers />);
const change = (title: string, id: string) => act(() => offerLeadUndo({ title }, id));
const buttons = () => screen.queryAllByRole('button', { name: /^Undo/ });

test('an undo that failed is offered again', async () => {
  const user = show();
  change('Contacted', 'a change');
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Undone')).toBeTruthy();

  answers.push(new Response('', { status: 503 }));
  change('Closed', 'another change');
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('We couldn’t undo that')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(undone).toEqual(['a change', 'another change', 'another change']);
});

test.each([
  [409, 'too-late'],
  [409, 'erased'],
  [404, 'not-found'],
])('one that was refused for good (%i, %s) is not', async (status, code) => {
  const user = show();
  answers.push(Response.json({ code, message: 'This can’t be undone anymore.' }, { status }));
  change('Closed', 'a change');
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('This can’t be undone anymore.')).toBeTruthy();
  expect(buttons()).toEqual([]);
});

test('what an undo did names the lead it was about', async () => {
  const user = show();
  const ben = { id: 'ben', name: 'Ben' };
  act(() => offerLeadUndo({ title: 'Ben: visit planned' }, 'a change', ben));
  await user.keyboard('z');
  expect(await screen.findByText('Ben: undone')).toBeTruthy();

  answers.push(Response.json({ data: { restored: 0, kept: 1 } }));
  act(() => offerLeadUndo({ title: 'Ben: contacted' }, 'another change', ben));
  await user.keyboard('z');
  expect(await screen.findByText('Ben stays as it is')).toBeTruthy();
});

test('each of many changes can be undone, the last one first', async () => {
  const user = show();
  const changes = ['1', '2', '3', '4', '5'];
  for (const id of changes) change(`Change ${id}`, id);
  await waitFor(() => expect(buttons()).toHaveLength(5));
  for (const _ of changes) await user.keyboard('z');
  await waitFor(() => expect(undone).toEqual(['5', '4', '3', '2', '1']));
});
