import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const SHORTEST_BYTES = 1024;
const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|xml|javascript|ld\+json)|image\/svg\+xml)/;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** Whether bodies of this type become smaller. */
export const isCompressible = (contentType: string) => COMPRESSIBLE.test(contentType);

/** The best encoding that a client takes for a body of this size. */
export function chooseEncoding(accepted: string | undefined, size: number): Encoding | undefined {
  if (size < SHORTEST_BYTES || !accepted) return undefined;
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
}

/** Compresses, off the main thread: hard what is kept for the next visitors, quickly what is for one alone. */
export function compress(body: Buffer, encoding: Encoding, isKept: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return inGzip(body, { level: isKept ? 9 : 4 });
  return inBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isKept ? 9 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
