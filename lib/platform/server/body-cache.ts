import { compress, type Encoding } from './encoding.ts';
import { type InlineCode, joinInlineCode } from './inline-code.ts';

const MOST_KEPT_BYTES = 64 * 1024 * 1024;

/** A body that is ready to be sent, any number of times and in any encoding. */
export class ReadyBody {
  readonly inline: InlineCode | undefined;
  readonly body: Buffer;
  readonly #isKept: boolean;
  readonly #encoded: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {};

  constructor(source: Buffer, isPage: boolean, isKept: boolean) {
    const page = isPage ? joinInlineCode(source.toString('utf8')) : undefined;
    this.inline = page?.inline;
    this.body = page ? Buffer.from(page.html) : source;
    this.#isKept = isKept;
  }

  /** The bytes to send; compressed once, however many ask meanwhile. */
  encoded(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (!encoding) return this.body;
    this.#encoded[encoding] ??= compress(this.body, encoding, this.#isKept).then((bytes) => {
      this.#encoded[encoding] = bytes;
      return bytes;
    });
    return this.#encoded[encoding];
  }
}

const kept = new Map<string, ReadyBody>();
let keptBytes = 0;

/** Keeps what everybody is sent, by its content's hash; what was kept longest gives way. */
export function keepBody(tag: string, make: () => ReadyBody): ReadyBody {
  const found = kept.get(tag);
  if (found) return found;
  const ready = make();
  kept.set(tag, ready);
  keptBytes += ready.body.length;
  for (const [oldest, { body }] of kept) {
    if (keptBytes <= MOST_KEPT_BYTES) break;
    kept.delete(oldest);
    keptBytes -= body.length;
  }
  return ready;
}
