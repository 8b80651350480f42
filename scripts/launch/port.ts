import { createServer } from 'node:net';

/** The error code of listening on a port, such as `EADDRINUSE`; undefined if a server can listen there. */
export function listenError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}

/** Whether a server can listen there now. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  return (await listenError(port, host)) === undefined;
}

/** Asks the system for an unused port. */
export function findFreePort(host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
