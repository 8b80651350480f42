import { expect, test } from 'vitest';
import { healthText, isAllDelivered } from '@/components/leads/deliveries/health-text';
import type { DeliveryHealth } from '@/lib/leads/notify/schema';

const spooled = (waiting: number, setAside: number) => ({
  waiting,
  setAside,
  oldestReceivedAt: waiting > 0 ? '2026-11-21T14:12:00.000Z' : null,
  damagedFiles: 0,
  isUsable: true,
});
const health = (more: Partial<DeliveryHealth> = {}): DeliveryHealth => ({
  mailRoute: 'server',
  hasRecipients: true,
  waiting: null,
  troubles: [],
  spool: spooled(0, 0),
  ...more,
});
const waiting = { count: 2, since: '2026-11-21T14:12:00.000Z' };

test.each([
  [health(), 'All delivered'],
  [health({ mailRoute: 'files' }), 'Mail is only written to files'],
  [health({ mailRoute: 'none' }), 'No mail is being sent. Leads only show up here'],
  [
    health({ mailRoute: 'none', waiting }),
    'No mail is being sent. Leads only show up here. 2 messages waiting for 2 h',
  ],
  [health({ waiting }), '2 messages waiting for 2 h, and nothing is sending them'],
  [
    health({ spool: spooled(1, 0) }),
    '1 request has been waiting on this server for 2 h, because the database was down',
  ],
  [
    health({ spool: spooled(2, 1) }),
    '2 requests have been waiting on this server for 2 h, because the database was down. ' +
      '1 request from while the database was down couldn’t be added: the server’s log says why',
  ],
  [
    health({ spool: { ...spooled(0, 0), damagedFiles: 1 } }),
    'A file with requests from while the database was down got damaged: ask whoever runs your server to recover them',
  ],
  [
    health({ spool: { ...spooled(0, 0), isUsable: false } }),
    'If the database went down, this server couldn’t keep requests: its log says why',
  ],
  [
    health({ spool: spooled(0, 3) }),
    '3 requests from while the database was down couldn’t be added: the server’s log says why',
  ],
  [health({ hasRecipients: false }), 'No one gets new leads: the list has no addresses'],
])('describes %o as “%s”', (state, words) => {
  expect(healthText(state, Date.parse('2026-11-21T16:30:00.000Z'))).toBe(words);
  expect(isAllDelivered(state)).toBe(words === 'All delivered');
});
