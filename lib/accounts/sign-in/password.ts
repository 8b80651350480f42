import 'server-only';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '@/lib/platform/http/errors';

const derive = promisify(argon2);

// OWASP's floor for argon2id: 19 MiB, two passes, one lane.
const MEMORY = 19_456;
const PASSES = 2;
const LANES = 1;
const PREFIX = `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$`;

// One processor stays free for the requests that hash nothing: a form must not wait for sign-ins.
const MOST_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Passwords that wait for their hash; beyond it the wait would be longer than a browser's patience. */
const MOST_WAITING = 50;

// On the global object because a bundler loads this module once for each of its bundles.
const holder = globalThis as { ridgelightHashing?: LimitFunction };
holder.ridgelightHashing ??= pLimit(MOST_AT_ONCE);
const hashing = holder.ridgelightHashing;

/** @throws {AppError} 503 with Retry-After while too many wait for their hash. */
export function refuseWhileBusy(): void {
  if (hashing.pendingCount < MOST_WAITING) return;
  const message = 'Too many people are signing in right now. Please try again in a few seconds.';
  throw new AppError(503, 'busy', message, { headers: { 'Retry-After': '5' } });
}

function digest(password: string, nonce: Buffer): Promise<Buffer> {
  refuseWhileBusy();
  // One form for a letter that a keyboard may send in two.
  const message = password.normalize('NFKC');
  const options = { message, nonce, memory: MEMORY, passes: PASSES, parallelism: LANES, tagLength: 32 };
  return hashing(() => derive('argon2id', options));
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/**
 * The argon2id hash of a password, in the usual `$argon2id$…` notation.
 *
 * @throws {AppError} 503 with Retry-After while too many others wait for theirs.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return `${PREFIX}${encode(nonce)}$${encode(await digest(password, nonce))}`;
}

/**
 * Whether `password` is the one that `hash` was made of.
 *
 * @throws {AppError} 503 with Retry-After while too many others wait for theirs.
 */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const parts = hash.startsWith(PREFIX) && hash.slice(PREFIX.length).match(/^([\w+/]{22})\$([\w+/]{43})$/);
  if (!parts) return false;
  const [, nonce = '', expected = ''] = parts;
  const actual = await digest(password, Buffer.from(nonce, 'base64'));
  const wanted = Buffer.from(expected, 'base64');
  return timingSafeEqual(actual, wanted);
}
