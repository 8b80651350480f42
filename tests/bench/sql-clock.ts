import { startDatabaseProxy } from '../support/database-proxy';

/** A way to a database that measures how long statements take. */
export interface SqlClock {
  url: string;
  /** The time until now in which a statement was under way, in ms. */
  read(): number;
}

/** Starts a way to a database on which a call and its own statements are timed together, whatever they read and write. */
export async function startSqlClock(databaseUrl: string, started: AsyncDisposableStack): Promise<SqlClock> {
  let underWay = 0;
  let past = 0;
  let since = 0;
  const read = () => past + (underWay > 0 ? performance.now() - since : 0);
  const change = (count: number) => {
    past = read();
    since = performance.now();
    underWay += count;
  };
  const proxy = await startDatabaseProxy(
    databaseUrl,
    async () => {},
    (app, database) => {
      // The first message, which has no type, is answered as a statement is.
      let waiting = 1;
      change(1);
      const add = (count: number) => {
        waiting += count;
        change(count);
      };
      const countAsked = messageCounter('QS', false);
      const countReady = messageCounter('Z', true);
      app.on('data', (chunk: Buffer) => add(countAsked(chunk)));
      database.on('data', (chunk: Buffer) => add(-countReady(chunk)));
      app.on('close', () => add(-waiting));
    },
  );
  started.defer(async () => proxy.stop());
  return { url: proxy.url, read };
}

/**
 * Counts the messages of these types in what one end of a connection sends, chunk by chunk. Each `Query` (Q) and `Sync` (S) is
 * answered by one `ReadyForQuery` (Z), however many are sent at once
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html).
 */
function messageCounter(types: string, isTyped: boolean): (chunk: Buffer) => number {
  let rest = Buffer.alloc(0);
  let lengthAt = isTyped ? 1 : 0;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    let count = 0;
    while (rest.length >= lengthAt + 4) {
      const end = lengthAt + rest.readInt32BE(lengthAt);
      if (rest.length < end) break;
      if (lengthAt > 0 && types.includes(String.fromCharCode(rest[0] ?? 0))) count += 1;
      rest = rest.subarray(end);
      lengthAt = 1;
    }
    return count;
  };
}
