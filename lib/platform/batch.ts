import 'server-only';
import { isOutage } from '@/db/outage';
import { outsideRequest } from './http/request-context';

interface Limits {
  /** Batches that are processed at the same time. */
  concurrency: number;
  /** Items per batch. */
  maxItems: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Lets concurrent calls share their database statements and their commit. Calls of the same turn of the event loop are
 * processed together; while `concurrency` batches are in progress, further calls wait to be the next batch. `process` returns one
 * result per item, in their order. When it fails, the items are processed one by one, so that no call fails because of
 * another; a failure of the database itself is everybody's.
 */
export function inBatches<Item, Result>(
  process: (items: Item[]) => Promise<Result[]>,
  { concurrency, maxItems }: Limits,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  const settle = async (batch: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await process(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length === 1 || isOutage(error)) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map((one) => settle([one])));
    }
  };
  let isStarting = false;
  const start = async (): Promise<void> => {
    isStarting = false;
    if (running >= concurrency) return;
    running += 1;
    while (waiting.length > 0) await settle(waiting.splice(0, maxItems));
    running -= 1;
  };
  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ item, resolve, reject });
    // A batch belongs to several requests, so what it logs belongs to none.
    if (!isStarting && running < concurrency) outsideRequest(() => setImmediate(start));
    isStarting ||= running < concurrency;
    return promise;
  };
}
