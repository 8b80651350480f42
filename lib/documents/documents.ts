import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import { chooseEncoding } from '../platform/server/encoding.ts';
import type { FindResponse } from '../platform/server/page-server.ts';
import { isPrivatePage, type Visitor } from '../platform/server/private-pages.ts';
import { securityHeaders } from '../platform/server/security-headers.ts';
import { type DocumentOptions, toDocument } from './document.ts';
import { KeptResponse, type ResponseContent } from './kept-response.ts';
import type { Render, RenderedPage } from './render.ts';
import type { Rendering } from './rendering.ts';
import type { Site } from './site.ts';

// Shared caches may keep a document for as long as it takes until a lost notification of a change is made up for.
const SHARED_CACHE = 's-maxage=240, stale-while-revalidate=60';
// After a rendering that failed, or for which something couldn't be read.
const RETRY_MS = 5_000;

// What is rendered for one visitor is rendered so many at a time, and so many may wait: for a second or two.
const MAX_ANSWERS = 2;
const MAX_WAITING = 50;

// A change of the business's facts renders every page, and the next one often comes within seconds.
const PAUSE_MS = 2_000;

export interface DocumentsOptions extends DocumentOptions {
  render: Render;
  /** Logs why a page couldn't be rendered. */
  onError(path: string, error: unknown): void;
}

/** A page for one visitor, and one that says that there is none for them, or that they have tried too often. */
const ANSWERS = [200, 404, 429];

interface Entry {
  /** How often what the page shows has changed. */
  changes: number;
  kept?: Kept;
  /** The renderings that go on until the page has every change. */
  renewal?: Promise<void> | undefined;
  retry?: NodeJS.Timeout | undefined;
  /** Why the last rendering failed. It's logged once. */
  failure?: string | undefined;
}

interface Kept {
  response: KeptResponse;
  /** The changes that it has. */
  changes: number;
}

/** Too many visitors wait for a page that is rendered for them. */
class BusyError extends Error {
  override name = 'BusyError';
}

/**
 * Keeps the documents of the public pages ready to be sent. After a change a page is rendered once, and whoever asks for it
 * meanwhile waits for that.
 */
export class Documents {
  readonly #options: DocumentsOptions;
  readonly #answers = pLimit(MAX_ANSWERS);
  #site: Site | undefined;
  #entries: ReadonlyMap<string, Entry> = new Map();
  /** What makes a browser load the fonts of the pages. */
  #fontLinks: string | undefined;
  /** The time since the last page was rendered. */
  #pause: NodeJS.Timeout | undefined;

  constructor(options: DocumentsOptions) {
    this.#options = options;
  }

  /** Renders everything that is kept for the first time. */
  async start(site: Site): Promise<void> {
    this.#site = site;
    this.#entries = new Map();
    await this.refreshAll();
  }

  /** Whether a path belongs to a public page. */
  isPage(path: string): boolean {
    return this.#site?.pages().has(path) ?? false;
  }

  /** Renders a page again after a change. Resolves when nobody gets it from before the change any more. */
  async publish(path: string): Promise<void> {
    const entry = this.#entries.get(path);
    if (!entry) return;
    entry.changes += 1;
    await this.#renew(path, entry);
    // Renderings that were just ending may have missed it.
    if (entry.kept?.changes !== entry.changes) await this.#renew(path, entry);
  }

  /** The same for every page, after a change that may have added pages or removed some. */
  async publishAll(): Promise<void> {
    this.#listEntries();
    await Promise.all([...this.#entries.keys()].map((path) => this.publish(path)));
  }

  /** Renders every page again, one after the other, and sends each as it was until then. */
  async refreshAll(): Promise<void> {
    this.#listEntries();
    for (const [path, entry] of this.#entries) await this.#renew(path, entry);
  }

  /** The response to a request for a page that is kept; otherwise `respond` has to be asked. */
  readonly find: FindResponse = ({ path, ...conditions }) => this.#find(path)?.toBytes(conditions);

  /**
   * Sends a page, or the one for a path that has none. Returns false, or resolves to it, when the app has to respond: to
   * everything else, and for a page that can't be rendered. `path` has no query.
   */
  respond(path: string, request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const found = this.#find(path);
    if (found) found.send(request, response);
    return found !== undefined || this.#respondLater(path, request, response);
  }

  async #respondLater(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const page = this.#entries.has(path) ? path : await this.#site?.findNotFoundPage(path);
    const entry = this.#entries.get(page ?? '');
    if (!page || !entry) return false;
    if (!this.#find(page)) await this.#renew(page, entry);
    const found = this.#find(page);
    found?.send(request, response);
    return found !== undefined;
  }

  /**
   * Renders a page for one visitor, such as the answer to a query, and keeps nothing. Resolves to false when the app has to
   * respond: with a redirect, or because the page can't be rendered.
   *
   * @throws {BusyError} when too many visitors wait.
   */
  async answer(
    url: string,
    request: IncomingMessage,
    response: ServerResponse,
    visitor?: Visitor,
  ): Promise<boolean> {
    const isLeft = () => response.destroyed;
    const content = await this.#renderOnce(url, visitor && { visitor }, isLeft).catch((error: unknown) => {
      if (error instanceof BusyError) throw error;
      this.#options.onError(isPrivatePage(url) ? 'a request' : (url.split('?', 1)[0] ?? ''), error);
      return null;
    });
    if (isLeft()) return true;
    if (!content || !ANSWERS.includes(content.status)) return false;
    const answer = new KeptResponse(content, 'fwd=request');
    // In the one encoding that the visitor gets.
    const encoding = chooseEncoding(
      request.headers['accept-encoding'] as string | undefined,
      content.body.length,
    );
    await answer.compress('once', encoding ? [encoding] : []);
    answer.send(request, response);
    return true;
  }

  /**
   * Renders a page for one visitor.
   *
   * @throws {BusyError} when too many visitors wait.
   * @throws {Error} when the page can't be rendered.
   */
  async render(url: string, rendering?: Partial<Rendering>): Promise<ResponseContent> {
    const content = await this.#renderOnce(url, rendering);
    if (content?.status !== 200) throw new Error(`the app responded with ${content?.status}`);
    return content;
  }

  /** Null for a visitor who has left by the time that it's their turn. */
  async #renderOnce(
    url: string,
    rendering?: Partial<Rendering>,
    isLeft = () => false,
  ): Promise<ResponseContent | null> {
    if (this.#answers.pendingCount >= MAX_WAITING) throw new BusyError('too many visitors wait for a page');
    const rendered = await this.#answers(async () =>
      isLeft() ? null : this.#options.render(url, rendering),
    );
    return rendered && this.#contentOf(url, rendered, 'private, no-store');
  }

  #listEntries(): void {
    const { pages, others } = this.#site ?? {};
    const paths = [...(pages?.() ?? []), ...(others ?? [])];
    this.#entries = new Map(paths.map((path) => [path, this.#entries.get(path) ?? { changes: 0 }]));
  }

  #find(path: string): KeptResponse | undefined {
    const entry = this.#entries.get(path);
    return entry?.kept?.changes === entry?.changes ? entry?.kept?.response : undefined;
  }

  #renew(path: string, entry: Entry): Promise<void> {
    entry.renewal ??= this.#renderUntilCurrent(path, entry).finally(() => {
      entry.renewal = undefined;
    });
    return entry.renewal;
  }

  async #renderUntilCurrent(path: string, entry: Entry): Promise<void> {
    let isRendered: boolean;
    // What changes during a rendering may be missing from it.
    do isRendered = await this.#render(path, entry);
    while (isRendered && entry.kept?.changes !== entry.changes);
  }

  /** Renders a page and keeps it. A page whose data can't be read, or that fails, stays as it was, and is tried again. */
  async #render(path: string, entry: Entry): Promise<boolean> {
    const { changes, kept } = entry;
    const leave = ({ response, changes: contained }: Kept) => {
      // Without a change that this instance knows of: a CDN that kept it would send it when this instance no longer does.
      entry.kept = { response: contained === changes ? response : response.withoutCaching(), changes };
    };
    try {
      const rendered = await this.#options.render(path);
      if (rendered.status !== 200 && rendered.status !== 404)
        throw new Error(`the app responded with ${rendered.status}`);
      if (rendered.isIncomplete && kept) leave(kept);
      else entry.kept = { response: await this.#keep(path, rendered, kept?.response), changes };
      entry.failure = undefined;
      if (rendered.isIncomplete) this.#tryAgain(path, entry);
      else if (rendered.status === 200 && this.isPage(path)) await this.#renewDependents(path, rendered);
      return true;
    } catch (error) {
      const failure = String(error);
      if (entry.failure !== failure) this.#options.onError(path, error);
      entry.failure = failure;
      if (kept) leave(kept);
      this.#tryAgain(path, entry);
      return kept !== undefined;
    }
  }

  async #renewDependents(path: string, { body }: RenderedPage): Promise<void> {
    for (const dependent of (await this.#site?.onRendered(path, body.toString('utf8'))) ?? []) {
      const entry = this.#entries.get(dependent);
      if (!entry) continue;
      entry.changes += 1;
      // What hasn't been rendered yet, as while the server starts, gets its turn.
      if (entry.kept) void this.#renew(dependent, entry);
    }
  }

  async #keep(path: string, rendered: RenderedPage, former?: KeptResponse): Promise<KeptResponse> {
    const isShared = rendered.status === 200 && !rendered.isIncomplete;
    const response = new KeptResponse(this.#contentOf(path, rendered, isShared ? SHARED_CACHE : 'no-store'));
    if (former) response.reuseEncodings(former);
    await response.compress('once');
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#compressHarder(), PAUSE_MS).unref();
    return response;
  }

  /**
   * Makes what is kept as small as it gets, which takes some 50 ms of a core for each page. Meanwhile pages are sent with the
   * faster compression.
   */
  async #compressHarder(): Promise<void> {
    const pause = this.#pause;
    for (const { kept } of this.#entries.values()) {
      // Something has changed again: it waits for nothing, and what was compressed already is kept.
      if (this.#pause !== pause) return;
      await kept?.response.compress('often').catch(() => {});
    }
  }

  #tryAgain(path: string, entry: Entry): void {
    clearTimeout(entry.retry);
    // Not as a change: nobody waits for a database that hangs.
    entry.retry = setTimeout(() => void this.#renew(path, entry), RETRY_MS).unref();
  }

  #contentOf(
    url: string,
    { status, headers: rendered, body }: RenderedPage,
    cacheControl: string,
  ): ResponseContent {
    const headers = new Headers({ ...securityHeaders(url, this.#options.isSecure) });
    for (const name of ['content-type', 'link', 'location']) {
      const value = rendered.get(name);
      if (value !== null) headers.set(name, value);
    }
    headers.set('cache-control', cacheControl);
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
    if (isPage) this.#addFontLinks(status, headers);
    const options = { ...this.#options, isPrivate: isPrivatePage(url) };
    const document = isPage ? toDocument(body.toString('utf8'), options) : undefined;
    const sent = document ? Buffer.from(document.html) : body;
    if (document) {
      headers.set('content-security-policy', document.policy);
      headers.set('speculation-rules', '"/speculation-rules"');
    }
    if (!cacheControl.includes('private')) headers.set('etag', `W/"${hash('sha256', sent, 'base64url')}"`);
    return { status, headers, body: sent };
  }

  /** Next knows no fonts of its page for unknown addresses, which has those of the other pages: first visits had none there. */
  #addFontLinks(status: number, headers: Headers): void {
    const links = headers.get('link')?.split(', ') ?? [];
    const fonts = links.filter((link) => link.includes('as="font"'));
    if (fonts.length > 0) this.#fontLinks = fonts.join(', ');
    else if (status === 404 && this.#fontLinks) headers.set('link', [this.#fontLinks, ...links].join(', '));
  }
}
