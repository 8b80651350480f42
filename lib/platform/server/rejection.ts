import type { IncomingMessage } from 'node:http';
// biome-ignore lint/style/noRestrictedImports: plain Node knows no path alias.
import { PICTURE_TOO_LARGE } from '../../pictures/schema.ts';

/** Those of all API routes together. */
export const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
export const PAGE_METHODS = ['GET', 'HEAD'];
const MAX_URL_LENGTH = 8 * 1024;
// Next's handling of parameters is quadratic.
const MAX_PARAMETERS = 100;
export const MAX_HEADERS = 100;

/** The response to a request that isn't passed to the app, in the format of lib/platform/http/errors.ts. */
export interface Rejection {
  status: number;
  code: string;
  message: string;
  headers?: Record<string, string>;
}

export const TOO_LARGE: Rejection = { status: 413, code: 'too-large', message: 'The request is too large.' };
export const UPLOAD_TOO_LARGE: Rejection = {
  ...TOO_LARGE,
  message: PICTURE_TOO_LARGE,
};
export const TOO_SLOW: Rejection = { status: 408, code: 'too-slow', message: 'The request took too long.' };
const INVALID_URL: Rejection = { status: 400, code: 'invalid', message: 'This address isn’t valid.' };

/** Responses to Node's parser errors, by error code. */
export const REJECTION_BY_ERROR: Record<string, Rejection> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too-large', message: 'The headers are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};
export const INTERNAL_ERROR: Rejection = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong on our side. Please try again later.',
};
export const BUSY: Rejection = {
  status: 503,
  code: 'busy',
  message: 'Many people are asking right now. Please try again in a few seconds.',
  headers: { 'Retry-After': '5' },
};
export const TOO_MANY: Rejection = {
  status: 429,
  code: 'too-many-requests',
  message:
    'A lot of requests are coming from your network at the same time. Please try again in a few seconds.',
  headers: { 'Retry-After': '5' },
};
export const MALFORMED: Rejection = {
  status: 400,
  code: 'unreadable',
  message: 'This isn’t a valid request.',
};

export const UNMET_EXPECTATION: Rejection = {
  status: 417,
  code: 'unexpected',
  message: 'This server doesn’t do what the request expects.',
};

/**
 * Checks whether a request may reach the app. Rejects methods that aren't allowed at its path, and URLs that browsers never
 * send and servers interpret differently.
 */
export function findRejection(
  { method = '', url = '', rawHeaders, headersDistinct, httpVersion }: IncomingMessage,
  allowed: string[],
): Rejection | undefined {
  if (rawHeaders.length > 2 * MAX_HEADERS) return REJECTION_BY_ERROR.HPE_HEADER_OVERFLOW;
  // Node's own response would have none of our headers.
  const hosts = headersDistinct.host?.length ?? 0;
  // Of two hosts, a cache in front may have taken the other one.
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return MALFORMED;
  if (url.length > MAX_URL_LENGTH || url.split('&').length > MAX_PARAMETERS)
    return { status: 414, code: 'too-long', message: 'This address is too long.' };
  if (!allowed.includes(method)) return methodNotAllowed(allowed);
  const [path = ''] = url.split('?');
  return isUnambiguous(path) ? undefined : INVALID_URL;
}

/** A 405 with the allowed methods. */
export function methodNotAllowed(allowed = PAGE_METHODS): Rejection {
  return {
    status: 405,
    code: 'method-not-allowed',
    message: 'You can’t do that here.',
    headers: { Allow: allowed.join(', ') },
  };
}

/** Whether every server reads a path the same way: no backslashes, control characters or dot segments, even when encoded. */
function isUnambiguous(path: string): boolean {
  if (!path.startsWith('/') || path.includes('#')) return false;
  try {
    const decoded = decodeURIComponent(path);
    return !/[\p{Cc}\\]/u.test(decoded) && !/(^|\/)\.{1,2}(\/|$)/.test(decoded);
  } catch {
    return false;
  }
}
