import 'server-only';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { env } from '@/lib/platform/env';
import { BlockedAddress, guardedConnection } from '@/lib/platform/http/public-address';

const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 5;
// Sites that keep programs out, or that are busy, are there for people.
const ANSWERS_PEOPLE = [401, 403, 405, 406, 429, 451];

/**
 * Checks whether an address still has a page, by HEAD and, because some servers know only GET, by that. Returns what is
 * wrong, as a sentence; null if nothing is. Only public addresses are reached (SSRF protection).
 */
export async function checkSource(address: string): Promise<string | null> {
  const problem = await attempt(address, 'HEAD');
  return problem === null ? null : attempt(address, 'GET');
}

async function attempt(address: string, method: 'HEAD' | 'GET'): Promise<string | null> {
  try {
    const status = await statusOf(address, method);
    return status < 400 || ANSWERS_PEOPLE.includes(status) ? null : `It responds with status ${status}.`;
  } catch (error) {
    return problemOf(error as Error);
  }
}

async function statusOf(address: string, method: 'HEAD' | 'GET'): Promise<number> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const { statusCode = 0, headers } = await send(url, method, signal);
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return statusCode;
    url = new URL(headers.location, url);
  }
  throw new Error('It redirects in a circle.');
}

/** Sends a request and closes the connection once the headers of the response are there. */
function send(url: URL, method: 'HEAD' | 'GET', signal: AbortSignal): Promise<IncomingMessage> {
  const { SITE_URL, WEBHOOK_PRIVATE_ADDRESSES } = env();
  const sendRequest = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { Accept: '*/*', 'User-Agent': `Ridgelight-Link-Check/1 (+${SITE_URL})` };
  return new Promise((resolve, reject) => {
    const connection = guardedConnection(url, WEBHOOK_PRIVATE_ADDRESSES);
    sendRequest(url, { method, ...connection, signal, headers }, (response) => {
      response.destroy();
      resolve(response);
    })
      .on('error', reject)
      .end();
  });
}

function problemOf(error: Error & { code?: string }): string {
  if (error instanceof BlockedAddress) return error.message;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'It doesn’t answer in time.';
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') return 'Its host name isn’t known.';
  if (error.code?.includes('CERT')) return 'Its certificate is invalid.';
  return error.code ? `It can’t be reached (${error.code}).` : error.message;
}
