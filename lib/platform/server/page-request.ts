import { MAX_HEADERS } from './rejection.ts';

/** A request for a page or a file that nothing but these fields decides. */
export interface PageRequest {
  path: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

const MAX_BYTES = 8 * 1024;
const REQUEST_LINE = /^GET (\/[\w/.~-]*) HTTP\/1\.1$/;
// RFC 9110, 5.1 and 5.5, without empty values and bytes beyond ASCII.
const HEADER = /^([\w!#$%&'*+.^`|~-]+): ?([!-~](?:[ -~]*[!-~])?)$/;

// Those with which a request is more than that: it has a body, or changes the connection or the response.
const HEADERS_LEFT_TO_NODE = new Set([
  'content-length',
  'expect',
  'if-match',
  'if-modified-since',
  'if-range',
  'if-unmodified-since',
  'range',
  'transfer-encoding',
  'upgrade',
]);
// More than one of these is an error, or a list to be joined.
const SINGLE = new Set(['accept-encoding', 'connection', 'host', 'if-none-match']);

/**
 * Reads the most common kind of request: a GET of a plain path whose bytes have arrived together and alone. Undefined for
 * every other one, valid or not, which is Node's to parse.
 */
export function readPageRequest(bytes: Buffer): PageRequest | undefined {
  if (bytes.length > MAX_BYTES) return undefined;
  const [requestLine = '', ...lines] = bytes.toString('latin1').split('\r\n');
  const path = REQUEST_LINE.exec(requestLine)?.[1];
  // The head ends with an empty line, after which nothing follows.
  if (path === undefined || lines.pop() !== '' || lines.pop() !== '') return undefined;
  const headers = lines.length > MAX_HEADERS ? undefined : readHeaders(lines);
  if (headers?.host === undefined || (headers.connection ?? 'keep-alive') !== 'keep-alive') return undefined;
  return { path, acceptEncoding: headers['accept-encoding'], ifNoneMatch: headers['if-none-match'] };
}

function readHeaders(lines: string[]): Record<string, string | undefined> | undefined {
  const headers: Record<string, string | undefined> = {};
  for (const line of lines) {
    const [, name = '', value] = HEADER.exec(line) ?? [];
    const key = name.toLowerCase();
    if (value === undefined || HEADERS_LEFT_TO_NODE.has(key)) return undefined;
    if (!SINGLE.has(key)) continue;
    if (headers[key] !== undefined) return undefined;
    headers[key] = value;
  }
  return headers;
}
