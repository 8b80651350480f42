import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  chooseEncoding,
  compress,
  type Effort,
  ENCODINGS,
  type Encoding,
} from '../platform/server/encoding.ts';
import { matchesETag } from '../platform/server/etag.ts';
import { PreparedResponse } from '../platform/server/prepared-response.ts';

// RFC 9211: says where a response comes from.
type CacheStatus = 'hit' | 'fwd=request';

export interface ResponseContent {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** What decides in which form a client gets a response. */
export interface Conditions {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

interface EncodedResponse {
  body: Buffer;
  response: PreparedResponse;
}

/** A response that is ready to be sent, to everybody unless it isn't a `hit`, in every encoding. */
export class KeptResponse {
  readonly #content: ResponseContent;
  readonly #etag: string;
  /** Names and values in turn. */
  readonly #headers: string[];
  readonly #notModified: PreparedResponse;
  readonly #encoded = new Map<Encoding | undefined, EncodedResponse>();
  /** How hard the body has been compressed so far. */
  #effort: Effort | undefined;

  constructor(content: ResponseContent, cacheStatus: CacheStatus = 'hit') {
    const { headers, body } = content;
    this.#content = content;
    this.#etag = headers.get('etag') ?? '';
    const link = headers.get('link');
    // Next preloads the fonts of a layout once for each of its parts.
    if (link) headers.set('link', [...new Set(link.split(', '))].join(', '));
    headers.set('vary', 'Accept-Encoding');
    headers.set('cache-status', `ridgelight; ${cacheStatus}`);
    this.#headers = [...headers].flat();
    this.#notModified = new PreparedResponse(304, this.#headers);
    this.#add(undefined, body);
  }

  /** The same response, which no cache keeps. */
  withoutCaching(): KeptResponse {
    const headers = new Headers(this.#content.headers);
    headers.set('cache-control', 'no-store');
    const copy = new KeptResponse({ ...this.#content, headers });
    copy.reuseEncodings(this);
    return copy;
  }

  /** Takes the compressed bodies from an earlier response if the content is the same. */
  reuseEncodings(previous: KeptResponse): void {
    if (this.#etag === '' || previous.#etag !== this.#etag) return;
    for (const [encoding, { body }] of previous.#encoded) this.#add(encoding, body);
    this.#effort = previous.#effort;
  }

  /** Compresses the body unless it is already; with `often`, also what was compressed with less effort. */
  async compress(effort: Effort, encodings: readonly Encoding[] = ENCODINGS): Promise<void> {
    if (this.#effort === effort || this.#effort === 'often') return;
    const { body } = this.#in(undefined);
    await Promise.all(
      encodings.map(async (encoding) => this.#add(encoding, await compress(body, encoding, effort))),
    );
    this.#effort = effort;
  }

  /** Sends it, or 304 to a client that has it. */
  send({ method, headers }: IncomingMessage, response: ServerResponse): void {
    const acceptEncoding = headers['accept-encoding'] as string | undefined;
    const chosen = this.#choose({ acceptEncoding, ifNoneMatch: headers['if-none-match'] });
    chosen.send(response, { isHead: method === 'HEAD' });
  }

  /** The bytes of what `send` sends, for a client of HTTP/1.1 that keeps the connection. */
  toBytes(conditions: Conditions): Buffer {
    return this.#choose(conditions).toBytes();
  }

  #choose({ acceptEncoding, ifNoneMatch }: Conditions): PreparedResponse {
    if (this.#content.status === 200 && this.#etag && matchesETag(ifNoneMatch, this.#etag))
      return this.#notModified;
    const { length } = this.#in(undefined).body;
    return this.#in(chooseEncoding(acceptEncoding, length)).response;
  }

  #add(encoding: Encoding | undefined, body: Buffer): void {
    const headers = [...this.#headers, 'content-length', String(body.length)];
    if (encoding) headers.push('content-encoding', encoding);
    this.#encoded.set(encoding, {
      body,
      response: new PreparedResponse(this.#content.status, headers, body),
    });
  }

  #in(encoding: Encoding | undefined): EncodedResponse {
    const found = this.#encoded.get(encoding) ?? this.#encoded.get(undefined);
    if (!found) throw new Error('a kept response has a body');
    return found;
  }
}
