import type { IncomingMessage, ServerResponse } from 'node:http';
import { counter, histogram } from './metrics.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const duration = histogram({
  name: 'ridgelight_http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last one of its response, by what responds, without event streams.',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

// On the global object, like the registry that holds the counter: whichever copy of this module defines it, all count here.
const holder = globalThis as { ridgelightKeptResponses?: { sent: number } };
holder.ridgelightKeptResponses ??= { sent: 0 };
const keptResponses = holder.ridgelightKeptResponses;

counter({
  name: 'ridgelight_kept_responses_sent_total',
  help: 'Kept pages and files, or 304 instead of them, that were sent before Node parsed the request.',
  collect() {
    this.reset();
    this.inc(keptResponses.sent);
  },
});

/** Counts a response that is sent without parsing the request. Thousands are in a second, so the counter reads this number. */
export function countKeptResponse(): void {
  keptResponses.sent += 1;
}

/** Measures a request from now until its response is sent. The returned function says what responds. */
export function measureRequest(
  { method = '' }: IncomingMessage,
  response: ServerResponse,
): (route: string) => void {
  const startedAt = performance.now();
  let by = 'rejected';
  response.once('close', () => {
    // Stays open for as long as somebody looks at the page.
    if (String(response.getHeader('Content-Type')).startsWith('text/event-stream')) return;
    const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
    const labels = { route: by, method: METHODS.has(method) ? method : 'other', status };
    duration.observe(labels, (performance.now() - startedAt) / 1_000);
  });
  return (route) => {
    by = route;
  };
}
