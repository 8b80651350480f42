import 'server-only';
import { env } from '@/lib/platform/env';
import { AppError } from './errors';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses a write that a page of another origin sent (403), be it another port or a subdomain. A browser always says where
 * a write comes from; a program that says nothing carries no one's cookies and passes.
 */
export function refuseForeignWrite({ method, headers }: Request): void {
  if (READS.has(method)) return;
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if ((origin !== null && !isOwn(origin)) || (site !== null && site !== 'same-origin')) {
    throw new AppError(403, 'foreign-origin', 'This request came from another website.');
  }
}

/** The site's origin; a site that is tried out on this machine goes by each of the machine's names. */
function isOwn(origin: string): boolean {
  const site = new URL(env().SITE_URL);
  const names = THIS_MACHINE.includes(site.hostname) ? THIS_MACHINE : [site.hostname];
  return names.some((name) => origin === `${site.protocol}//${name}${site.port && `:${site.port}`}`);
}
