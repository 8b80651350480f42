import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Effort } from './encoding.ts';
import type { Page } from './page.ts';
import type { PageFile } from './page-file.ts';
import { PublishedResponse, type ResponseContent } from './published-response.ts';
import { securityHeaders } from './security-headers.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** A public page that is ready to be sent to everybody: its document, and the files that belong to it. */
export class PublishedPage {
  readonly #document: PublishedResponse;
  readonly #files: PublishedFile[];
  /** The files of the page before the last change, for those who have its document. */
  readonly #formerFiles: PublishedFile[];

  /** `former` is the page before the last change; what is the same isn't compressed again. */
  constructor(page: Page, isSecure: boolean, former?: PublishedPage) {
    this.#document = new PublishedResponse({ ...page, body: Buffer.from(page.html) });
    if (former) this.#document.takeEncoded(former.#document);
    const known = former ? former.#files : [];
    this.#files = (page.app ? [page.app.data] : []).map(
      (file) => known.find((one) => one.path === file.path) ?? publishFile(file, isSecure),
    );
    const isSame = this.#files.every((file) => known.includes(file));
    this.#formerFiles = isSame && former ? former.#formerFiles : known;
  }

  async compress(effort: Effort): Promise<void> {
    const responses = [this.#document, ...this.#files.map(({ response }) => response)];
    await Promise.all(responses.map((response) => response.compress(effort)));
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    this.#document.send(request, response);
  }

  /**
   * Sends a file of the page. A document from before two changes, or from before another release, gets the current one: its
   * data, which React shows instead of what is in the document. Returns false for a page without such a file.
   */
  sendFile(urlPath: string, request: IncomingMessage, response: ServerResponse): boolean {
    const exact = [...this.#files, ...this.#formerFiles].find((file) => file.path === urlPath);
    const found = exact?.response ?? this.#files[0]?.uncached;
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
    response: new PublishedResponse(responseWith(FOREVER)),
    uncached: new PublishedResponse(responseWith('no-store')),
  };
}
