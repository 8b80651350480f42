import { expect, test } from 'vitest';
import { healthText, isAllDelivered } from '@/components/leads/deliveries/health-text';
import type { DeliveryHealth } from '@/lib/leads/notify/schema';

const health = (more: Partial<DeliveryHealth> = {}): DeliveryHealth => ({
  mailRoute: 'server',
  hasRecipients: true,
  waiting: null,
  troubles: [],
  ...more,
});
const waiting = { count: 2, since: '2026-11-21T14:12:00.000Z' };

test.each([
  [health(), 'All delivered'],
  [health({ mailRoute: 'files' }), 'Mail is only written to files'],
  [health({ mailRoute: 'none' }), 'Mail is NOT sent: SMTP_URL is missing'],
  [
    health({ mailRoute: 'none', waiting }),
    'Mail is NOT sent: SMTP_URL is missing. 2 messages waiting since 11/21/2026, 9:12 AM',
  ],
  [health({ waiting }), '2 messages waiting since 11/21/2026, 9:12 AM, and nothing is sending them'],
  [health({ hasRecipients: false }), 'No one gets new leads: the list has no addresses'],
])('describes %o as “%s”', (state, words) => {
  expect(healthText(state)).toBe(words);
  expect(isAllDelivered(state)).toBe(words === 'All delivered');
});
