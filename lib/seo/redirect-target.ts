import 'server-only';
import { log } from '@/lib/platform/log';
import { pageByPath } from '@/lib/site/pages';
import { findRedirect } from './queries';
import { normalizePath } from './redirect-path';

let isErrorLogged = false;

/**
 * The page that an unknown path redirects to, if any. Not cached, so that changes take effect on all instances at once. A
 * failed query counts as no redirect and is logged once until one succeeds.
 */
export async function redirectTarget(pathname: string): Promise<string | null> {
  const from = normalizePath(pathname);
  if (from === null) return null;
  try {
    const to = await findRedirect(from);
    isErrorLogged = false;
    return to !== null && pageByPath(to) ? to : null;
  } catch (error) {
    if (!isErrorLogged) log.error({ error }, 'reading redirects failed; unknown paths return 404');
    isErrorLogged = true;
    return null;
  }
}
