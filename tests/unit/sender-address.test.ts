import { expect, test, vi } from 'vitest';
import { senderAddress } from '@/lib/outbox/queue';

const env = vi.hoisted(() => ({ MAIL_FROM: '' }));
vi.mock('@/lib/platform/env', () => ({ env: () => env }));

test.each([
  ['Ridgelight <no-reply@ridgelight.example>', 'no-reply@ridgelight.example'],
  ['"Ridge, Light & Co." <no-reply@localhost>', 'no-reply@localhost'],
  ['Office@Ridgelight.example', 'office@ridgelight.example'],
])('the address of %s is %s', (mailbox, address) => {
  env.MAIL_FROM = mailbox;
  expect(senderAddress()).toBe(address);
});
