import 'server-only';
import { log } from '@/lib/platform/log';
import { startPolling } from '@/lib/platform/polling';
import { queueVisitReminders } from './mutations';

/** Every five minutes queues the reminders of tomorrow's visits. Every instance polls. */
export function startVisitReminders(): { stop(): void } {
  return startPolling('reminding of visits', remind, { intervalMs: 300_000, initialDelayMs: 15_000 });
}

async function remind(): Promise<void> {
  const reminded = await queueVisitReminders();
  if (reminded > 0) log.info({ reminded }, 'queued reminders of visits');
}
