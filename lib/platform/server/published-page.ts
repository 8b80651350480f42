import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, compress, type Effort, ENCODINGS, type Encoding } from './encoding.ts';
import { matchesETag } from './etag.ts';
import { PreparedResponse } from './prepared-response.ts';
import type { RenderedPage } from './render-page.ts';

// They belong to one connection, to one encoding of the body, or to the app's own cache.
const NOT_KEPT = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-nextjs-cache',
]);
// RFC 9211: for whoever wonders where a response comes from.
const CACHE_STATUS = ['cache-status', 'ridgelight; hit'];

interface EncodedPage {
  body: Buffer;
  response: PreparedResponse;
}

/** A page that is ready to be sent to everybody, in every encoding. */
export class PublishedPage {
  readonly #etag: string;
  /** Names and values in turn. */
  readonly #headers: string[];
  readonly #notModified: PreparedResponse;
  readonly #encoded = new Map<Encoding | undefined, EncodedPage>();

  constructor({ headers, body }: RenderedPage) {
    this.#etag = headers.get('etag') ?? '';
    this.#headers = [...[...headers].filter(([name]) => !NOT_KEPT.has(name)).flat(), ...CACHE_STATUS];
    this.#notModified = new PreparedResponse(304, this.#headers);
    this.#add(undefined, body);
  }

  /** Takes the compressed bodies from an earlier publication if the content is the same. Returns whether it is. */
  takeEncoded(former: PublishedPage): boolean {
    if (this.#etag === '' || former.#etag !== this.#etag) return false;
    for (const [encoding, { body }] of former.#encoded) this.#add(encoding, body);
    return true;
  }

  /** Compresses the page; what was compressed with less effort is replaced. */
  async compress(effort: Effort): Promise<void> {
    const { body } = this.#in(undefined);
    await Promise.all(
      ENCODINGS.map(async (encoding) => this.#add(encoding, await compress(body, encoding, effort))),
    );
  }

  /** Sends the page, or 304 to a visitor who has it. */
  send({ method, headers }: IncomingMessage, response: ServerResponse): void {
    if (this.#etag && matchesETag(headers['if-none-match'], this.#etag)) {
      this.#notModified.send(response);
      return;
    }
    const { length } = this.#in(undefined).body;
    const encoded = this.#in(chooseEncoding(headers['accept-encoding'] as string, length));
    encoded.response.send(response, { isHead: method === 'HEAD' });
  }

  #add(encoding: Encoding | undefined, body: Buffer): void {
    const headers = [...this.#headers, 'content-length', String(body.length)];
    if (encoding) headers.push('content-encoding', encoding);
    this.#encoded.set(encoding, { body, response: new PreparedResponse(200, headers, body) });
  }

  #in(encoding: Encoding | undefined): EncodedPage {
    const found = this.#encoded.get(encoding) ?? this.#encoded.get(undefined);
    if (!found) throw new Error('a published page has a body');
    return found;
  }
}
