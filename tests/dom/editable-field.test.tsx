import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EditableField } from '@/components/leads/detail/editable-field';
import { StaffCallError } from '@/components/shell/staff-call';
import { type CorrectableField, labelInSentence } from '@/lib/leads/fields';
import type { LeadCorrection } from '@/lib/leads/work/detail/schema';
import { serviceLabel } from '@/lib/site/service-labels';
import { anotherService, aService } from '../support/offered-services';
import { renderStaff } from '../support/render-staff';

const LEAD = crypto.randomUUID();
const save = vi.fn(async (_fields: LeadCorrection): Promise<unknown> => undefined);

beforeEach(() => {
  localStorage.clear();
  save.mockReset();
});

/** A field of the lead, as its details show it: also after closing them, or a reload. */
function show(field: CorrectableField, value: string | null) {
  cleanup();
  const user = renderStaff(
    <EditableField leadId={LEAD} field={field} value={value} onCorrect={save}>
      {value}
    </EditableField>,
  );
  const label = labelInSentence(field);
  const editor = () => screen.queryByLabelText<HTMLInputElement>(`Corrected ${label}`);
  return {
    user,
    editor,
    opener: () => screen.queryByRole('button', { name: `Correct the ${label}` }),
    begin: () => user.click(screen.getByRole('button', { name: `Correct the ${label}` })),
    retype: async (text: string) => {
      const control = editor() as HTMLInputElement;
      await user.clear(control);
      if (text !== '') await user.type(control, text);
    },
    press: (name: string) => user.click(screen.getByRole('button', { name: `${name} ${label}` })),
  };
}
const drafts = () => Object.keys(localStorage).filter((key) => key.includes('correction'));

test('is edited by Enter and left by Escape, which give the focus back, and says what is wrong before it is sent', async () => {
  const { user, begin, editor, opener } = show('email', 'ann@example.com');
  await begin();
  expect(document.activeElement).toBe(editor());
  await user.keyboard('nobody{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Enter an email address like');
  expect(save).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(editor()).toBeNull();
  expect(document.activeElement).toBe(opener());
  await begin();
  await user.keyboard('ann.smith@example.com{Enter}');
  await waitFor(() => expect(editor()).toBeNull());
  expect(save).toHaveBeenCalledWith({ email: 'ann.smith@example.com', was: { email: 'ann@example.com' } });
  expect(document.activeElement).toBe(opener());
});

test('is emptied', async () => {
  const { begin, retype, press } = show('address', '1 Ridge Road');
  await begin();
  await retype('');
  await press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ address: null, was: { address: '1 Ridge Road' } }));
});

test('a service is one of those that are offered', async () => {
  const { user, begin, editor, press } = show('service', aService);
  await begin();
  await user.selectOptions(editor() as HTMLElement, serviceLabel(anotherService));
  await press('Save');
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({ service: anotherService, was: { service: aService } }),
  );
});

test('asks once about a short phone number', async () => {
  const { user, begin, retype } = show('phone', '(828) 555-0190');
  await begin();
  await retype('828-555');
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('That looks short. Is it right?');
  expect(save).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({ phone: '828-555', was: { phone: '(828) 555-0190' } }),
  );
});

test('what is half typed is there again after the details were closed, until it is saved or canceled', async () => {
  const first = show('address', '1 Ridge Road');
  await first.begin();
  await first.retype('12 Half a str');
  const again = show('address', '1 Ridge Road');
  expect(again.editor()?.value).toBe('12 Half a str');
  await again.press('Cancel correcting the');
  expect(drafts()).toEqual([]);
  const canceled = show('address', '1 Ridge Road');
  expect(canceled.editor()).toBeNull();
  await canceled.begin();
  await canceled.retype('12 Whole Street');
  const kept = show('address', '1 Ridge Road');
  await kept.press('Save');
  await waitFor(() => expect(kept.editor()).toBeNull());
  expect(save).toHaveBeenCalledWith({ address: '12 Whole Street', was: { address: '1 Ridge Road' } });
  expect(drafts()).toEqual([]);
});

test('shows what a colleague has changed meanwhile before it is overwritten, each time', async () => {
  const { begin, retype, press, editor } = show('address', null);
  const alert = () => screen.getByRole('alert').textContent;
  await begin();
  await retype('1 Mine Street');
  // A failure of the server says nothing about what is stored.
  save.mockRejectedValueOnce(new StaffCallError(503, '', '{}'));
  await press('Save');
  await waitFor(() => expect(alert()).toBe('We couldn’t save that. Please try again.'));
  for (const theirs of ['2 Their Street', '3 Their Street']) {
    const message = `Someone else has corrected this in the meantime. It’s now: ${theirs}`;
    const refusal = JSON.stringify({ code: 'overtaken', message, data: theirs });
    save.mockRejectedValueOnce(new StaffCallError(409, 'Conflict', refusal));
    await press('Save');
    await waitFor(() => expect(alert()).toBe(message));
  }
  await press('Save');
  await waitFor(() => expect(editor()).toBeNull());
  expect(save.mock.calls.map(([{ was }]) => was?.address)).toEqual([
    null,
    null,
    '2 Their Street',
    '3 Their Street',
  ]);
});
