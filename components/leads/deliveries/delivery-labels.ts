import { isWrittenToFile, type LoggedDelivery } from '@/lib/outbox/schema';

const kindLabels: Record<LoggedDelivery['kind'], [one: string, many: string]> = {
  alert: ['Email alert', 'Email alerts'],
  reply: ['Automatic reply', 'Automatic replies'],
  webhook: ['Webhook call', 'Webhook calls'],
  'webhook-event': ['Webhook call about a change', 'Webhook calls about changes'],
  invite: ['Invitation', 'Invitations'],
  reset: ['Password reset', 'Password resets'],
  canary: ['Test lead', 'Test leads'],
  digest: ['Quarantine digest', 'Quarantine digests'],
  visit: ['Email about a visit', 'Emails about a visit'],
  'visit-erased': ['Email about a visit', 'Emails about a visit'],
  'visit-unassigned': ['Email that nobody goes to a visit', 'Emails that nobody goes to visits'],
  'visit-offer': ['Email with times for a visit', 'Emails with times for a visit'],
  'visit-reminder': ['Reminder of a visit', 'Reminders of visits'],
  'visit-asked': ['Email about another time for a visit', 'Emails about another time for a visit'],
  recipients: ['Recipient change notice', 'Recipient change notices'],
  answer: ['Answer', 'Answers'],
  assigned: ['Email about the assignment', 'Emails about assignments'],
  unopened: ['Email that nobody opened it', 'Emails that nobody opened a lead'],
  'still-unopened': ['Email to owners that nobody opened it', 'Emails to owners that nobody opened a lead'],
  morning: ['Morning email', 'Morning emails'],
  monday: ['Monday email', 'Monday emails'],
  other: ['Message', 'Messages'],
  'push-lead': ['Push notification', 'Push notifications'],
  'push-assigned': ['Push notification about the assignment', 'Push notifications about assignments'],
  'push-unopened': [
    'Push notification that nobody opened it',
    'Push notifications that nobody opened a lead',
  ],
  'push-still-unopened': [
    'Push notification to owners that nobody opened it',
    'Push notifications to owners that nobody opened a lead',
  ],
};

/** The label of a kind of message, singular or plural. */
export const kindLabel = (kind: LoggedDelivery['kind'], count = 1) => kindLabels[kind][count === 1 ? 0 : 1];

/** The label of a delivery's state. */
export const stateLabel = ({ state, lastResponse }: Pick<LoggedDelivery, 'state' | 'lastResponse'>) =>
  state === 'sent' && isWrittenToFile(lastResponse) ? 'Written to a file' : stateLabels[state];

const stateLabels: Record<LoggedDelivery['state'], string> = {
  pending: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Failed, will try again',
  refused: 'Refused, won’t try again',
  cancelled: 'Not sent',
};
