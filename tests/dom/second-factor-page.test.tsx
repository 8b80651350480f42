import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import SetUpPage from '@/app/admin/sign-in/second-factor/page';
import { findDomViolations } from '../support/axe';

vi.mock('@/app/admin/sign-in/require-pending-sign-in', () => ({
  requirePendingSignIn: async () => ({
    pending: { enrollment: 'sealed' },
    credential: { userId: 'dana', email: 'dana@example.com' },
  }),
}));
vi.mock('@/lib/accounts/second-factor/enrollment', () => ({
  openEnrollment: () => ({}),
  enrollmentDetails: () => ({
    key: 'ABCD EFGH',
    uri: 'otpauth://totp/Ridgelight:dana?secret=ABCDEFGH',
    recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'],
  }),
}));

test('the page that requires a second factor has no axe violations', async () => {
  const props = { params: Promise.resolve({}), searchParams: Promise.resolve({}) };
  render(await SetUpPage(props));
  screen.getByRole('heading', { level: 1, name: 'Set up a second factor' });
  expect(await findDomViolations(document.body)).toEqual([]);
});
