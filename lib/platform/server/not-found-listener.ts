import type { IncomingMessage, ServerResponse } from 'node:http';

// Also imported under plain Node: no path alias, no `server-only`.

/** Called with the path of a request that was answered with 404, without its query, and with its `Referer`. */
export type NotFoundListener = (path: string, referrer: string | undefined) => void;

// On the global object because the server and the app's bundles each load this module.
const holder = globalThis as { ridgelightNotFoundListener?: NotFoundListener };

/** Called by the app, which knows what to do with unknown paths. Replaces the listener before. */
export function registerNotFoundListener(listener: NotFoundListener): void {
  holder.ridgelightNotFoundListener = listener;
}

/** Calls the listener after the response to a GET request, if it is a 404. */
export function watchForNotFound(path: string, request: IncomingMessage, response: ServerResponse): void {
  const listener = holder.ridgelightNotFoundListener;
  if (!listener || request.method !== 'GET') return;
  const { referer } = request.headers;
  response.once('finish', () => {
    if (response.statusCode === 404) listener(path, referer);
  });
}
