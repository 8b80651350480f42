import 'server-only';
import { rateSignals, type SpamSignal } from '@/lib/leads/intake/spam-signals';
import { tooManySubmissions } from '@/lib/leads/intake/too-many-submissions';
import { measureQuarantine } from './queries';

const MOST_ROWS = 10_000;
const MOST_BYTES = 100_000_000;
// The rest is kept for suspects that come one at a time: a flood must not crowd them out.
const SHARE_OF_FLOODS = 0.5;

const RETRY_AFTER_SECONDS = 3_600;

/**
 * Keeps the quarantine from filling the disk. What came with many others is refused from half of it on.
 *
 * @throws {AppError} 429 with the phone number: nothing that was thanked for is dropped.
 */
export async function refuseWhenFull(suspicions: readonly SpamSignal[]): Promise<void> {
  const isOfMany = suspicions.some((sign) => rateSignals.includes(sign));
  const share = isOfMany ? SHARE_OF_FLOODS : 1;
  const { rows, bytes } = await measureQuarantine(MOST_ROWS);
  if (rows >= share * MOST_ROWS || bytes >= share * MOST_BYTES) throw tooManySubmissions(RETRY_AFTER_SECONDS);
}
