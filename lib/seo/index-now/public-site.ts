import { isIP } from 'node:net';

const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|test|invalid)$/;

/** Whether search engines can reach a site at this origin, going by its host name. */
export function isPublicSite(origin: string): boolean {
  const { hostname } = new URL(origin);
  const isName = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[');
  return isName && !PRIVATE_NAMES.test(hostname);
}
