import type { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { to } from 'pg-copy-streams';

/**
 * Streams the result of a query as CSV by COPY over a connection of `pool`, with constant memory. `query` is SQL without parameters, which COPY doesn't
 * support: all values must be escaped.
 */
export async function copyOut(pool: Pool, query: string): Promise<Readable> {
  const client = await pool.connect();
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
