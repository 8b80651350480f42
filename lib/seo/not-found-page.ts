import 'server-only';
import { keyOfFile } from './index-now/schema';
import { normalizePath, oldPathProblem } from './redirects/redirect-path';
import { redirectTarget } from './redirects/redirect-target';

// No service has this name.
const SERVICE_NOT_FOUND_PAGE = '/services/-';
/** Next's, at a path of its own. */
const NOT_FOUND_PAGE = '/_not-found';

/** The pages that say that a page doesn't exist. */
export const NOT_FOUND_PAGES = [NOT_FOUND_PAGE, SERVICE_NOT_FOUND_PAGE];

/** Whether a path without a page looks like a service's. */
const isServicePath = (path: string): boolean => /^\/services\/[^/]+$/.test(path);

/**
 * The page to show at a path that has none. Null for paths to which the app itself responds: pages, files and
 * calls, invalid ones, and those that redirect, and of the key of IndexNow.
 */
export async function notFoundPage(path: string): Promise<string | null> {
  if (normalizePath(path) !== withoutSlash(path) || oldPathProblem(path) || keyOfFile(path)) return null;
  if ((await redirectTarget(path)) !== null) return null;
  return isServicePath(withoutSlash(path)) ? SERVICE_NOT_FOUND_PAGE : NOT_FOUND_PAGE;
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '');
