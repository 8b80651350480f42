import { expect, test, vi } from 'vitest';
import { linkedSources } from '@/lib/operations/source-checks/linked-sources';
import places from '@/lib/site/installer/places.json' with { type: 'json' };
import { sources } from '@/lib/site/sources';

vi.mock('@/lib/estimates/constants/queries', () => ({
  listConstants: async () => [
    { sourceUrl: sources.prices },
    { sourceUrl: 'https://figures.example/' },
    { sourceUrl: null },
  ],
}));

const linksToOffices = JSON.stringify(places).match(/https:[^)"]+/g) ?? [];

test('the sources of the copy and of the savings estimate are checked, each once', async () => {
  const checked = await linkedSources();
  const expected = new Set([...Object.values(sources), ...linksToOffices, 'https://figures.example/']);
  expect(checked.toSorted()).toEqual([...expected].toSorted());
});
