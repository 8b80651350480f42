import { formatDateTime } from '@/components/shell/date-format';
import type { DeliveryHealth } from '@/lib/leads/notify/schema';
import { mailRouteWarnings } from '@/lib/outbox/schema';

/** Whether delivery is healthy: mail goes to a server, there are recipients, nothing failed or was refused, and nothing is overdue. */
export const isAllDelivered = ({ mailRoute, hasRecipients, waiting, troubles }: DeliveryHealth) =>
  mailRoute === 'server' && hasRecipients && !waiting && troubles.length === 0;

/** Summarizes delivery health in a line: every problem, or that all messages are delivered. */
export function healthText(health: DeliveryHealth): string {
  if (isAllDelivered(health)) return 'All delivered';
  const { mailRoute, hasRecipients, waiting, troubles } = health;
  const parts: string[] = [];
  if (mailRoute !== 'server') parts.push(mailRouteWarnings[mailRoute]);
  if (!hasRecipients) parts.push('No one gets new leads: the list has no addresses');
  if (waiting) {
    const what = waiting.count === 1 ? '1 message waiting' : `${waiting.count} messages waiting`;
    const why = mailRoute === 'none' ? '' : ', and nothing is sending them';
    parts.push(`${what} since ${formatDateTime(waiting.since)}${why}`);
  }
  if (troubles.length > 0)
    parts.push(
      troubles.length === 1
        ? '1 recipient can’t be reached'
        : `${troubles.length} recipients can’t be reached`,
    );
  return parts.join('. ');
}
