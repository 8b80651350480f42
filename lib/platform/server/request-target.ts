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
