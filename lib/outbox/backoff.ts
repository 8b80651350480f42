/** Why an attempt failed: the receiver couldn't be reached, or it responded with an error. */
export type Failure = 'unreachable' | 'rejected';

const FIRST_SECONDS = 2;
// Retrying an unreachable server is cheap, and its mails should go out soon after it is back. A server that rejects mails is
// retried hourly, because mail servers block senders that retry too often.
const MAX_SECONDS: Record<Failure, number> = { unreachable: 60, rejected: 3_600 };

/**
 * Seconds to wait after the `attempts`-th attempt: exponential backoff up to a maximum, with jitter between half and all of
 * it, so that deliveries that failed together aren't retried together. `random` is from 0 to 1.
 */
export function retryDelaySeconds(attempts: number, failure: Failure, random = Math.random()): number {
  const delay = Math.min(FIRST_SECONDS * 2 ** Math.min(attempts - 1, 16), MAX_SECONDS[failure]);
  return delay * (0.5 + random / 2);
}
