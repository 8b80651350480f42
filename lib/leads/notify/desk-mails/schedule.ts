import 'server-only';
import { log } from '@/lib/platform/log';
import { startPolling } from '@/lib/platform/polling';
import { escalateUnopened, queueMorningMails } from './mutations';

/** Every minute tells of leads that nobody has opened, and queues the mails of the morning. Every instance polls. */
export function startDeskMails(): { stop(): void } {
  return startPolling('telling staff who is waiting', tellStaff, {
    intervalMs: 60_000,
    initialDelayMs: 10_000,
  });
}

async function tellStaff(): Promise<void> {
  try {
    const unopened = await escalateUnopened();
    if (unopened > 0) log.info({ unopened }, 'told staff of leads that nobody has opened');
  } finally {
    await queueMorningMails();
  }
}
