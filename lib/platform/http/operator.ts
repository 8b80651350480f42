import 'server-only';
import { hash, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { LOCAL_HEADER } from '@/lib/platform/server/internal-headers';

/**
 * Whether a request comes from who operates the site: it has the `METRICS_TOKEN`. While none is set, it comes from this
 * machine and through no proxy.
 */
export function isOperator(headers: Headers): boolean {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN) return headers.get(LOCAL_HEADER) === '1';
  return isEqual(headers.get('authorization') ?? '', `Bearer ${METRICS_TOKEN}`);
}

/** Compares in constant time; the digests have the same length, whatever is compared. */
const isEqual = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => hash('sha256', text, 'buffer');
