import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const MIN_BYTES = 1024;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

// In our order of preference, for clients that accept both equally.
export const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

// Browsers send one of a handful of texts.
const MAX_REMEMBERED = 100;
const remembered = new Map<string, Encoding | undefined>();

/** Negotiates the encoding for a body of `size` bytes; undefined for no compression. */
export function chooseEncoding(accepted: string | undefined, size: number): Encoding | undefined {
  if (!accepted) return undefined;
  if (size < MIN_BYTES) return negotiate(accepted, size);
  if (remembered.has(accepted)) return remembered.get(accepted);
  const encoding = negotiate(accepted, size);
  if (remembered.size < MAX_REMEMBERED) remembered.set(accepted, encoding);
  return encoding;
}

function negotiate(accepted: string, size: number): Encoding | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const taken = negotiator.encodings([...ENCODINGS, 'identity'], { preferred: ENCODINGS });
  if (size < MIN_BYTES && taken.includes('identity')) return undefined;
  return ENCODINGS.find((encoding) => encoding === taken[0]);
}

/** How hard to compress: for a body that is sent once, one that is sent often, or one that somebody made time for. */
export type Effort = 'once' | 'often' | 'best';

// The home page (100 KB) in Brotli: 20.8 KB in 6 ms at level 4, 18.9 in 32 at 9, 17.3 in 52 at 10, 17.1 in 79 at 11. Other
// pages gain as little from 11, for twice the time of 10. Files are compressed once for each build.
const LEVELS: Record<Encoding, Record<Effort, number>> = {
  br: { once: 4, often: 10, best: 11 },
  gzip: { once: 4, often: 9, best: 9 },
};

/** Compresses off the main thread. */
export function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const level = LEVELS[encoding][effort];
  if (encoding === 'gzip') return gzipAsync(body, { level });
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
