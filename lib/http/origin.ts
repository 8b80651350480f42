import 'server-only';
import { env } from '@/lib/env';
import { AppError } from './errors';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that a page of another site sent (403). A browser always says where a write comes from;
 * a program that says nothing carries no one's cookies and passes.
 */
export function refuseForeignWrite(request: Request): void {
  if (READS.has(request.method)) return;
  const origin = request.headers.get('origin');
  const crossSite = request.headers.get('sec-fetch-site') === 'cross-site';
  if (crossSite || (origin !== null && !isOwn(origin, request.headers.get('host')))) {
    throw new AppError(403, 'foreign-origin', 'This request came from another website.');
  }
}

function isOwn(origin: string, host: string | null): boolean {
  if (origin === env().SITE_URL) return true;
  return host !== null && (origin === `http://${host}` || origin === `https://${host}`);
}
