import type { Readable } from 'node:stream';
import { to } from 'pg-copy-streams';
import { pool } from './client';

/** What a query finds, as PostgreSQL's own CSV: streamed, so that memory stays flat however many rows there are. */
export async function copyOut(query: string): Promise<Readable> {
  const client = await pool().connect();
  try {
    // The pool's limit on a statement's time is for calls that somebody waits for at once.
    await client.query('set statement_timeout = 0');
    const rows = client.query(to(`copy (${query}) to stdout with (format csv)`));
    // A connection in the midst of a copy cannot be used again.
    rows.once('close', () => client.release(true));
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
