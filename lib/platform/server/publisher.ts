import type { IncomingMessage, ServerResponse } from 'node:http';
import { currentVersion, renderedVersion } from './page-versions.ts';
import { PublishedPage } from './published-page.ts';
import type { RenderedPage } from './render-page.ts';

// A page is rendered again only when its data changed during the rendering before.
const MAX_RENDERINGS = 5;

export interface PublisherOptions {
  /** The paths of the public pages. */
  paths: Set<string>;
  /** Has the app render a page. */
  render(path: string): Promise<RenderedPage>;
  /** Has the app forget what it has cached of a page, and mark it as changed. */
  refresh(path: string): Promise<void>;
}

interface Kept {
  page: PublishedPage;
  version: number;
  /** In milliseconds of `performance.now()`. */
  expiresAt: number;
}

interface Rendering {
  version: number;
  page: Promise<PublishedPage | undefined>;
}

/**
 * Keeps the public pages ready to be sent. After a change a page is rendered once, whoever asks for it, and never twice at
 * the same time: Next dates a cached page by the end of its rendering, so of two, the one that read older data may stay.
 */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #kept = new Map<string, Kept>();
  /** The last rendering of each page that hasn't ended. */
  readonly #renderings = new Map<string, Rendering>();

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /**
   * Sends a public page. Returns false, or resolves to it, when the app has to respond: for everything else, and for a page
   * that can't be kept. `path` has no query.
   */
  respond(path: string, request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    if (!this.#options.paths.has(path) || !isRead(request)) return false;
    const kept = this.#find(path);
    if (kept) return send(kept, request, response);
    return this.#publish(path).then((page) => page !== undefined && send(page, request, response));
  }

  #find(path: string): PublishedPage | undefined {
    const kept = this.#kept.get(path);
    const isCurrent = kept?.version === currentVersion(path) && kept.expiresAt > performance.now();
    return isCurrent ? kept.page : undefined;
  }

  /** Joins the rendering of the current version, or starts it after the one that is running. */
  #publish(path: string): Promise<PublishedPage | undefined> {
    const version = currentVersion(path);
    const last = this.#renderings.get(path);
    if (last?.version === version) return last.page;
    const page = Promise.resolve(last?.page)
      .then(() => this.#find(path) ?? this.#render(path, version))
      // The app responds itself, and logs what is wrong.
      .catch(() => undefined)
      .finally(() => {
        if (this.#renderings.get(path)?.page === page) this.#renderings.delete(path);
      });
    this.#renderings.set(path, { version, page });
    return page;
  }

  /** Renders a page with at least the changes up to `version`. Undefined if it can't be kept. */
  async #render(path: string, version: number): Promise<PublishedPage | undefined> {
    const { render, refresh } = this.#options;
    for (let renderings = 0; renderings < MAX_RENDERINGS; renderings += 1) {
      if (renderings > 0) await refresh(path);
      const rendered = await render(path);
      const maxAgeS = sharedMaxAge(rendered);
      if (rendered.status !== 200 || maxAgeS === 0) return undefined;
      // Read here, because the next rendering may start as soon as this one has ended.
      const included = renderedVersion(path);
      if (included < version) continue;
      const page = new PublishedPage(rendered);
      await this.#compress(page, path);
      this.#kept.set(path, { page, version: included, expiresAt: performance.now() + maxAgeS * 1000 });
      return page;
    }
    return undefined;
  }

  async #compress(page: PublishedPage, path: string): Promise<void> {
    const former = this.#kept.get(path)?.page;
    if (former && page.takeEncoded(former)) return;
    await page.compress('once');
    // Takes most of a second: meanwhile the page is sent with the faster compression.
    void page.compress('best').catch(() => {});
  }
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Sends a page; returns false for a request of Next's client, which wants the page's data instead. */
function send(page: PublishedPage, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers.rsc !== undefined) return false;
  page.send(request, response);
  return true;
}

/** The seconds for which a shared cache may keep a response; 0 for a private one. */
function sharedMaxAge({ headers }: RenderedPage): number {
  const control = headers.get('cache-control') ?? '';
  if (/no-store|private/.test(control)) return 0;
  return Number(control.match(/s-maxage=(\d+)/)?.[1] ?? 0);
}
