import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Next's global error page, which Next would also serve under this path, with status 500.
const ERROR_PAGE = '/_global-error';
const NOT_FOUND_PAGE = '/_not-found';

// A path outside our own folders with a slash at its end. Next would redirect it to the one without, and that one may redirect again.
const ENDS_WITH_SLASH = /^\/(?!(?:admin|api|_next|images|share|icons)\/)(?:[^/]+\/)+$/;

/** What a build has prerendered. */
interface Prerendered {
  /** The paths of all that responds the same to everybody. Admin pages are left out: they read the query string. */
  all: Set<string>;
  /** Those of pages, also of those that say that a page doesn't exist; without files such as the sitemap. */
  pages: Set<string>;
}

interface Route {
  /** Null for what isn't a page. */
  dataRoute: string | null;
  /** False for what never changes. */
  initialRevalidateSeconds: number | false;
}

function routesOf(buildFolder: string): Record<string, Route> {
  const manifest = readFileSync(path.join(buildFolder, 'prerender-manifest.json'), 'utf8');
  return (JSON.parse(manifest) as { routes: Record<string, Route> }).routes;
}

/** Reads the paths that a build has prerendered from its folder. */
export function prerenderedPaths(buildFolder: string): Prerendered {
  const routes = routesOf(buildFolder);
  const open = Object.entries(routes).filter(([page]) => !`${page}/`.startsWith('/admin/'));
  const pages = open.filter(([page, { dataRoute }]) => dataRoute !== null && page !== ERROR_PAGE);
  return { all: new Set(open.map(([page]) => page)), pages: new Set(pages.map(([page]) => page)) };
}

/** A file that a build has made for good, such as the manifest, and how Next sends it. */
interface PrerenderedFile {
  urlPath: string;
  root: string;
  /** Its path below `root`. */
  name: string;
  type: string;
  cacheControl: string;
}

/** Lists those files. Where they aren't as expected (Next was upgraded), they are left to the app. */
export function prerenderedFiles(buildFolder: string): PrerenderedFile[] {
  if (!existsSync(path.join(buildFolder, 'prerender-manifest.json'))) return [];
  const root = path.join(buildFolder, 'server/app');
  return Object.entries(routesOf(buildFolder)).flatMap(
    ([urlPath, { dataRoute, initialRevalidateSeconds }]) => {
      const name = `${urlPath.slice(1)}.body`;
      const meta = path.join(root, `${urlPath.slice(1)}.meta`);
      if (dataRoute !== null || initialRevalidateSeconds !== false) return [];
      if (!existsSync(path.join(root, name)) || !existsSync(meta)) return [];
      const { headers = {} } = JSON.parse(readFileSync(meta, 'utf8')) as { headers?: Record<string, string> };
      const { 'content-type': type, 'cache-control': cacheControl } = headers;
      return type && cacheControl ? [{ urlPath, root, name, type, cacheControl }] : [];
    },
  );
}

/**
 * The URL to pass to Next. Strips the query of prerendered pages, because revalidating a page would write the query of that
 * request into the cached page for everyone. Keeps `_rsc`, which marks Next's own requests, and a query that the page
 * answers, which `proxy.ts` passes to another route. Strips the slash at the end of a path that isn't prerendered, so that
 * an old path redirects to its page in one hop.
 */
export function upstreamUrl(
  url: string,
  prerendered: Set<string>,
  asksPage?: (url: string) => boolean,
): string {
  const [page = '', query] = url.split(/\?(.*)/s);
  if (page === ERROR_PAGE) return NOT_FOUND_PAGE;
  if (ENDS_WITH_SLASH.test(page) && !prerendered.has(page.slice(0, -1)))
    return page.slice(0, -1) + url.slice(page.length);
  if (query === undefined || !prerendered.has(page) || asksPage?.(url)) return url;
  const kind = new URLSearchParams(query).get('_rsc');
  return kind === null ? page : `${page}?${new URLSearchParams({ _rsc: kind })}`;
}
