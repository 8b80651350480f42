import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheBody, ReadyBody } from './body-cache.ts';
import type { ResponseTransform } from './buffered-response.ts';
import { chooseEncoding, isCompressible } from './encoding.ts';
import { matchesETag } from './etag.ts';
import { STATUS_HEADER } from './internal-headers.ts';
import { pagePolicy } from './security-headers.ts';

const header = (response: ServerResponse, name: string) => String(response.getHeader(name) ?? '');
const isPage = (response: ServerResponse) => header(response, 'Content-Type').startsWith('text/html');

/** Adds each page's Content-Security-Policy, ETags and compression; other responses pass through unchanged. */
export function createResponseTransform(
  { headers, method }: IncomingMessage,
  isSecure: boolean,
): ResponseTransform {
  let status: number | undefined;
  return {
    begin(response) {
      status = takeStatus(response);
      // Would reveal internal paths.
      response.removeHeader('x-middleware-rewrite');
      if ([204, 206, 304].includes(response.statusCode) || response.hasHeader('Content-Encoding'))
        return false;
      if (!isCompressible(header(response, 'Content-Type'))) return false;
      response.appendHeader('Vary', 'Accept-Encoding');
      return !/no-transform/.test(header(response, 'Cache-Control'));
    },
    status: (response) => status ?? response.statusCode,
    onBody(response, source) {
      const isPublic = !/no-store|private/.test(header(response, 'Cache-Control'));
      // Only what is public has a tag, so nothing else is hashed.
      const tag = isPublic ? hash('sha256', source, 'base64url') : '';
      const ready = isPublic
        ? cacheBody(tag, () => new ReadyBody(source, isPage(response), true))
        : new ReadyBody(source, isPage(response), false);
      if (ready.inline) response.setHeader('Content-Security-Policy', pagePolicy(ready.inline, isSecure));
      // The app omits the body for HEAD, which would have a tag of its own.
      if (isPublic && response.statusCode === 200 && method !== 'HEAD') {
        if (!response.hasHeader('ETag')) response.setHeader('ETag', `W/"${tag}"`);
        if (matchesETag(headers['if-none-match'], header(response, 'ETag'))) {
          response.statusCode = 304;
          return Buffer.alloc(0);
        }
      }
      const encoding = chooseEncoding([headers['accept-encoding'] ?? []].flat().join(), ready.body.length);
      if (encoding) {
        response.setHeader('Content-Encoding', encoding);
        response.removeHeader('Accept-Ranges');
      }
      return ready.encoded(encoding);
    },
  };
}

/** Reads and removes the app's status header, if set. */
function takeStatus(response: ServerResponse): number | undefined {
  const status = Number(response.getHeader(STATUS_HEADER) ?? 0);
  if (!status) return undefined;
  response.removeHeader(STATUS_HEADER);
  response.setHeader('Cache-Control', 'no-store');
  return status;
}
