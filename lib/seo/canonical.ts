import { pageByPath } from '@/lib/site/pages';

/** The path of a canonical URL; undefined when it isn't a page of this site. */
export function canonicalPath(address: string, origin: string): string | undefined {
  const path = address.startsWith(origin) ? address.slice(origin.length) || '/' : undefined;
  return path !== undefined && pageByPath(path) ? path : undefined;
}
