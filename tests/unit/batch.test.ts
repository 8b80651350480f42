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

test('processes a single call at once, and those that come meanwhile together', async () => {
  const { call, batches, itemsOf } = batcher();
  const results = Promise.all(['a', 'b', 'c'].map(call));
  expect(itemsOf()).toEqual([['a']]);
  batches[0]?.finish();
  await expect.poll(itemsOf).toEqual([['a'], ['b', 'c']]);
  batches[1]?.finish();
  expect(await results).toEqual(['A', 'B', 'C']);
  void call('d');
  expect(itemsOf()).toEqual([['a'], ['b', 'c'], ['d']]);
});

test('limits the batches in progress and their size', async () => {
  const { call, batches, itemsOf } = batcher({ concurrency: 2, maxItems: 2 });
  const results = Promise.all(['a', 'b', 'c', 'd', 'e'].map(call));
  expect(itemsOf()).toEqual([['a'], ['b']]);
  batches[1]?.finish();
  await expect.poll(itemsOf).toEqual([['a'], ['b'], ['c', 'd']]);
  batches[0]?.finish();
  await expect.poll(itemsOf).toEqual([['a'], ['b'], ['c', 'd'], ['e']]);
  for (const { finish } of batches) finish();
  expect(await results).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('processes a failed batch one by one, so that one item fails alone', async () => {
  const { call, batches, itemsOf } = batcher();
  const results = Promise.allSettled(['a', 'b', 'bad', 'c'].map(call));
  batches[0]?.finish();
  await expect.poll(itemsOf).toHaveLength(2);
  batches[1]?.finish();
  await expect.poll(itemsOf).toEqual([['a'], ['b', 'bad', 'c'], ['b'], ['bad'], ['c']]);
  for (const { finish } of batches) finish();
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('does not repeat a batch when the database is lost', async () => {
  const { call, batches, itemsOf } = batcher();
  const results = Promise.allSettled(['a', 'b', 'lost'].map(call));
  batches[0]?.finish();
  await expect.poll(itemsOf).toHaveLength(2);
  batches[1]?.finish();
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(itemsOf()).toEqual([['a'], ['b', 'lost']]);
});

test('is in the context of no request, because a batch belongs to several', async () => {
  const call = inBatches(async (items: string[]) => items.map(() => currentRequest()?.id), {
    concurrency: 1,
    maxItems: 50,
  });
  const ids = await runInRequest({ id: 'first', address: undefined }, () => call('a'));
  expect(ids).toBeUndefined();
});
