import { viewerRoute } from '@/lib/accounts/staff-route';
import { EVERY_PAGE } from '@/lib/documents/publish';
import { ANY, databaseEventsClosed, eventPosition, onDatabaseEvent } from '@/lib/platform/database-events';
import { loadFacts } from '@/lib/platform/settings/facts';

const HEARTBEAT_MS = 20_000;
// Limits how long a revoked session keeps receiving events: the browser reconnects and is checked again.
const MAX_CONNECTION_MS = 5 * 60_000;

/**
 * Streams the ids of new and changed leads as server-sent events; clients fetch the data themselves. The first event is
 * the position, and each `lead` event's id is the position after it: a reader at that position has missed nothing. A
 * `presence` event says who has the details of a lead open, and a `facts` event that this instance has read others.
 */
export const GET = viewerRoute(async (request) => {
  const encoder = new TextEncoder();
  const ended = AbortSignal.any([
    request.signal,
    databaseEventsClosed(),
    AbortSignal.timeout(MAX_CONNECTION_MS),
  ]);
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const unlisten = onDatabaseEvent('leads', (id) =>
        send(`id: ${eventPosition('leads')}\nevent: lead\ndata: ${id}\n\n`),
      );
      const unlistenToPresence = onDatabaseEvent(
        'presence',
        (event) => event !== ANY && send(`event: presence\ndata: ${event}\n\n`),
      );
      const unlistenToFacts = onDatabaseEvent('seo', (path) => {
        // The stream may have ended meanwhile.
        const announce = () => ended.aborted || send('event: facts\ndata: *\n\n');
        if (path === EVERY_PAGE)
          void loadFacts()
            .then(announce)
            .catch(() => {});
      });
      const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS);
      const end = () => {
        stop();
        controller.close();
      };
      stop = () => {
        unlisten();
        unlistenToPresence();
        unlistenToFacts();
        clearInterval(heartbeat);
        ended.removeEventListener('abort', end);
      };
      ended.addEventListener('abort', end, { once: true });
      send(`retry: 1000\nevent: position\ndata: ${eventPosition('leads')}\n\n`);
      // An already aborted signal fires no event.
      if (ended.aborted) end();
    },
    cancel: () => stop(),
  });
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // `no-transform`, because compression would buffer events.
      'Cache-Control': 'no-store, no-transform',
    },
  });
});

// Next would derive HEAD from GET, and leave a stream open that is never read.
export const HEAD = viewerRoute(async () => new Response(null));
