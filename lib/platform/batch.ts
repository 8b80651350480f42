import 'server-only';
import { isOutage } from '@/db/outage';
import { outsideRequest } from './http/request-context';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Lets concurrent calls share their database statements and their commit. Calls of the same turn of the event loop are
 * processed together, up to `maxItems`; while a batch is in progress, further calls wait to be the next one. `process`
 * returns one result per item, in their order. When it fails, the items are processed one by one, so that no call fails
 * because of another; a failure of the database itself is everybody's.
 */
export function inBatches<Item, Result>(
  process: (items: Item[]) => Promise<Result[]>,
  maxItems: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  const settle = async (batch: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await process(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length === 1 || isOutage(error)) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map((one) => settle([one])));
    }
  };
  const run = async (): Promise<void> => {
    while (waiting.length > 0) await settle(waiting.splice(0, maxItems));
    isRunning = false;
  };
  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ item, resolve, reject });
    // A batch belongs to several requests, so what it logs belongs to none.
    if (!isRunning) outsideRequest(() => setImmediate(run));
    isRunning = true;
    return promise;
  };
}
