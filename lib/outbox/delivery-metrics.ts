import 'server-only';
import { counter, histogram } from '@/lib/platform/server/metrics';
import type { Outcome } from './outcome';
import type { Delivery } from './queries';

const attempts = counter({
  name: 'ridgelight_delivery_attempts_total',
  help: 'Attempts to deliver a message, by kind of message and result.',
  labelNames: ['kind', 'state'],
});

const delay = histogram({
  name: 'ridgelight_delivery_delay_seconds',
  help: 'Time from queueing a message to its delivery.',
  labelNames: ['kind'],
  buckets: [1, 2, 5, 10, 30, 60, 300, 900, 3_600, 21_600, 86_400],
});

/** Counts an attempt, and measures how long a message that was sent has waited. */
export function countAttempt({ kind, createdAt }: Delivery, { state }: Outcome): void {
  attempts.inc({ kind, state });
  if (state === 'sent') delay.observe({ kind }, (Date.now() - createdAt.getTime()) / 1_000);
}
