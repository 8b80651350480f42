import 'server-only';
import { startListening } from '@/lib/announcements';
import { ensureFirstStaffAccount } from '@/lib/auth/mutations';
import { keepProving } from '@/lib/canary/watch';
import { env } from '@/lib/env';
import { logConsole } from '@/lib/http/console';
import { startWorker } from '@/lib/notifications/worker';
import { startQuarantineWatch } from '@/lib/quarantine/watch';
import { keepRetention } from '@/lib/retention/daily';
import { keepPagesTrue } from '@/lib/seo/listen';
import { onShutdown } from '@/lib/server/shutdown';
import { untilDone } from '@/lib/until-done';

/**
 * What a server process does once, before its first request. A wrong environment stops it here; a database
 * that is not there yet does not: the pages need none, and the rest waits for it.
 */
export function boot(): void {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, NODE_ENV } = env();
  if (NODE_ENV === 'production') logConsole();
  const worker = startWorker();
  const chores = [keepPagesTrue(), keepProving(), keepRetention(), startQuarantineWatch()];
  const listening = startListening();
  const stopping = new AbortController();
  if (ADMIN_EMAIL && ADMIN_PASSWORD) {
    const ensure = () => ensureFirstStaffAccount(ADMIN_EMAIL, ADMIN_PASSWORD);
    void untilDone('looking after the first staff account', ensure, stopping.signal);
  }
  onShutdown({
    async first() {
      stopping.abort();
      for (const chore of chores) chore.stop();
      await listening.stop();
    },
    last: () => worker.stop(),
  });
}
