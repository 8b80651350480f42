import 'server-only';
import { createHmac } from 'node:crypto';
import { clientAddress } from '@/lib/platform/http/client-address';
import { clientNetwork, enclosingNetworks } from '@/lib/platform/http/network';
import {
  countUnder,
  isWithinRate,
  limitRate,
  readCounts,
  tooManyTries,
} from '@/lib/platform/http/rate-limit';
import { keyFor } from '@/lib/platform/seal';
import { countTry, resetBackoff } from './backoff';
import { getKnownBrowserId } from './known-browser';
import type { Password } from './queries';

/** An attempt to authenticate, whether or not the account exists. */
export interface Attempt {
  secret: 'password' | 'password again' | 'code';
  email: string;
  /** Undefined for an email without an account. */
  credential: Password | undefined;
}

const DAY_SECONDS = 86_400;
// For all networks together: so many attempts a day, and then one in each interval (see docs/security.md). The wait is never
// long, because the account's owner may be waiting too. So that one network can't take each of them, the next ones are for
// others.
const ACCOUNT_LIMITS: Record<Attempt['secret'], { perDay: number; thenEverySeconds: number }> = {
  password: { perDay: 100, thenEverySeconds: 30 },
  'password again': { perDay: 100, thenEverySeconds: 30 },
  // At any time three of a million codes are valid.
  code: { perDay: 20, thenEverySeconds: 15 * 60 },
};
const NETWORKS_IN_TURN = 4;
// An office may share one IPv6 /48; an attacker may have one too, with its 65,536 networks.
const SITE_FREE_TRIES = 20;
const SITE_BITS = 48;

/**
 * Counts an attempt before checking it: per browser if the account's owner has used it before, otherwise per network, so
 * that an attacker blocks only their own network. On top of that there is a limit per account over all networks, separate
 * for known browsers and others.
 *
 * @throws {AppError} 429 with Retry-After above a limit.
 */
async function countAttempt(attempt: Attempt, headers: Headers): Promise<void> {
  const sources = backoffKeys(attempt, headers);
  for (const { key, freeTries } of sources) await countTry(key, freeTries);
  const origin = getKnownBrowserId(attempt.credential, headers) ? 'known browsers' : 'strangers';
  const key = secretKey(`${origin} ${attempt.secret} ${attempt.email}`);
  const { perDay, thenEverySeconds } = ACCOUNT_LIMITS[attempt.secret];
  // Not `key` itself: the previous release keeps a token bucket there, and would read the end of a day as when it is full.
  if (await isWithinRate(`${key} of a day`, { max: perDay, windowSeconds: DAY_SECONDS })) return;
  // An attempt that is refused doesn't use up the turn of its browser, or of the widest of its networks.
  const turn = `${sources.at(-1)?.key} had its turn`;
  const lastTurn = (await readCounts([turn])).get(turn);
  if (lastTurn) throw tooManyTries(lastTurn.secondsLeft);
  await limitRate(`${key} then`, { max: 1, windowSeconds: thenEverySeconds });
  await countUnder([turn], NETWORKS_IN_TURN * thenEverySeconds);
}

/** Resets the backoff of a browser or network after a successful attempt. */
export async function resetAttempts(attempt: Attempt, headers: Headers): Promise<void> {
  for (const { key } of backoffKeys(attempt, headers)) await resetBackoff(key);
}

function backoffKeys({ secret, email, credential }: Attempt, headers: Headers) {
  const key = (where: string) => secretKey(`${where} ${secret} ${email}`);
  const browser = getKnownBrowserId(credential, headers);
  if (browser) return [{ key: key(`browser ${browser}`) }];
  const [network, site] = attemptNetworks(headers);
  return [{ key: key(network) }, ...(site ? [{ key: key(site), freeTries: SITE_FREE_TRIES }] : [])];
}

/** The networks that an attempt counts toward: the client's own, and the IPv6 /48 of its site, if any. */
export function attemptNetworks(headers: Headers): [network: string, site?: string] {
  const address = clientAddress(headers);
  const site = address && enclosingNetworks(address).find(({ bits }) => bits === SITE_BITS);
  return site ? [clientNetwork(address), site.network] : [clientNetwork(address)];
}

/**
 * Counts an attempt, runs `check`, and resets the backoff if it doesn't throw.
 *
 * @throws {AppError} 429 above a limit, or what `check` throws.
 */
export async function withAttempt(
  attempt: Attempt,
  headers: Headers,
  check: () => Promise<void>,
): Promise<void> {
  await countAttempt(attempt, headers);
  await check();
  await resetAttempts(attempt, headers);
}

/** Hashes a rate limit key, so that the table doesn't reveal whose attempts it counts. */
export const secretKey = (name: string) =>
  createHmac('sha256', keyFor('tries')).update(name).digest('base64url');
