import type { Readable } from 'node:stream';
import { to } from 'pg-copy-streams';
import { copies } from './client';

/** What a query finds, as PostgreSQL's own CSV: streamed, so that memory stays flat however many rows there are. */
export async function copyOut(query: string): Promise<Readable> {
  const client = await copies().connect();
  try {
    const rows = client.query(to(`copy (${query}) to stdout with (format csv)`));
    // A connection in the midst of a copy cannot be used again.
    rows.once('close', () => client.release(true));
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
