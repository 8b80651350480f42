import { type DeliveryKind, isWrittenToFile, type LoggedDelivery } from '@/lib/outbox/schema';

const names: Record<DeliveryKind, [one: string, many: string]> = {
  alert: ['Alert mail', 'Alert mails'],
  reply: ['Automatic reply', 'Automatic replies'],
  webhook: ['Webhook call', 'Webhook calls'],
  invite: ['Invitation', 'Invitations'],
  reset: ['Password reset', 'Password resets'],
  canary: ['Test lead', 'Test leads'],
  digest: ['Quarantine digest', 'Quarantine digests'],
  recipients: ['Notice of changed recipients', 'Notices of changed recipients'],
};

/** What a message is, in words. */
export const kindName = (kind: DeliveryKind, count = 1) => names[kind][count === 1 ? 0 : 1];

/** How a message fares, in words. */
export const stateText = ({ state, lastResponse }: Pick<LoggedDelivery, 'state' | 'lastResponse'>) =>
  state === 'sent' && isWrittenToFile(lastResponse) ? 'Written to a file' : states[state];

const states: Record<LoggedDelivery['state'], string> = {
  pending: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Failed, is tried again',
  refused: 'Refused, is not tried again',
  cancelled: 'Not sent',
};
