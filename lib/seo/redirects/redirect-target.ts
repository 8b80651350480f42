import 'server-only';
import { log } from '@/lib/platform/log';
import { pageByPath } from '@/lib/site/pages';
import { findRedirect } from './queries';
import { redirectKey } from './redirect-path';

let isErrorLogged = false;

/**
 * The page that an unknown path redirects to, if any: its redirect's target, or the page whose path differs only in case, in
 * its escapes or by a slash at the end. Not cached, so that changes take effect on all instances at once. A failed query
 * counts as no redirect and is logged once until one succeeds.
 */
export async function redirectTarget(pathname: string): Promise<string | null> {
  const key = redirectKey(pathname);
  if (key === null) return null;
  if (pageByPath(key)) return key;
  try {
    const to = await findRedirect(key);
    isErrorLogged = false;
    return to !== null && pageByPath(to) ? to : null;
  } catch (error) {
    if (!isErrorLogged) log.error({ error }, 'reading redirects failed; unknown paths return 404');
    isErrorLogged = true;
    return null;
  }
}
