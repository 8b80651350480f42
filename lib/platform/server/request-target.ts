// Without user information, in which another host can hide.
const ABSOLUTE = /^(https?:\/\/[^/?#\\@]+)([/?].*)?$/is;

/**
 * The path and query of a request target. Proxies send the whole URL (RFC 9112, 3.2.2), which is taken for the site's own
 * host only, by either protocol: a proxy may be the one that speaks HTTPS. Every other target is returned unchanged.
 */
export function originForm(target: string, site: URL): string {
  const [, origin = '', rest = ''] = target.match(ABSOLUTE) ?? [];
  if (!origin || URL.parse(origin)?.host !== site.host) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

// Next's global error page, which Next would also serve under this path, with status 500.
const ERROR_PAGE = '/_global-error';
const NOT_FOUND_PAGE = '/_not-found';
// A path outside our own folders with a slash at its end. Next would redirect it to the one without, and that one may redirect again.
const ENDS_WITH_SLASH = /^\/(?!(?:admin|api|request|_next|images|share|pictures|icons)\/)(?:[^/]+\/)+$/;

/** The URL to pass to Next: an old path with a slash at its end redirects to its page in one hop. */
export function upstreamUrl(url: string, isPage: (path: string) => boolean): string {
  const [path = ''] = url.split('?', 1);
  if (path === ERROR_PAGE) return NOT_FOUND_PAGE;
  const isOldPath = ENDS_WITH_SLASH.test(path) && !isPage(path.slice(0, -1));
  return isOldPath ? path.slice(0, -1) + url.slice(path.length) : url;
}
