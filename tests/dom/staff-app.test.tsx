import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { StaffApp } from '@/components/shell/staff-app';

const kept = vi.hoisted(() => vi.fn());
vi.mock('@/components/shell/push-device', () => ({
  registerWorker: async () => ({}),
  keepThisDevice: kept,
}));

test('registers the device once in each session, also of somebody who signs in again in this tab', async () => {
  const open = (sessionId: string) => render(<StaffApp sessionId={sessionId} />).unmount;
  const leave = open('first');
  await waitFor(() => expect(sessionStorage.getItem('ridgelight-device-kept')).toBe('first'));
  leave();
  open('first')();
  open('second');
  await waitFor(() => expect(sessionStorage.getItem('ridgelight-device-kept')).toBe('second'));
  expect(kept).toHaveBeenCalledTimes(2);
});
