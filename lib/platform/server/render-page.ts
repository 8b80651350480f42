import type { IncomingMessage } from 'node:http';
import { ownSecret } from './own-secret.ts';

// The header of the requests by which the publisher has the app render a page.
const RENDER_HEADER = 'x-ridgelight-render';

/** A page as the app rendered it, with the headers that every response has. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  body: Buffer;
}

const TIMEOUT_MS = 30_000;

/**
 * Has the app behind the server at `origin` render a page, over loopback and on behalf of nobody: a visitor who leaves
 * early doesn't cancel it, and none of their headers can change it.
 */
export async function renderPage(origin: string, path: string): Promise<RenderedPage> {
  const response = await fetch(origin + path, {
    headers: { 'Accept-Encoding': 'identity', [RENDER_HEADER]: ownSecret() },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** Whether the publisher made the request. */
export const isRendering = ({ headers }: IncomingMessage): boolean => headers[RENDER_HEADER] === ownSecret();
