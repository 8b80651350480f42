import { oldPathProblem, redirectKey } from '@/lib/seo/redirects/redirect-path';

const MAX_CHARACTERS = 120;

// What people link to: letters, digits and simple punctuation.
const READABLE = /^[\p{L}\p{M}\p{N} /._~()+,'&-]+$/u;
// Files that were pages. Everything else with an extension is an asset, or a probe for software that we don't run.
const EXTENSION = /\.(?!s?html?$|pdf$)[^/]*$/;
// Folders that scanners ask every site for, and dot files.
const PROBED =
  /\/(?:\.|wp-|wordpress|cgi-bin|phpmyadmin|xmlrpc|vendor\/|node_modules|actuator|solr|console|manager\/html|owa\/|autodiscover|boaform|hnap1)/;

/**
 * What an unknown path is counted as, in the form that redirects are found by. Null for one that nobody would redirect:
 * of an asset, a probe, unreadable or long, or one that the site uses itself.
 */
export function countablePath(path: string): string | null {
  const key = path.length <= MAX_CHARACTERS ? redirectKey(path) : null;
  if (key === null || oldPathProblem(key)) return null;
  const decoded = decodeURIComponent(key);
  const isCountable = READABLE.test(decoded) && !EXTENSION.test(decoded) && !PROBED.test(decoded);
  return isCountable ? key : null;
}
