import 'server-only';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { loopbackOrigin, siteOrigin } from '@/lib/platform/env';
import { guardedConnection } from '@/lib/platform/http/public-address';

/** The response to a request for an image. */
export interface FetchedImage {
  status: number;
  /** The media type in lower case, without parameters; empty if missing. */
  type: string;
  /** The body, truncated after `maxBytes`. */
  bytes: Uint8Array;
  isTruncated: boolean;
}

interface Limits {
  maxBytes: number;
  timeoutMs: number;
}

const MAX_REDIRECTS = 3;

/**
 * Fetches an image like a social network does: without cookies, following a few redirects. The site's own URLs go to this
 * process's server; others must be public and HTTPS, which is checked when connecting (SSRF protection).
 *
 * @throws {BlockedAddress} for an address in a private network.
 * @throws {Error} on timeout or network errors.
 */
export async function fetchImage(address: string, { maxBytes, timeoutMs }: Limits): Promise<FetchedImage> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; ; redirects += 1) {
    const response = await sendRequest(url, signal);
    const { statusCode: status = 0, headers } = response;
    const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
    if (isRedirect && redirects < MAX_REDIRECTS) {
      response.destroy();
      url = new URL(headers.location ?? '', url);
      continue;
    }
    const type = (headers['content-type'] ?? '').replace(/;.*/s, '').trim().toLowerCase();
    return { status, type, ...(await readUpTo(maxBytes, response)) };
  }
}

function sendRequest(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const isOwn = url.origin === siteOrigin();
  const target = isOwn ? new URL(url.pathname + url.search, loopbackOrigin()) : url;
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const connection = isOwn ? {} : guardedConnection(target, []);
    const headers = { Accept: 'image/*', 'User-Agent': 'Ridgelight-Picture-Check/1' };
    send(target, { ...connection, signal, headers }, resolve)
      .on('error', reject)
      .end();
  });
}

async function readUpTo(max: number, response: IncomingMessage) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > max) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, max), isTruncated: size > max };
}
