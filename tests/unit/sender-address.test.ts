import { expect, test, vi } from 'vitest';
import { sender, senderAddress } from '@/lib/outbox/queue';
import { business } from '@/lib/site/business';

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

test('mails are from the business, unless the mailbox has a name of its own', () => {
  env.MAIL_FROM = 'Office@Ridgelight.example';
  expect(sender()).toEqual({ name: business().name, address: 'Office@Ridgelight.example' });
  env.MAIL_FROM = 'The office <office@ridgelight.example>';
  expect(sender()).toBe('The office <office@ridgelight.example>');
});
