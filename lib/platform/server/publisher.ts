import type { IncomingMessage, ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import { type ClientDataRequest, clientDataRequest, isForClientData } from './client-data.ts';
import type { NotFoundLookup } from './not-found-lookup.ts';
import type { Page } from './page.ts';
import { pageOfFile } from './page-file.ts';
import type { Pipeline } from './page-pipeline.ts';
import type { FindResponse } from './page-server.ts';
import { currentVersion, renderedVersion, wasUnreadable } from './page-versions.ts';
import { PublishedPage } from './published-page.ts';
import { PublishedResponse, type ResponseContent } from './published-response.ts';

// A page is rendered again only when its data changed during the rendering before.
const MAX_RENDERINGS = 5;
// For each page: visitors come from any other page, and crawlers may claim to.
const MAX_CLIENT_DATA = 50;

// Answers to queries are rendered so many at a time, and so many visitors may wait for theirs: for a second or two.
const MAX_ANSWERS = 2;
const MAX_WAITING = 50;

export interface PublisherOptions {
  /** The paths of the public pages, and of those that say that a page doesn't exist. */
  paths: Set<string>;
  /** Finds the page to show at another path. */
  findNotFoundPage: NotFoundLookup;
  /** Has the app respond at a URL, to a request with these headers. */
  render(url: string, headers?: Record<string, string>): Promise<ResponseContent>;
  /** Has the app forget what it has cached of a page, and mark it as changed. */
  refresh(path: string): Promise<void>;
  /** Whether a URL asks something that its page answers, so that the page isn't the same for everybody. */
  asksPage?(url: string): boolean;
  /** Makes of a page as the app rendered it the page as visitors get it. */
  pipeline: Pipeline;
  /** Whether the site uses HTTPS. */
  isSecure: boolean;
}

interface Kept {
  page: PublishedPage;
  version: number;
  /** In milliseconds of `performance.now()`. */
  expiresAt: number;
  /** The responses to Next's client, by the key of its request. */
  clientData: Map<string, Promise<PublishedResponse | undefined>>;
}

interface Rendering {
  version: number;
  kept: Promise<Kept | undefined>;
}

/**
 * Keeps the public pages ready to be sent. After a change a page is rendered once, whoever asks for it, and never twice at
 * the same time: Next dates a cached page by the end of its rendering, so of two, the one that read older data may stay.
 */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #kept = new Map<string, Kept>();
  /** The renderings for one visitor each, which mustn't keep the app from everybody else's. */
  readonly #answers = pLimit(MAX_ANSWERS);
  /** The last rendering of each page that hasn't ended. */
  readonly #renderings = new Map<string, Rendering>();

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /**
   * Sends a public page, its data, or the page for a path that has none. Returns false, or resolves to it, when the app has
   * to respond: for everything else, and for a page that can't be kept. `path` has no query.
   */
  respond(path: string, request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    if (!isRead(request)) return false;
    const page = pageOfFile(path) ?? path;
    const { paths } = this.#options;
    if (!paths.has(page)) return this.#sendNotFound(path, request, response);
    const { url = '' } = request;
    if (this.#options.asksPage?.(url)) return this.#sendAnswer(page, url, request, response);
    const kept = this.#find(page) ?? this.#findWhileUnreadable(page);
    if (kept) return this.#send(kept, page, path, request, response);
    return this.#publish(page).then(
      (published) => published !== undefined && this.#send(published, page, path, request, response),
    );
  }

  /** The response to a request for a page's document while the page is kept; otherwise `respond` has to be asked. */
  readonly find: FindResponse = ({ path, ...conditions }) => this.#find(path)?.page.toBytes(conditions);

  async #sendNotFound(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (isForClientData(request)) return false;
    const { paths, findNotFoundPage } = this.#options;
    const page = await findNotFoundPage(path);
    if (page === null || !paths.has(page)) return false;
    const kept = this.#find(page) ?? (await this.#publish(page));
    kept?.page.send(request, response);
    return kept !== undefined;
  }

  /**
   * Renders a page for the query of one visitor, and keeps nothing. The page becomes an app with the data of the page for
   * everybody (`PublishedPage.sendData`), so what differs has `suppressHydrationWarning`.
   *
   * @throws {Error} when too many visitors wait for theirs, or the page can't be rendered.
   */
  async #sendAnswer(
    path: string,
    url: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const { render, pipeline } = this.#options;
    if (this.#answers.pendingCount >= MAX_WAITING) throw new Error('too many visitors wait for an answer');
    const rendered = await this.#answers(async () => (response.destroyed ? undefined : await render(url)));
    // The visitor has left.
    if (!rendered) return true;
    if (rendered.status !== 200) return false;
    const page = pipeline(pageOf(path, rendered));
    const answer = new PublishedResponse({ ...page, body: Buffer.from(page.html) }, 'fwd=request');
    await answer.compress('once');
    answer.send(request, response);
    return true;
  }

  #find(path: string): Kept | undefined {
    const kept = this.#kept.get(path);
    return kept && isCurrent(path, kept) ? kept : undefined;
  }

  /** A page that has expired while its data couldn't be read. Nobody waits until a database that hangs has failed again. */
  #findWhileUnreadable(path: string): Kept | undefined {
    const kept = this.#kept.get(path);
    if (!wasUnreadable(path) || kept?.version !== currentVersion(path)) return undefined;
    void this.#publish(path);
    return kept;
  }

  /** `path` is that of the page or of its data. */
  #send(
    kept: Kept,
    page: string,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean | Promise<boolean> {
    if (path !== page) return kept.page.sendData(path, request, response);
    if (isForClientData(request)) {
      const dataRequest = clientDataRequest(request);
      return dataRequest !== undefined && this.#sendClientData(kept, path, dataRequest, request, response);
    }
    kept.page.send(request, response);
    return true;
  }

  async #sendClientData(
    kept: Kept,
    path: string,
    { key, query, headers }: ClientDataRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const { clientData } = kept;
    let data = clientData.get(key);
    if (!data) {
      const [oldest] = clientData.keys();
      if (oldest !== undefined && clientData.size >= MAX_CLIENT_DATA) clientData.delete(oldest);
      data = this.#renderClientData(path, path + query, headers, kept).catch(() => undefined);
      clientData.set(key, data);
    }
    const published = await data;
    if (!published) clientData.delete(key);
    published?.send(request, response);
    return published !== undefined;
  }

  async #renderClientData(
    path: string,
    url: string,
    headers: Record<string, string>,
    kept: Kept,
  ): Promise<PublishedResponse | undefined> {
    const rendered = await this.#options.render(url, headers);
    // Not kept with a page that has changed meanwhile: the next request gets what is current then.
    if (rendered.status !== 200 || !isShared(rendered) || !isCurrent(path, kept)) return undefined;
    const data = new PublishedResponse(rendered);
    await data.compress('often');
    return data;
  }

  /** Joins the rendering of the current version, or starts it after the one that is running. */
  #publish(path: string): Promise<Kept | undefined> {
    const version = currentVersion(path);
    const last = this.#renderings.get(path);
    if (last?.version === version) return last.kept;
    const kept = Promise.resolve(last?.kept)
      .then(() => this.#find(path) ?? this.#render(path, version))
      // The app responds itself, and logs what is wrong.
      .catch(() => undefined)
      .finally(() => {
        if (this.#renderings.get(path)?.kept === kept) this.#renderings.delete(path);
      });
    this.#renderings.set(path, { version, kept });
    return kept;
  }

  /** Renders a page with at least the changes up to `version`. Undefined if it can't be kept. */
  async #render(path: string, version: number): Promise<Kept | undefined> {
    const { render, refresh } = this.#options;
    for (let renderings = 0; renderings < MAX_RENDERINGS; renderings += 1) {
      if (renderings > 0) await refresh(path);
      const before = currentVersion(path);
      const rendered = await render(path);
      if (!isShared(rendered)) return undefined;
      // Others read the page's data, too: what changed during the rendering may be in theirs and not in this one.
      const included = Math.min(renderedVersion(path), before);
      if (included < version) continue;
      const former = this.#kept.get(path)?.page;
      // While the database is away, the page as it was says more than one without its data.
      const page = former && wasUnreadable(path) ? former : await this.#makePage(path, rendered, former);
      const expiresAt = performance.now() + sharedMaxAge(rendered) * 1000;
      const kept = { page, version: included, expiresAt, clientData: new Map() };
      this.#kept.set(path, kept);
      return kept;
    }
    return undefined;
  }

  async #makePage(path: string, rendered: ResponseContent, former?: PublishedPage): Promise<PublishedPage> {
    const { pipeline, isSecure } = this.#options;
    const page = new PublishedPage(pipeline(pageOf(path, rendered)), isSecure, former);
    await page.compress('once');
    // Takes most of a second: meanwhile the page is sent with the faster compression.
    void page.compress('best').catch(() => {});
    return page;
  }
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const isCurrent = (path: string, { version, expiresAt }: Kept): boolean =>
  version === currentVersion(path) && expiresAt > performance.now();

function pageOf(path: string, { status, headers: rendered, body }: ResponseContent): Page {
  const headers = new Headers(rendered);
  // What doesn't exist may exist later.
  if (status === 404) headers.set('cache-control', 'no-store');
  return { path, status, headers, html: body.toString('utf8') };
}

const isShared = (rendered: ResponseContent): boolean =>
  [200, 404].includes(rendered.status) && sharedMaxAge(rendered) > 0;

/** The seconds for which a shared cache may keep a response; 0 for a private one. */
function sharedMaxAge({ headers }: ResponseContent): number {
  const control = headers.get('cache-control') ?? '';
  if (/no-store|private/.test(control)) return 0;
  return Number(control.match(/s-maxage=(\d+)/)?.[1] ?? 0);
}
