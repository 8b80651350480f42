import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A way to the database on which each connection waits for `admit` before it gets through; `watch` gets both of its ends.
 */
export async function startDatabaseProxy(
  databaseUrl: string,
  admit: () => Promise<unknown>,
  watch?: (app: Socket, database: Socket) => void,
) {
  const url = new URL(databaseUrl);
  const { hostname: host, port } = url;
  const sockets = new Set<Socket>();
  // As PostgreSQL and its clients do; otherwise a second packet waits up to 40 ms for the first one's acknowledgment.
  const server = createServer({ noDelay: true }, async (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    await admit();
    const onward = connect({ host, port: Number(port), noDelay: true });
    for (const event of ['error', 'close']) onward.on(event, () => socket.destroy());
    socket.on('close', () => onward.destroy());
    watch?.(socket, onward);
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
