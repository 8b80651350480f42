import { expect, test } from 'vitest';
import { inBatches } from '@/lib/platform/batch';
import { currentRequest, runInRequest } from '@/lib/platform/http/request-context';

/** A batched function that takes the items of each batch, and finishes it when told. */
function batcher(limits = { concurrency: 1, maxItems: 50 }) {
  const batches: { items: string[]; finish: () => void }[] = [];
  const call = inBatches(async (items: string[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    batches.push({ items, finish: resolve });
    await promise;
    if (items.includes('bad')) throw new Error('bad');
    if (items.includes('lost')) throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
    return items.map((item) => item.toUpperCase());
  }, limits);
  return { call, batches, itemsOf: () => batches.map(({ items }) => items) };
}

/** The rest of this turn of the event loop. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('processes calls of the same turn together, and those that come meanwhile', async () => {
  const { call, batches, itemsOf } = batcher();
  const first = Promise.all(['a', 'b'].map(call));
  await turn();
  expect(itemsOf()).toEqual([['a', 'b']]);
  const second = Promise.all(['c', 'd'].map(call));
  await turn();
  expect(itemsOf()).toHaveLength(1);
  batches[0]?.finish();
  expect(await first).toEqual(['A', 'B']);
  await turn();
  expect(itemsOf()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  batches[1]?.finish();
  expect(await second).toEqual(['C', 'D']);
});

test('limits the batches in progress and their size', async () => {
  const { call, batches, itemsOf } = batcher({ concurrency: 2, maxItems: 2 });
  const results = ['a', 'b'].map(async (item) => call(item));
  await turn();
  results.push(call('c'));
  await turn();
  expect(itemsOf()).toEqual([['a', 'b'], ['c']]);
  results.push(...['d', 'e', 'f'].map(call));
  await turn();
  expect(itemsOf()).toHaveLength(2);
  batches[1]?.finish();
  await expect.poll(itemsOf).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
  batches[0]?.finish();
  await expect.poll(itemsOf).toEqual([['a', 'b'], ['c'], ['d', 'e'], ['f']]);
  for (const { finish } of batches) finish();
  expect(await Promise.all(results)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});

test('processes a failed batch one by one, so that one item fails alone', async () => {
  const { call, batches, itemsOf } = batcher();
  const results = Promise.allSettled(['a', 'bad', 'b'].map(call));
  await turn();
  batches[0]?.finish();
  await expect.poll(itemsOf).toEqual([['a', 'bad', 'b'], ['a'], ['bad'], ['b']]);
  for (const { finish } of batches) finish();
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('does not repeat a batch when the database is lost', async () => {
  const { call, batches, itemsOf } = batcher();
  const results = Promise.allSettled(['a', 'lost'].map(call));
  await turn();
  batches[0]?.finish();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(itemsOf()).toEqual([['a', 'lost']]);
});

test('is in the context of no request, because a batch belongs to several', async () => {
  const call = inBatches(async (items: string[]) => items.map(() => currentRequest()?.id), {
    concurrency: 1,
    maxItems: 50,
  });
  const ids = await runInRequest({ id: 'first', address: undefined }, () => call('a'));
  expect(ids).toBeUndefined();
});
