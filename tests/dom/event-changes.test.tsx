import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventChanges } from '@/components/leads/detail/event-changes';
import { StaffCallError } from '@/components/shell/staff-call';
import type { LeadEvent } from '@/lib/leads/work/detail/schema';
import { renderStaff } from '../support/render-staff';

const NOTE: LeadEvent = {
  id: 'note',
  kind: 'noted',
  detail: 'Two rofs',
  createdAt: '2026-11-17T15:40:00.000Z',
  createdBy: 'Dana',
  authorId: 'dana',
};
const CALL: LeadEvent = { ...NOTE, id: 'call', kind: 'called', detail: 'they-called' };

beforeEach(() => localStorage.clear());

interface Shown {
  event?: LeadEvent;
  userId?: string;
  isOwner?: boolean;
}

function show({ event = NOTE, userId = 'dana', isOwner = false }: Shown = {}) {
  const actions = { correctEvent: vi.fn(async () => {}), removeEvent: vi.fn(async () => {}) };
  const profile = { id: userId, role: isOwner ? 'owner' : 'staff' } as const;
  const user = renderStaff(<EventChanges leadId="ann" event={event} actions={actions} />, { profile });
  return { ...actions, user };
}

test.each([
  ['its author', { userId: 'dana' }, 2],
  ['an owner', { userId: 'olivia', isOwner: true }, 2],
  ['a colleague', { userId: 'ray' }, 0],
  ['anybody, if it is a mark and no note', { event: { ...NOTE, kind: 'contacted' as const } }, 0],
  ['staff, of a note without a known author', { event: { ...NOTE, authorId: null } }, 0],
])('a note can be corrected and removed by %s', (_, shown, buttons) => {
  show(shown);
  expect(screen.queryAllByRole('button', { name: /^(Correct|Remove) this/ })).toHaveLength(buttons);
});

test('says when it was edited, and by whom if that is somebody else', () => {
  const edited = { ...NOTE, editedAt: '2026-11-17T16:00:00.000Z' };
  show({ event: { ...edited, editedBy: 'Dana' } });
  expect(screen.getByTitle('11/17/2026, 11:00 AM').parentElement?.textContent).not.toContain('by');
  cleanup();
  show({ event: { ...edited, editedBy: 'Olivia' } });
  expect(screen.getByTitle('11/17/2026, 11:00 AM').parentElement?.textContent).toMatch(
    /^edited .+ by Olivia$/,
  );
});

test('a half-typed correction survives closing the details, and Escape ends it', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Correct this note' }));
  const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Corrected note' });
  await user.type(text(), ' and');
  cleanup();
  const { correctEvent } = show();
  expect(text().value).toBe('Two rofs and');
  await user.type(text(), '{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Correct this note' }));
  expect(correctEvent).not.toHaveBeenCalled();
});

test('shows what a colleague has made of it before it is overwritten', async () => {
  const { user, correctEvent } = show();
  const body = JSON.stringify({ code: 'overtaken', message: 'It’s now: Three roofs', data: 'Three roofs' });
  correctEvent.mockRejectedValueOnce(new StaffCallError(409, 'Conflict', body));
  await user.click(screen.getByRole('button', { name: 'Correct this note' }));
  await user.clear(screen.getByRole('textbox', { name: 'Corrected note' }));
  await user.type(screen.getByRole('textbox', { name: 'Corrected note' }), 'Two roofs');
  await user.click(screen.getByRole('button', { name: 'Save this note' }));
  expect((await screen.findByRole('alert')).textContent).toBe('It’s now: Three roofs');
  await user.click(screen.getByRole('button', { name: 'Save this note' }));
  await waitFor(() => expect(correctEvent).toHaveBeenCalledTimes(2));
  expect(correctEvent.mock.calls).toEqual([
    ['note', { kind: 'noted', text: 'Two roofs', was: 'Two rofs' }],
    ['note', { kind: 'noted', text: 'Two roofs', was: 'Three roofs' }],
  ]);
});

test('a call gets another outcome and direction', async () => {
  const { user, correctEvent } = show({ event: CALL });
  await user.click(screen.getByRole('button', { name: 'Correct this call' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Corrected outcome' }), 'No answer');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Corrected direction' }), 'Out');
  await user.click(screen.getByRole('button', { name: 'Save this call' }));
  await waitFor(() =>
    expect(correctEvent).toHaveBeenCalledWith('call', {
      kind: 'called',
      outcome: 'no-answer',
      direction: 'out',
      was: { outcome: 'they-called', direction: 'in' },
    }),
  );
});
