import { createServer } from 'node:net';

/** Why no server could listen there now, as the system's error code; undefined when one could. */
export function portProblem(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}

/** Whether a server could listen there now. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  return (await portProblem(port, host)) === undefined;
}

/** Asks the system for a port that nobody uses. */
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
