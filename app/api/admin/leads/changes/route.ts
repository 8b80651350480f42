import { staffRoute } from '@/lib/accounts/staff-route';
import { databaseEventsClosed, onDatabaseEvent } from '@/lib/platform/database-events';

const HEARTBEAT_MS = 20_000;
// A session that was revoked meanwhile is found out when the browser connects anew.
const LONGEST_MS = 5 * 60_000;

/** Says, as server-sent events, which leads came or changed: ids alone, what is in them is asked for. */
export const GET = staffRoute(async (request) => {
  const encoder = new TextEncoder();
  const leaving = AbortSignal.any([request.signal, databaseEventsClosed(), AbortSignal.timeout(LONGEST_MS)]);
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const unlisten = onDatabaseEvent('leads', (id) => send(`event: lead\ndata: ${id}\n\n`));
      const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS);
      const end = () => {
        stop();
        controller.close();
      };
      stop = () => {
        unlisten();
        clearInterval(heartbeat);
        leaving.removeEventListener('abort', end);
      };
      leaving.addEventListener('abort', end, { once: true });
      send('retry: 1000\n\n');
      // Who left before this is never heard to leave.
      if (leaving.aborted) end();
    },
    cancel: () => stop(),
  });
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // What compresses also holds back.
      'Cache-Control': 'no-store, no-transform',
    },
  });
});

// Next would make it of GET, and leave the stream open that nobody reads.
export const HEAD = staffRoute(async () => new Response(null));
