import 'server-only';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

// OWASP's floor for argon2id: 19 MiB, two passes, one lane.
const MEMORY = 19_456;
const PASSES = 2;
const LANES = 1;
const PREFIX = `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$`;

function digest(password: string, nonce: Buffer): Promise<Buffer> {
  // One form for a letter that a keyboard may send in two.
  const message = password.normalize('NFKC');
  return derive('argon2id', {
    message,
    nonce,
    memory: MEMORY,
    passes: PASSES,
    parallelism: LANES,
    tagLength: 32,
  });
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The argon2id hash of a password, in the usual `$argon2id$…` notation. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return `${PREFIX}${encode(nonce)}$${encode(await digest(password, nonce))}`;
}

/** Whether `password` is the one that `hash` was made of. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const parts = hash.startsWith(PREFIX) && hash.slice(PREFIX.length).match(/^([\w+/]{22})\$([\w+/]{43})$/);
  if (!parts) return false;
  const [, nonce = '', expected = ''] = parts;
  const actual = await digest(password, Buffer.from(nonce, 'base64'));
  const wanted = Buffer.from(expected, 'base64');
  return timingSafeEqual(actual, wanted);
}
