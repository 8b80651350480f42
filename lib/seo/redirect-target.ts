import 'server-only';
import { log } from '@/lib/platform/log';
import { pageByPath } from '@/lib/site/pages';
import { findRedirect } from './queries';
import { plainPath } from './redirect-path';

let isFaultLogged = false;

/**
 * The page that an unknown path was renamed to, if any. Asked at every such request, so that all instances know a change
 * at once. A lookup that fails counts as none, and is logged once until one succeeds.
 */
export async function redirectTarget(pathname: string): Promise<string | null> {
  const from = plainPath(pathname);
  if (from === null) return null;
  try {
    const to = await findRedirect(from);
    isFaultLogged = false;
    return to !== null && pageByPath(to) ? to : null;
  } catch (error) {
    if (!isFaultLogged)
      log.error({ error }, 'redirects cannot be looked up, and unknown paths are not found');
    isFaultLogged = true;
    return null;
  }
}
