import type { Readable } from 'node:stream';
import { to } from 'pg-copy-streams';
import { exportPool } from './client';

/**
 * Streams the result of a query as CSV by COPY, with constant memory. `query` is SQL without parameters, which COPY doesn't
 * support: all values must be escaped.
 */
export async function copyOut(query: string): Promise<Readable> {
  const client = await exportPool().connect();
  try {
    const rows = client.query(to(`copy (${query}) to stdout with (format csv)`));
    // A connection with an unfinished COPY can't be reused.
    rows.once('close', () => client.release(true));
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
