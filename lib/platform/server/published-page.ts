import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Effort } from './encoding.ts';
import type { Page, PageData } from './page.ts';
import { PublishedResponse, type ResponseContent } from './published-response.ts';
import { securityHeaders } from './security-headers.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** A public page that is ready to be sent to everybody: its document, and the data with which it becomes an app. */
export class PublishedPage {
  readonly #document: PublishedResponse;
  #data: PublishedData | undefined;
  /** The data of the page before the last change, for those who have its document. */
  #formerData: PublishedData | undefined;

  /** `former` is the page before the last change; what is the same isn't compressed again. */
  constructor(page: Page, isSecure: boolean, former?: PublishedPage) {
    this.#document = new PublishedResponse({ ...page, body: Buffer.from(page.html) });
    this.#data = page.app && publishData(page.app.data, isSecure);
    if (!former) return;
    this.#document.takeEncoded(former.#document);
    const isSameData = this.#data?.path === former.#data?.path;
    if (isSameData) this.#data = former.#data;
    this.#formerData = isSameData ? former.#formerData : former.#data;
  }

  async compress(effort: Effort): Promise<void> {
    await Promise.all([this.#document.compress(effort), this.#data?.response.compress(effort)]);
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    this.#document.send(request, response);
  }

  /**
   * Sends the page's data. A document from before two changes, or from before another release, gets the current data, which
   * React shows instead of what is in the document. Returns false for a page without data.
   */
  sendData(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#data) return false;
    const known = [this.#data, this.#formerData].find((data) => data?.path === path);
    (known?.response ?? this.#data.uncached).send(request, response);
    return true;
  }
}

interface PublishedData {
  path: string;
  response: PublishedResponse;
  /** The same for a path with another hash. */
  uncached: PublishedResponse;
}

function publishData({ path, script }: PageData, isSecure: boolean): PublishedData {
  const content = (cacheControl: string): ResponseContent => ({
    status: 200,
    headers: new Headers({
      ...securityHeaders(path, isSecure),
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': cacheControl,
    }),
    body: Buffer.from(script),
  });
  return {
    path,
    response: new PublishedResponse(content(FOREVER)),
    uncached: new PublishedResponse(content('no-store')),
  };
}
