import type { IncomingMessage } from 'node:http';

const METHODS_OF_CALLS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const METHODS_OF_PAGES = ['GET', 'HEAD'];
const LONGEST_TARGET = 8 * 1024;
// Next looks each of them up among all.
const MOST_PARAMETERS = 100;
const MOST_HEADERS = 100;

/** Why a request is not handed on: an answer in words, as handlers give it (lib/platform/http/errors.ts). */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  headers?: Record<string, string>;
}

export const TOO_LARGE: Refusal = { status: 413, code: 'too-large', message: 'The request is too large.' };
const NOT_VALID: Refusal = { status: 400, code: 'invalid', message: 'This address is not valid.' };

/** What Node found wrong before there was a request, by its error's code. */
export const REFUSAL_OF_ERROR: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too-large', message: 'The headers are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'too-slow', message: 'The request took too long.' },
};
export const FAULT: Refusal = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong on our side. Please try again later.',
};
export const UNREADABLE: Refusal = { status: 400, code: 'unreadable', message: 'This is not a request.' };

/**
 * Why a request must not reach the app, if so: an unknown method, or an address that browsers never send and that
 * servers are known to read in different ways. Development tools of Next ask as they like.
 */
export function refusalOf(
  { method = '', url = '', rawHeaders }: IncomingMessage,
  isDevelopment = false,
): Refusal | undefined {
  if (rawHeaders.length > 2 * MOST_HEADERS) return REFUSAL_OF_ERROR.HPE_HEADER_OVERFLOW;
  if (url.length > LONGEST_TARGET || url.split('&').length > MOST_PARAMETERS)
    return { status: 414, code: 'too-long', message: 'This address is too long.' };
  const allowed = url.startsWith('/api/') || isDevelopment ? METHODS_OF_CALLS : METHODS_OF_PAGES;
  if (!allowed.includes(method)) return notAllowed(allowed);
  const [path = ''] = url.split('?');
  return isPlainPath(path) ? undefined : NOT_VALID;
}

/** A refusal that names what is allowed instead. */
export function notAllowed(allowed = METHODS_OF_PAGES): Refusal {
  return {
    status: 405,
    code: 'method-not-allowed',
    message: 'This cannot be done here.',
    headers: { Allow: allowed.join(', ') },
  };
}

/** Whether nobody could take the path for another one, or for another site's. */
function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || path.includes('#')) return false;
  try {
    const decoded = decodeURIComponent(path);
    return !/[\p{Cc}\\]/u.test(decoded) && !/(^|\/)\.{1,2}(\/|$)/.test(decoded);
  } catch {
    return false;
  }
}
