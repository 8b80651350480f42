import { createHmac } from 'node:crypto';

// An independent implementation of RFC 6238, because authenticator apps share no library with the server.
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows in a time step for a base32 key. */
export function codeOf(key: string, step: number): string {
  const letters = key.replaceAll(/\s/g, '');
  const bits = [...letters].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(step, 4);
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(19) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * The code that the app shows now or `halfMinutesAhead`. No earlier ones: the server accepts one time step before and after
 * its own, so an earlier code could expire on its way.
 */
export const authenticatorCode = (key: string, halfMinutesAhead: 0 | 1 = 0): string =>
  codeOf(key, Math.floor(Date.now() / 30_000) + halfMinutesAhead);
