import { ageSince } from '@/components/shell/date-format';
import type { SyntheticCheckStatus, SyntheticCheckStep } from '@/lib/leads/synthetic-check/schema';
import type { MailRoute } from '@/lib/outbox/schema';

const MINUTE_MS = 60_000;
const LATE_FROM_MINUTES = 30;
const BAD_FROM_MINUTES = 60;

// Not to a mailbox: without one of its own the test ends once the mail server lets it in.
const toServer = 'from the form to the mail server';
const ways: Record<MailRoute, string> = {
  server: toServer,
  files: 'from the form to a file on this machine',
  none: toServer,
};

const places: Record<SyntheticCheckStep, string> = {
  form: 'at the form',
  database: 'at the database',
  queue: 'in the queue',
  mail: 'at the mail server',
};

/** What is said of the test requests: in which tone, when one last came through, and where the latest stopped. */
export function syntheticCheckWords(
  { everyMinutes, mailRoute, provenAt, latest }: SyntheticCheckStatus,
  now: number,
) {
  const way = ways[mailRoute];
  const failed = latest?.state === 'failed' ? latest : null;
  const trouble = failed
    ? `The latest test stopped ${places[failed.step ?? 'form']}: ${failed.detail ?? 'nothing was answered'}`
    : null;
  if (provenAt === null) {
    const tone = failed ? ('bad' as const) : ('good' as const);
    return { tone, trouble, words: `Not proven yet ${way}` };
  }
  const { amount, unit } = ageSince(provenAt, now);
  const minutes = (now - Date.parse(provenAt)) / MINUTE_MS;
  const age = amount === 0 ? 'a moment' : `${amount} ${unit}${amount === 1 ? '' : 's'}`;
  const words = `Last proven ${age} ago ${way}`;
  // Where a test is only sent when somebody asks, an old one is no fault.
  const isLate = everyMinutes > 0 && minutes >= Math.max(LATE_FROM_MINUTES, 2 * everyMinutes);
  const isBad = everyMinutes > 0 && minutes >= Math.max(BAD_FROM_MINUTES, 4 * everyMinutes);
  const tone = isBad ? ('bad' as const) : isLate || failed ? ('late' as const) : ('good' as const);
  return { tone, trouble, words };
}
