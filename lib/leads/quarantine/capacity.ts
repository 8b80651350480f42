import 'server-only';
import { rateSignals, type SpamSignal } from '@/lib/leads/intake/spam-signals';
import { tooManySubmissions } from '@/lib/leads/intake/too-many-submissions';
import { getQuarantineSize } from './queries';

const MAX_ROWS = 10_000;
const MAX_BYTES = 100_000_000;
// The other half is reserved for submissions that arrive one at a time, so that a flood can't crowd them out.
const FLOOD_SHARE = 0.5;

const RETRY_AFTER_SECONDS = 3_600;

/**
 * Keeps the quarantine from filling the disk. Submissions of a flood may use half of it.
 *
 * @throws {AppError} 429 with the phone number when it is full, so that no accepted submission is ever dropped.
 */
export async function requireQuarantineSpace(spamSignals: readonly SpamSignal[]): Promise<void> {
  const isFlood = spamSignals.some((signal) => rateSignals.includes(signal));
  const share = isFlood ? FLOOD_SHARE : 1;
  const { rows, bytes } = await getQuarantineSize(MAX_ROWS);
  if (rows >= share * MAX_ROWS || bytes >= share * MAX_BYTES) throw tooManySubmissions(RETRY_AFTER_SECONDS);
}
