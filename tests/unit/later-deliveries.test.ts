import { expect, test } from 'vitest';
import { kindLabel } from '@/components/leads/deliveries/delivery-labels';
import { type DeliveryKind, displayRecipient, loggedDeliverySchema } from '@/lib/outbox/schema';

const later = 'fax' as DeliveryKind;

test('a message of a later release neither shows where it goes nor hides the details of its lead', () => {
  expect(displayRecipient(later, 'https://hooks.example/secret')).not.toContain('secret');
  expect(displayRecipient('alert', 'ann@example.com')).toBe('ann@example.com');
  const logged = loggedDeliverySchema.parse({
    id: '1',
    kind: later,
    recipient: displayRecipient(later, 'https://hooks.example/secret'),
    messageId: '<1@localhost>',
    state: 'sent',
    attempts: 1,
    lastResponse: null,
    attemptedAt: null,
    nextAttemptAt: null,
  });
  expect(kindLabel(logged.kind)).toBe('Message');
});
