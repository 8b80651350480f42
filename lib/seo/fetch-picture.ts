import 'server-only';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { loopbackOrigin, siteOrigin } from '@/lib/platform/env';
import { guardedConnection } from '@/lib/platform/http/public-address';

/** What a host answered when it was asked for a picture. */
export interface FetchedPicture {
  status: number;
  /** The media type in lower case, without parameters; empty when the host names none. */
  type: string;
  /** The body, cut off after `mostBytes`. */
  bytes: Uint8Array;
  isCut: boolean;
}

interface Limits {
  mostBytes: number;
  timeoutMs: number;
}

const MOST_REDIRECTS = 3;

/**
 * Fetches a picture as a social network does: without cookies, following a few redirects. This site's own address goes to
 * this process's server; any other must be public and https, checked where the connection is made.
 *
 * @throws {BlockedAddress} for an address that only this machine or network can reach.
 * @throws {Error} when there is no answer in time.
 */
export async function fetchPicture(
  address: string,
  { mostBytes, timeoutMs }: Limits,
): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; ; redirects += 1) {
    const response = await ask(url, signal);
    const { statusCode: status = 0, headers } = response;
    const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
    if (isRedirect && redirects < MOST_REDIRECTS) {
      response.destroy();
      url = new URL(headers.location ?? '', url);
      continue;
    }
    const type = (headers['content-type'] ?? '').replace(/;.*/s, '').trim().toLowerCase();
    return { status, type, ...(await readUpTo(mostBytes, response)) };
  }
}

function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
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

async function readUpTo(most: number, response: IncomingMessage) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > most) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, most), isCut: size > most };
}
