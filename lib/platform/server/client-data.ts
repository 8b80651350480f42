import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

// What Next's responses to its own client vary by.
const VARIES_BY = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
];

/** A request of Next's client for the data of a page instead of its document: a prefetch or a navigation. */
export interface ClientDataRequest {
  /** Requests with the same key get the same response. */
  key: string;
  /** Next's hash of the headers, which it checks. */
  query: string;
  headers: Record<string, string>;
}

/** Whether a request is for the data of a page, as Next decides it. */
export const isForClientData = ({ headers }: IncomingMessage): boolean => headers.rsc === '1';

/**
 * Undefined without Next's hash in the URL: Next redirects such a request, because a shared cache that ignores `Vary` would
 * send the data to everybody who asks for the page.
 */
export function clientDataRequest({ url = '', headers }: IncomingMessage): ClientDataRequest | undefined {
  const sentHash = new URLSearchParams(url.split('?')[1]).get('_rsc');
  if (sentHash === null) return undefined;
  const query = `?${new URLSearchParams({ _rsc: sentHash })}`;
  const varying: Record<string, string> = {};
  for (const name of VARIES_BY) {
    const value = headers[name];
    if (value !== undefined) varying[name] = String(value);
  }
  return { key: hash('sha256', JSON.stringify([query, varying]), 'base64'), query, headers: varying };
}
