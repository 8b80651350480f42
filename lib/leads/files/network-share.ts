import 'server-only';
import { AppError } from '@/lib/platform/http/errors';
import { NetworkShares } from '@/lib/platform/server/network-shares';

const shares = new NetworkShares();

/**
 * Reads and stores what a network sends. Each holds a part in memory and may wait for the database, so a network has no more of
 * them at the same time than of pages.
 *
 * @throws {AppError} 503 for more.
 */
export async function withinShare<Result>(
  address: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = shares.take(address);
  if (!release) {
    const message = 'Too many files are being sent right now. Please try again in a few seconds.';
    throw new AppError(503, 'busy', message, { headers: { 'Retry-After': '5' } });
  }
  try {
    return await work();
  } finally {
    release();
  }
}
