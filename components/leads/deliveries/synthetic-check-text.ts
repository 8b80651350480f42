import { ageSince } from '@/components/shell/date-format';
import type { SyntheticCheckStatus, SyntheticCheckStep } from '@/lib/leads/synthetic-check/schema';
import type { MailRoute } from '@/lib/outbox/schema';

const MINUTE_MS = 60_000;
const LATE_FROM_MINUTES = 30;
const BAD_FROM_MINUTES = 60;

// Not "to a mailbox": without a mailbox of its own the check ends when the mail server accepts the message.
const toServer = 'from the form to the mail server';
const routeTexts: Record<MailRoute, string> = {
  server: toServer,
  files: 'from the form to a file on this machine',
  none: toServer,
};

const stepTexts: Record<SyntheticCheckStep, string> = {
  form: 'at the form',
  database: 'at the database',
  queue: 'in the queue',
  mail: 'at the mail server',
};

/** Texts on the synthetic check: its tone, when it last succeeded, and where the latest run failed. `now` is in milliseconds. */
export function syntheticCheckText(
  { everyMinutes, mailRoute, provenAt, latest }: SyntheticCheckStatus,
  now: number,
) {
  const routeText = routeTexts[mailRoute];
  const failed = latest?.state === 'failed' ? latest : null;
  const failureText = failed
    ? `The latest test failed ${stepTexts[failed.step ?? 'form']}: ${failed.detail ?? 'no answer'}`
    : null;
  if (provenAt === null) {
    const tone = failed ? ('bad' as const) : ('good' as const);
    return { tone, failureText, words: `Not tested yet ${routeText}` };
  }
  const { amount, unit } = ageSince(provenAt, now);
  const minutes = (now - Date.parse(provenAt)) / MINUTE_MS;
  const age = amount === 0 ? 'a moment' : `${amount} ${unit}${amount === 1 ? '' : 's'}`;
  const words = `Last passed ${age} ago, ${routeText}`;
  // Without a schedule the check only runs on demand, so an old success isn't late.
  const isLate = everyMinutes > 0 && minutes >= Math.max(LATE_FROM_MINUTES, 2 * everyMinutes);
  const isBad = everyMinutes > 0 && minutes >= Math.max(BAD_FROM_MINUTES, 4 * everyMinutes);
  const tone = isBad ? ('bad' as const) : isLate || failed ? ('late' as const) : ('good' as const);
  return { tone, failureText, words };
}
