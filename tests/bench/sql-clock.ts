import type { Socket } from 'node:net';
import { startDatabaseProxy } from '../support/database-proxy';

/** What PostgreSQL sends last before it waits for a statement: idle, in a transaction, or in one that failed. */
const READY = ['I', 'T', 'E'].map((state) => `Z\0\0\0\u0005${state}`);
const READY_BYTES = 6;

/** A way to a database that measures how long statements take. */
export interface SqlClock {
  url: string;
  /** The time until now in which a statement was under way, in ms. */
  read(): number;
}

/** Starts a way to a database on which a call and its own statements are timed together, whatever they read and write. */
export async function startSqlClock(databaseUrl: string, started: AsyncDisposableStack): Promise<SqlClock> {
  const busy = new Set<Socket>();
  let past = 0;
  let since = 0;
  const read = () => past + (busy.size > 0 ? performance.now() - since : 0);
  const change = (alter: () => void) => {
    past = read();
    since = performance.now();
    alter();
  };
  const proxy = await startDatabaseProxy(
    databaseUrl,
    async () => {},
    (app, database) => {
      // The end of an answer may come in two parts.
      let end = '';
      app.on('data', () => change(() => busy.add(app)));
      app.on('close', () => change(() => busy.delete(app)));
      database.on('data', (chunk: Buffer) => {
        end = (end + chunk.subarray(-READY_BYTES).toString('latin1')).slice(-READY_BYTES);
        if (READY.includes(end)) change(() => busy.delete(app));
      });
    },
  );
  started.defer(async () => proxy.stop());
  return { url: proxy.url, read };
}
