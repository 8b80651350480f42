import 'server-only';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '@/lib/platform/http/errors';

const derive = promisify(argon2);

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const MEMORY = 19_456;
const PASSES = 2;
const LANES = 1;
const PREFIX = `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$`;
const DUMMY_HASH = `${PREFIX}${'A'.repeat(22)}$${'A'.repeat(43)}`;

// Leaves one CPU to other requests: the contact form must not wait for sign-ins.
const MAX_CONCURRENT = Math.max(1, availableParallelism() - 1);
/** Queued hashes. Further ones would wait longer than browsers do. */
const MAX_QUEUED = 50;

// On the global object because the bundler loads this module once per bundle.
const holder = globalThis as { ridgelightHashing?: LimitFunction };
holder.ridgelightHashing ??= pLimit(MAX_CONCURRENT);
const hashing = holder.ridgelightHashing;

/** @throws {AppError} 503 with Retry-After while too many hashes are queued. */
export function rejectWhenBusy(): void {
  if (hashing.pendingCount < MAX_QUEUED) return;
  const message = 'Too many people are signing in right now. Please try again in a few seconds.';
  throw new AppError(503, 'busy', message, { headers: { 'Retry-After': '5' } });
}

function digest(password: string, nonce: Buffer): Promise<Buffer> {
  rejectWhenBusy();
  // Keyboards may send the same letter in different Unicode forms.
  const message = password.normalize('NFKC');
  const options = { message, nonce, memory: MEMORY, passes: PASSES, parallelism: LANES, tagLength: 32 };
  return hashing(() => derive('argon2id', options));
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/**
 * The argon2id hash of a password, in the usual `$argon2id$…` notation.
 *
 * @throws {AppError} 503 with Retry-After while too many hashes are queued.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return `${PREFIX}${encode(nonce)}$${encode(await digest(password, nonce))}`;
}

/**
 * Whether `password` matches `hash`. Without a hash it takes as long and returns false, so that response times don't
 * reveal which accounts exist.
 *
 * @throws {AppError} 503 with Retry-After while too many hashes are queued.
 */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  const stored = hash ?? DUMMY_HASH;
  const parts =
    stored.startsWith(PREFIX) && stored.slice(PREFIX.length).match(/^([\w+/]{22})\$([\w+/]{43})$/);
  if (!parts) return false;
  const [, nonce = '', expected = ''] = parts;
  const actual = await digest(password, Buffer.from(nonce, 'base64'));
  const wanted = Buffer.from(expected, 'base64');
  return timingSafeEqual(actual, wanted) && hash !== undefined;
}
