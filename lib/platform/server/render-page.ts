import type { IncomingMessage } from 'node:http';
import { STATUS_HEADER } from './internal-headers.ts';
import { ownSecret } from './own-secret.ts';
import type { ResponseContent } from './published-response.ts';

/** The header of the requests by which the publisher has the app render a page. */
export const RENDER_HEADER = 'x-ridgelight-render';

const TIMEOUT_MS = 30_000;

/**
 * Has the app behind the server at `origin` render what it responds at `url`, over loopback and on behalf of nobody: a
 * visitor who leaves early doesn't cancel it, and of their headers only those in `headers` can change it.
 */
export async function renderPage(
  origin: string,
  url: string,
  headers: Record<string, string> = {},
): Promise<ResponseContent> {
  const response = await fetch(origin + url, {
    headers: { ...headers, 'Accept-Encoding': 'identity', [RENDER_HEADER]: ownSecret() },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return {
    status: Number(response.headers.get(STATUS_HEADER)) || response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** Whether the publisher made the request. */
export const isRendering = ({ headers }: IncomingMessage): boolean => headers[RENDER_HEADER] === ownSecret();
