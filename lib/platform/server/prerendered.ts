import { readFileSync } from 'node:fs';
import path from 'node:path';

// Next's global error page, which Next would also serve under this path, with status 500.
const ERROR_PAGE = '/_global-error';
const NOT_FOUND_PAGE = '/_not-found';

/** What a build has prerendered. */
interface Prerendered {
  /** The paths of all that responds the same to everybody. Admin pages are left out: they read the query string. */
  all: Set<string>;
  /** Those of pages, also of those that say that a page doesn't exist; without files such as the sitemap. */
  pages: Set<string>;
}

/** Reads the paths that a build has prerendered from its folder. */
export function prerenderedPaths(buildFolder: string): Prerendered {
  const manifest = readFileSync(path.join(buildFolder, 'prerender-manifest.json'), 'utf8');
  const { routes } = JSON.parse(manifest) as { routes: Record<string, { dataRoute: string | null }> };
  const open = Object.entries(routes).filter(([page]) => !`${page}/`.startsWith('/admin/'));
  const pages = open.filter(([page, { dataRoute }]) => dataRoute !== null && page !== ERROR_PAGE);
  return { all: new Set(open.map(([page]) => page)), pages: new Set(pages.map(([page]) => page)) };
}

/**
 * The URL to pass to Next. Strips the query of prerendered pages, because revalidating a page would write the query of that
 * request into the cached page for everyone. Keeps `_rsc`, which marks Next's own requests, and a query that the page
 * answers, which `proxy.ts` passes to another route.
 */
export function upstreamUrl(
  url: string,
  prerendered: Set<string>,
  asksPage?: (url: string) => boolean,
): string {
  const [page = '', query] = url.split(/\?(.*)/s);
  if (page === ERROR_PAGE) return NOT_FOUND_PAGE;
  if (query === undefined || !prerendered.has(page) || asksPage?.(url)) return url;
  const kind = new URLSearchParams(query).get('_rsc');
  return kind === null ? page : `${page}?${new URLSearchParams({ _rsc: kind })}`;
}
