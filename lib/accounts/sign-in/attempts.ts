import 'server-only';
import { createHmac } from 'node:crypto';
import { clientAddress } from '@/lib/platform/http/client-address';
import { networkOf, siteNetworkOf } from '@/lib/platform/http/network';
import { type TokenBucket, takeToken } from '@/lib/platform/http/rate-limit';
import { keyFor } from '@/lib/platform/seal';
import { forgiveTries, takeTry } from './backoff';
import { knownBrowserOf } from './known-browser';

/** Somebody says a secret of an account, whether there is such an account or not. */
export interface Attempt {
  secret: 'password' | 'password again' | 'code';
  email: string;
  userId: string | undefined;
}

// Of all networks together, at most burst + 86,400 / secondsPerToken a day; docs/security.md does the sum. Never a long
// wait: the owner of the account may be among those who are kept waiting.
const ACCOUNT_LIMITS: Record<Attempt['secret'], TokenBucket> = {
  password: { burst: 100, secondsPerToken: 30 },
  'password again': { burst: 100, secondsPerToken: 30 },
  // Three of a million codes are right at a time.
  code: { burst: 20, secondsPerToken: 15 * 60 },
};
// An office may have a site's networks to itself; a guesser may, too, and has 65,536 of them.
const FREE_TRIES_OF_SITE = 20;

/**
 * Counts an attempt before it is looked at: by itself in a browser that the account's owner has used, else by the
 * network that it comes from. So who guesses at an account keeps only their own network waiting. All networks together
 * have a limit of their own, which strangers and known browsers do not share.
 *
 * @throws {AppError} 429 with Retry-After.
 */
export async function countAttempt(attempt: Attempt, headers: Headers): Promise<void> {
  for (const { key, freeTries } of backoffsOf(attempt, headers)) await takeTry(key, freeTries);
  const whose = knownBrowserOf(attempt.userId, headers) ? 'known browsers' : 'strangers';
  await takeToken(secretKey(`${whose} ${attempt.secret} ${attempt.email}`), ACCOUNT_LIMITS[attempt.secret]);
}

/** Ends the waiting of where this came from: whoever it was knew what to say. */
export async function forgiveAttempts(attempt: Attempt, headers: Headers): Promise<void> {
  for (const { key } of backoffsOf(attempt, headers)) await forgiveTries(key);
}

function backoffsOf({ secret, email, userId }: Attempt, headers: Headers) {
  const key = (where: string) => secretKey(`${where} ${secret} ${email}`);
  const browser = knownBrowserOf(userId, headers);
  if (browser) return [{ key: key(`browser ${browser}`) }];
  const address = clientAddress(headers);
  const site = siteNetworkOf(address);
  return [
    { key: key(networkOf(address)) },
    ...(site ? [{ key: key(site), freeTries: FREE_TRIES_OF_SITE }] : []),
  ];
}

/** A name to count under that tells nobody who reads the table whose it is. */
export const secretKey = (name: string) =>
  createHmac('sha256', keyFor('tries')).update(name).digest('base64url');
