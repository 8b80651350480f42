// Also imported under plain Node: no path alias, no `server-only`.
import { once } from 'node:events';
import type { Server } from 'node:http';

// Clients beyond the backlog retry only seconds later, or give up: Node's default is 511.
const LISTEN_BACKLOG = 4_096;

interface Address {
  host: string;
  port: number;
}

/** Listens on the address. If that fails, ends the process with code 1, and one line on stderr that says what to set. */
export async function listenOrExit(server: Server, { host, port }: Address): Promise<void> {
  try {
    server.listen(port, host, LISTEN_BACKLOG);
    await once(server, 'listening');
  } catch (error) {
    // Not by the console, which logs JSON lines: the operator reads this.
    process.stderr.write(`${listenProblem((error as NodeJS.ErrnoException).code, { host, port })}\n`);
    process.exit(1);
  }
}

/** Why a server can't listen on an address, by the error code, and what to set instead. */
export function listenProblem(code: string | undefined, { host, port }: Address): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken by another program: stop that, or choose another PORT.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}: choose a PORT of 1024 or more.`;
  return `${host} is not an address of this machine (${code}): choose another HOST.`;
}
