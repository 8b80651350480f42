import type { IncomingMessage, ServerResponse } from 'node:http';
import { IMMUTABLE } from './cache-control.ts';
import type { Effort } from './encoding.ts';
import type { Page } from './page.ts';
import type { PageFile } from './page-file.ts';
import { type Conditions, PublishedResponse, type ResponseContent } from './published-response.ts';
import { securityHeaders } from './security-headers.ts';

/** A public page that is ready to be sent to everybody: its document, and the data with which it becomes an app. */
export class PublishedPage {
  readonly #document: PublishedResponse;
  /** Undefined for a page that is sent with its app. */
  #data: PublishedFile | undefined;
  /** The data of the page before the last change, for those who have its document. */
  #formerData: PublishedFile | undefined;

  /** `former` is the page before the last change; what is the same isn't compressed again. */
  constructor(page: Page, isSecure: boolean, former?: PublishedPage) {
    this.#document = new PublishedResponse({ ...page, body: Buffer.from(page.html) });
    this.#data = page.app && publishFile(page.app.data, isSecure);
    if (!former) return;
    this.#document.takeEncoded(former.#document);
    const isSame = this.#data?.path === former.#data?.path;
    if (isSame) this.#data = former.#data;
    this.#formerData = isSame ? former.#formerData : former.#data;
  }

  async compress(effort: Effort): Promise<void> {
    await Promise.all([this.#document.compress(effort), this.#data?.response.compress(effort)]);
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    this.#document.send(request, response);
  }

  /** The bytes of the response with the document, for a client of HTTP/1.1 that keeps the connection. */
  toBytes(conditions: Conditions): Buffer {
    return this.#document.toBytes(conditions);
  }

  /**
   * Sends the page's data. A document from before two changes, or from before another release, gets the current data, which
   * React shows instead of what is in the document. Returns false for a page without data.
   */
  sendData(urlPath: string, request: IncomingMessage, response: ServerResponse): boolean {
    const known = [this.#data, this.#formerData].find((data) => data?.path === urlPath);
    const found = known?.response ?? this.#data?.uncached;
    found?.send(request, response);
    return found !== undefined;
  }
}

interface PublishedFile {
  path: string;
  response: PublishedResponse;
  /** The same for a path with another hash. */
  uncached: PublishedResponse;
}

function publishFile({ path: urlPath, content }: PageFile, isSecure: boolean): PublishedFile {
  const responseWith = (cacheControl: string): ResponseContent => ({
    status: 200,
    headers: new Headers({
      ...securityHeaders(urlPath, isSecure),
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': cacheControl,
    }),
    body: Buffer.from(content),
  });
  return {
    path: urlPath,
    response: new PublishedResponse(responseWith(IMMUTABLE)),
    uncached: new PublishedResponse(responseWith('no-store')),
  };
}
