import { pageByPath } from '@/lib/site/pages';

const MOST_CHARACTERS = 200;

// What proxy.ts does not look at, or has another answer for.
const OWN_FOLDERS = ['admin', 'api', '_next', 'images', 'share', 'icons'];
const OWN_FILES =
  /^\/(favicon\.ico|icon\.svg|apple-icon\.png|manifest\.webmanifest|sitemap\.xml|robots\.txt)$/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: no path that a person saves has one
const NEVER_IN_A_PATH = /[\u0000-\u001f\u007f\\/]/;

/**
 * A path in the one spelling that it is stored and looked up in: escapes as few and as capital as can be, and no slash at
 * its end. Null for what is no plain path: another site's address, `..`, doubled or escaped slashes, broken escapes.
 */
export function plainPath(path: string): string | null {
  if (path === '/') return path;
  if (!path.startsWith('/') || /[?#]/.test(path)) return null;
  try {
    const segments = path.slice(1).replace(/\/$/, '').split('/').map(decodeURIComponent);
    const isOdd = (segment: string) =>
      ['', '.', '..'].includes(segment.trim()) || NEVER_IN_A_PATH.test(segment);
    return segments.some(isOdd) ? null : `/${segments.map(escapeSegment).join('/')}`;
  } catch {
    return null;
  }
}

// encodeURIComponent also escapes these, which a path may hold as they are (RFC 3986, pchar).
const escapeSegment = (segment: string) =>
  encodeURIComponent(segment).replace(/%(3A|40|24|26|2B|2C|3B|3D)/g, decodeURIComponent);

/** Why a path cannot be redirected, as a sentence; undefined when it can. */
export function oldPathProblem(path: string): string | undefined {
  if (/[?#]/.test(path)) return 'Old path: leave out everything from the ? or # on';
  const plain = plainPath(path);
  if (plain === null) return 'Old path: write a path of this site, such as /old-page';
  if (plain.length > MOST_CHARACTERS)
    return `Old path is too long: use at most ${MOST_CHARACTERS} characters`;
  if (pageByPath(plain)) return `${plain} is a page. Only a path without a page can lead elsewhere`;
  if (OWN_FOLDERS.includes(plain.split('/')[1] ?? '') || OWN_FILES.test(plain))
    return `Old path: ${plain} belongs to the workings of the site and cannot lead elsewhere`;
  return undefined;
}

/**
 * Where a redirect to `to` ends, other redirects followed; undefined when it would lead back to `from` and so nowhere.
 * `stored` has the target of each old path.
 */
export function endOf(from: string, to: string, stored: ReadonlyMap<string, string>): string | undefined {
  const passed = new Set([from]);
  let end = to;
  while (!passed.has(end)) {
    const next = pageByPath(end) ? undefined : stored.get(end);
    if (next === undefined) return end;
    passed.add(end);
    end = next;
  }
  return undefined;
}
