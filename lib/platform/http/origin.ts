import 'server-only';
import { env } from '@/lib/platform/env';
import { AppError } from './errors';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * CSRF protection: rejects a write from another origin, including other ports and subdomains. Browsers always send the
 * origin of a write; other clients, which may omit it, have no user's cookies.
 *
 * @throws {AppError} 403.
 */
export function rejectCrossOriginWrite({ method, headers }: Request): void {
  if (SAFE_METHODS.has(method)) return;
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if ((origin !== null && !isOwnOrigin(origin)) || (site !== null && site !== 'same-origin')) {
    const message = `This is only accepted from a page of ${new URL(env().SITE_URL).origin}. Open it there and try again.`;
    throw new AppError(403, 'foreign-origin', message);
  }
}

/** Whether it is the site's origin. A site on localhost is reachable under each loopback name. */
function isOwnOrigin(origin: string): boolean {
  const site = new URL(env().SITE_URL);
  const names = LOOPBACK_HOSTS.includes(site.hostname) ? LOOPBACK_HOSTS : [site.hostname];
  return names.some((name) => origin === `${site.protocol}//${name}${site.port && `:${site.port}`}`);
}
