import { onAnnouncement } from '@/lib/announcements';
import { staffRoute } from '@/lib/http/route';

const HEARTBEAT_MS = 20_000;
// A session that was revoked meanwhile is found out when the browser connects anew.
const LONGEST_MS = 5 * 60_000;

/** Says, as server-sent events, which leads came or changed: ids alone, what is in them is asked for. */
export const GET = staffRoute(async (request) => {
  const encoder = new TextEncoder();
  let close = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const stop = onAnnouncement('leads', (id) => send(`event: lead\ndata: ${id}\n\n`));
      const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS);
      const end = setTimeout(() => {
        close();
        controller.close();
      }, LONGEST_MS);
      close = () => {
        stop();
        clearInterval(heartbeat);
        clearTimeout(end);
      };
      request.signal.addEventListener('abort', () => close(), { once: true });
      send('retry: 1000\n\n');
    },
    cancel: () => close(),
  });
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // What compresses also holds back.
      'Cache-Control': 'no-store, no-transform',
    },
  });
});
