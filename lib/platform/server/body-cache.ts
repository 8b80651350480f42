import { compress, type Encoding } from './encoding.ts';
import { type InlineCode, joinInlineCode } from './inline-code.ts';
import { transitionScript } from './transition-script.ts';

const MAX_CACHED_BYTES = 64 * 1024 * 1024;
// What an entry takes besides its body, at most: its key, objects, and the body in other encodings.
const ENTRY_BYTES = 2 * 1024;

/** A response body, compressed at most once per encoding. */
export class ReadyBody {
  readonly inline: InlineCode | undefined;
  readonly body: Buffer;
  readonly #isCached: boolean;
  readonly #encoded: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {};

  constructor(source: Buffer, isPage: boolean, isCached: boolean) {
    const page = isPage ? joinInlineCode(source.toString('utf8'), transitionScript) : undefined;
    this.inline = page?.inline;
    this.body = page ? Buffer.from(page.html) : source;
    this.#isCached = isCached;
  }

  /** The bytes to send; concurrent requests share one compression. */
  encoded(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (!encoding) return this.body;
    this.#encoded[encoding] ??= compress(this.body, encoding, this.#isCached ? 'often' : 'once').then(
      (bytes) => {
        this.#encoded[encoding] = bytes;
        return bytes;
      },
    );
    return this.#encoded[encoding];
  }
}

const cache = new Map<string, ReadyBody>();
let cachedBytes = 0;

/** Caches a public body by the hash of its content; the oldest are evicted first. */
export function cacheBody(tag: string, make: () => ReadyBody): ReadyBody {
  const found = cache.get(tag);
  if (found) return found;
  const ready = make();
  cache.set(tag, ready);
  cachedBytes += sizeOf(ready);
  for (const [oldest, entry] of cache) {
    if (cachedBytes <= MAX_CACHED_BYTES) break;
    cache.delete(oldest);
    cachedBytes -= sizeOf(entry);
  }
  return ready;
}

const sizeOf = ({ body }: ReadyBody) => body.length + ENTRY_BYTES;
