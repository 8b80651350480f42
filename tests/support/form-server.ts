import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Handler = (request: Request) => Promise<Response>;

/** Serves one route handler on the loopback address, in place of the app's own server, and sets PORT to it. */
export async function serveForm(handler: Handler): Promise<{ stop(): Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const response = await handler(
      new Request(`http://localhost${url}`, {
        method,
        headers: headers as Record<string, string>,
        body: (await text(incoming)) || null,
      }),
    );
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.PORT = String((server.address() as AddressInfo).port);
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
