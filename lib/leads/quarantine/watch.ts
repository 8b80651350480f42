import 'server-only';
import { log } from '@/lib/platform/log';
import { queueDueDigest, releaseAfterFlood } from './mutations';

// Every instance looks; the database lets one of them do what is due.
const LOOK_EVERY_MS = 60_000;
// Not while the process has its first requests to answer.
const FIRST_AFTER_MS = 10_000;

/** Lets out, minute by minute, what a flood that is over has held back, and sends the digests of what waits. */
export function startQuarantineWatch(): { stop(): void } {
  const look = () =>
    watchQuarantine().catch((error: unknown) =>
      log.warn({ error }, 'the quarantine could not be looked after'),
    );
  const first = setTimeout(look, FIRST_AFTER_MS);
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    stop() {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}

async function watchQuarantine(): Promise<void> {
  try {
    const released = await releaseAfterFlood();
    if (released > 0)
      log.info({ released }, 'a flood is over: leads that were held for it alone are let out');
  } finally {
    // Above all when nothing can be let out somebody must hear of it.
    await queueDueDigest();
  }
}
