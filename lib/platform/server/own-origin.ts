import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

// Also imported under plain Node: no path alias, no `server-only`.

const HOST = '127.0.0.1';

// On the global object because the server and the app's bundles each load this module.
const holder = globalThis as { ridgelightOwnOrigin?: string };

/**
 * Has a server listen for this process's requests to itself, on a loopback port of its own: a request to the site's port
 * may reach another process of the instance.
 */
export async function listenForOwnRequests(server: Server): Promise<void> {
  server.listen({ host: HOST, port: 0, exclusive: true });
  await once(server, 'listening');
  holder.ridgelightOwnOrigin = `http://${HOST}:${(server.address() as AddressInfo).port}`;
}

/** The origin of this process's own server; undefined in a process that has none. */
export const ownOrigin = (): string | undefined => holder.ridgelightOwnOrigin;
