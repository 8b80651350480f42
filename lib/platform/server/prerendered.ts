import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The paths of the site's pages as the build made them ahead of time, in the folder it filled. Staff pages read their query. */
export function prerenderedPaths(buildFolder: string): Set<string> {
  const manifest = readFileSync(path.join(buildFolder, 'prerender-manifest.json'), 'utf8');
  const paths = Object.keys((JSON.parse(manifest) as { routes: object }).routes);
  return new Set(paths.filter((page) => !`${page}/`.startsWith('/admin/')));
}

// Next's page for errors outside of the layout, which it would serve by its name too, as a fault.
const ERROR_PAGE = '/_global-error';
const NOT_FOUND_PAGE = '/_not-found';

/**
 * The address that Next is asked for. When it makes a prerendered page anew, it writes the query of whoever asked just then
 * into the page, and shows it to all others; so such a page is asked for without one. `_rsc` tells Next's own requests apart.
 */
export function addressToAsk(url: string, prerendered: Set<string>): string {
  const [page = '', query] = url.split(/\?(.*)/s);
  if (page === ERROR_PAGE) return NOT_FOUND_PAGE;
  if (query === undefined || !prerendered.has(page)) return url;
  const kind = new URLSearchParams(query).get('_rsc');
  return kind === null ? page : `${page}?${new URLSearchParams({ _rsc: kind })}`;
}
