import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const SHORTEST_BYTES = 1024;
const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|xml|javascript|ld\+json)|image\/svg\+xml)/;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

// The smaller one first: it is taken where a client likes both as well.
const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Whether bodies of this type become smaller. */
export const isCompressible = (contentType: string) => COMPRESSIBLE.test(contentType);

/** The encoding that a client likes best for a body of so many bytes; undefined for the body as it is. */
export function chooseEncoding(accepted: string | undefined, size: number): Encoding | undefined {
  if (!accepted) return undefined;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const taken = negotiator.encodings([...ENCODINGS, 'identity'], { preferred: ENCODINGS });
  if (size < SHORTEST_BYTES && taken.includes('identity')) return undefined;
  return ENCODINGS.find((encoding) => encoding === taken[0]);
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
