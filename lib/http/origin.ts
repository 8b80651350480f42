import 'server-only';
import { env } from '@/lib/env';
import { AppError } from './errors';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that a page of another origin sent (403). A browser always says where a write comes from; a program
 * that says nothing carries no one's cookies and passes.
 */
export function refuseForeignWrite({ method, headers }: Request): void {
  if (READS.has(method)) return;
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if ((origin !== null && origin !== env().SITE_URL) || (site !== null && site !== 'same-origin')) {
    throw new AppError(403, 'foreign-origin', 'This request came from another website.');
  }
}
