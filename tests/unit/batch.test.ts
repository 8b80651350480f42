import { expect, test } from 'vitest';
import { inBatches } from '@/lib/platform/batch';
import { currentRequest, runInRequest } from '@/lib/platform/http/request-context';

/** A batched function that takes the items of each batch, and finishes it when told. */
function batcher(maxItems = 50) {
  const batches: { items: string[]; finish: () => void }[] = [];
  const call = inBatches(async (items: string[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    batches.push({ items, finish: resolve });
    await promise;
    if (items.includes('bad')) throw new Error('bad');
    if (items.includes('lost')) throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
    return items.map((item) => item.toUpperCase());
  }, maxItems);
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

test('limits the size of batches', async () => {
  const { call, batches, itemsOf } = batcher(2);
  const results = Promise.all(['a', 'b', 'c', 'd', 'e'].map(call));
  await turn();
  expect(itemsOf()).toEqual([['a', 'b']]);
  batches[0]?.finish();
  await expect.poll(itemsOf).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  batches[1]?.finish();
  await expect.poll(() => itemsOf()[2]).toEqual(['e']);
  batches[2]?.finish();
  expect(await results).toEqual(['A', 'B', 'C', 'D', 'E']);
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
  const call = inBatches(async (items: string[]) => items.map(() => currentRequest()?.id), 50);
  const ids = await runInRequest({ id: 'first', address: undefined }, () => call('a'));
  expect(ids).toBeUndefined();
});
