import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The paths of the prerendered public pages in a build folder. Admin pages are left out: they read the query string. */
export function prerenderedPaths(buildFolder: string): Set<string> {
  const manifest = readFileSync(path.join(buildFolder, 'prerender-manifest.json'), 'utf8');
  const paths = Object.keys((JSON.parse(manifest) as { routes: object }).routes);
  return new Set(paths.filter((page) => !`${page}/`.startsWith('/admin/')));
}

// Next's global error page, which Next would also serve under this path, with status 500.
const ERROR_PAGE = '/_global-error';
const NOT_FOUND_PAGE = '/_not-found';

/**
 * The URL to pass to Next. Strips the query of prerendered pages, because revalidating a page would write the query of that
 * request into the cached page for everyone. Keeps `_rsc`, which marks Next's own requests.
 */
export function upstreamUrl(url: string, prerendered: Set<string>): string {
  const [page = '', query] = url.split(/\?(.*)/s);
  if (page === ERROR_PAGE) return NOT_FOUND_PAGE;
  if (query === undefined || !prerendered.has(page)) return url;
  const kind = new URLSearchParams(query).get('_rsc');
  return kind === null ? page : `${page}?${new URLSearchParams({ _rsc: kind })}`;
}
