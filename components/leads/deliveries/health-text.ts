import { whenText } from '@/components/shell/when';
import type { SpoolStatus } from '@/lib/leads/intake/spool/schema';
import type { DeliveryHealth } from '@/lib/leads/notify/schema';
import { mailRouteWarnings } from '@/lib/outbox/schema';

/**
 * Whether delivery is healthy: mail goes to a server, there are recipients, nothing failed or was refused, nothing is
 * overdue, and every lead is in the database.
 */
export const isAllDelivered = ({ mailRoute, hasRecipients, waiting, troubles, spool }: DeliveryHealth) =>
  mailRoute === 'server' && hasRecipients && !waiting && troubles.length === 0 && isEmpty(spool);

const isEmpty = ({ waiting, setAside, damagedFiles, isUsable }: SpoolStatus) =>
  isUsable && waiting + setAside + damagedFiles === 0;

/** Why leads reach nobody. */
export const NO_MAIL = 'No mail is being sent. Leads only show up here';
export const NO_RECIPIENTS = 'No one gets new leads: the list has no addresses';

/** Summarizes delivery health in a line: every problem, or that all messages are delivered. */
export function healthText(health: DeliveryHealth, now: number): string {
  if (isAllDelivered(health)) return 'All delivered';
  const { mailRoute, hasRecipients, waiting, troubles, spool } = health;
  const parts = spoolTexts(spool, now);
  if (mailRoute !== 'server') parts.push(mailRoute === 'none' ? NO_MAIL : mailRouteWarnings[mailRoute]);
  if (!hasRecipients) parts.push(NO_RECIPIENTS);
  if (waiting) {
    const what = waiting.count === 1 ? '1 message waiting' : `${waiting.count} messages waiting`;
    const why = mailRoute === 'none' ? '' : ', and nothing is sending them';
    parts.push(`${what} ${waitedText(waiting.since, now)}${why}`);
  }
  if (troubles.length > 0)
    parts.push(
      troubles.length === 1
        ? '1 recipient can’t be reached'
        : `${troubles.length} recipients can’t be reached`,
    );
  return parts.join('. ');
}

/** How long something has waited: `for 2 h`, `since Tue 5:26 AM`. */
const waitedText = (since: string, now: number) => {
  const text = whenText(since, now);
  return text.endsWith(' ago') ? `for ${text.slice(0, -4)}` : `since ${text}`;
};

function spoolTexts(
  { waiting, setAside, oldestReceivedAt, damagedFiles, isUsable }: SpoolStatus,
  now: number,
): string[] {
  const texts: string[] = [];
  if (oldestReceivedAt) {
    const what = waiting === 1 ? '1 request has' : `${waiting} requests have`;
    texts.push(
      `${what} been waiting on this server ${waitedText(oldestReceivedAt, now)}, because the database was down`,
    );
  }
  if (setAside > 0) {
    const what = setAside === 1 ? '1 request' : `${setAside} requests`;
    texts.push(`${what} from while the database was down couldn’t be added: the server’s log says why`);
  }
  if (damagedFiles > 0)
    texts.push(
      'A file with requests from while the database was down got damaged: ask whoever runs your server to recover them',
    );
  if (!isUsable)
    texts.push('If the database went down, this server couldn’t keep requests: its log says why');
  return texts;
}
