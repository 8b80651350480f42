import 'server-only';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { guardedConnection } from './public-address';

/** The response to a download. */
export interface Download {
  status: number;
  /** The media type in lower case, without parameters; empty if missing. */
  type: string;
  /** The body, truncated after `maxBytes`. */
  bytes: Uint8Array;
  isTruncated: boolean;
}

interface DownloadOptions {
  maxBytes: number;
  timeoutMs: number;
  headers: Record<string, string>;
  /** Addresses and ranges of a private network that may be reached. */
  allowed: readonly string[];
  /** Leads a URL to an address that isn't checked. */
  unguarded?: (url: URL) => URL | undefined;
}

const MAX_REDIRECTS = 3;

/**
 * Downloads what somebody entered the address of, following a few redirects. Addresses must be public and HTTPS, which is
 * checked when connecting (SSRF protection).
 *
 * @throws {BlockedAddress} for an address that isn't.
 * @throws {Error} on timeout or network errors. Its message may have the host, never the path.
 */
export async function download(address: string, options: DownloadOptions): Promise<Download> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; ; redirects += 1) {
    const response = await sendRequest(url, options, signal);
    const { statusCode: status = 0, headers } = response;
    const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
    if (isRedirect && redirects < MAX_REDIRECTS) {
      response.destroy();
      url = new URL(headers.location ?? '', url);
      continue;
    }
    const type = (headers['content-type'] ?? '').replace(/;.*/s, '').trim().toLowerCase();
    return { status, type, ...(await readUpTo(options.maxBytes, response)) };
  }
}

function sendRequest(
  url: URL,
  { headers, allowed, unguarded }: DownloadOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const direct = unguarded?.(url);
  const target = direct ?? url;
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const connection = direct ? {} : guardedConnection(target, allowed);
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
