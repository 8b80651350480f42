import { pageByPath } from '@/lib/site/pages';

const MAX_CHARACTERS = 200;

// Paths that proxy.ts skips or handles otherwise.
const RESERVED_FOLDERS = ['admin', 'api', '_next', 'images', 'pictures', 'request', 'share', 'icons', 'look'];
const RESERVED_FILES =
  /^\/(calendar\/[^/]+\.ics|favicon\.ico|icon\.svg|apple-icon\.png|(manifest|staff)\.webmanifest|speculation-rules|sitemap\.xml|robots\.txt)$/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: rejecting them is the point
const INVALID_CHARACTERS = /[\u0000-\u001f\u007f\\/]/;

/**
 * Normalizes a path for storage and lookup: minimal uppercase escapes, no trailing slash. Null for anything else than a
 * plain path: another site's URL, `..`, doubled or escaped slashes, invalid escapes.
 */
export function normalizePath(path: string): string | null {
  if (path === '/') return path;
  if (!path.startsWith('/') || /[?#]/.test(path)) return null;
  try {
    const segments = path.slice(1).replace(/\/$/, '').split('/').map(decodeURIComponent);
    const isInvalid = (segment: string) =>
      ['', '.', '..'].includes(segment.trim()) || INVALID_CHARACTERS.test(segment);
    return segments.some(isInvalid) ? null : `/${segments.map(escapeSegment).join('/')}`;
  } catch {
    return null;
  }
}

// encodeURIComponent also escapes these, which paths may contain unescaped (RFC 3986, pchar).
const escapeSegment = (segment: string) =>
  encodeURIComponent(segment).replace(/%(3A|40|24|26|2B|2C|3B|3D)/g, decodeURIComponent);

/**
 * What an old path is stored and found by: the normalized path without regard to case, escapes included. Null for the
 * same paths as `normalizePath`.
 */
export function redirectKey(path: string): string | null {
  return normalizePath(path)?.split('/').map(foldCase).join('/') ?? null;
}

const foldCase = (segment: string) => escapeSegment(decodeURIComponent(segment).toLowerCase()).toLowerCase();

/** Why a path can't be redirected, as a sentence; undefined when it can. */
export function oldPathProblem(path: string): string | undefined {
  if (/[?#]/.test(path)) return 'Old path: leave out everything from the ? or # on';
  const key = redirectKey(path);
  if (key === null) return 'Old path: use a path on this site, such as /old-page';
  if (key.length > MAX_CHARACTERS) return `Old path is too long: use at most ${MAX_CHARACTERS} characters`;
  if (pageByPath(key)) return `${key} is a page. You can only redirect a path that isn’t a page`;
  if (RESERVED_FOLDERS.includes(key.split('/')[1] ?? '') || RESERVED_FILES.test(key))
    return `Old path: ${key} is used by the site itself and can’t be redirected`;
  return undefined;
}
