import { expect, onTestFinished, test } from 'vitest';
import { type Rendering, renderWith } from '@/lib/documents/rendering';
import { pinFactsOfRenderings } from '@/lib/facts-of-rendering';
import { business } from '@/lib/site/business';
import { facts, pinFactsBy } from '@/lib/site/facts/current';
import { changeFacts } from '../support/change-facts';

const rendering = (): Rendering => ({ status: 200, isIncomplete: false });

test('a page has the facts of when its rendering began, also when they change before it ends', async () => {
  pinFactsOfRenderings();
  onTestFinished(() => pinFactsBy((latest) => latest));
  const { name } = facts().business;
  const { promise: isChanged, resolve: change } = Promise.withResolvers<void>();
  const names = renderWith(rendering(), async () => {
    const first = business().name;
    await isChanged;
    return [first, business().name, facts().business.name];
  });
  changeFacts({ business: { ...facts().business, name: 'Sunnyside' } });
  change();
  expect(await names).toEqual([name, name, name]);
  expect(business().name).toBe('Sunnyside');
  expect(renderWith(rendering(), () => business().name)).toBe('Sunnyside');
});
