import { isIP } from 'node:net';

const MAX_CHARACTERS = 100;

/** The host of the other site that a `Referer` names; null for none, for this site and for a plain IP address. */
export function referringHost(referrer: string | undefined, siteHost: string): string | null {
  const url = URL.parse(referrer ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || url.host === siteHost) return null;
  const { hostname } = url;
  return hostname.length > MAX_CHARACTERS || isIP(hostname.replace(/[[\]]/g, '')) ? null : hostname;
}
