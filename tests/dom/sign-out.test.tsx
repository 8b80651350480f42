import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SignOutForm } from '@/components/shell/sign-out-form';

vi.mock('@/components/shell/push-device', () => ({ forgetThisUser() {} }));

test('signing out removes every draft about leads, and nothing else, from the browser', () => {
  const kept = `unsent-call:${crypto.randomUUID()}:dana:1`;
  localStorage.setItem(kept, '{}');
  for (const kind of ['note', 'answer', 'correction-address'])
    localStorage.setItem(`${kind}-draft:${crypto.randomUUID()}:dana`, 'Left behind');
  render(
    <SignOutForm>
      <button type="submit">Sign out</button>
    </SignOutForm>,
  );
  const form = screen.getByRole('button', { name: 'Sign out' }).closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  expect(Object.keys(localStorage)).toEqual([kept]);
});
