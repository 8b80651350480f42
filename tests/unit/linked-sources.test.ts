import { expect, test, vi } from 'vitest';
import { linkedSources } from '@/lib/operations/source-checks/linked-sources';
import { sources } from '@/lib/site/sources';

vi.mock('@/lib/solar/constants/queries', () => ({
  listConstants: async () => [
    { sourceUrl: sources.prices },
    { sourceUrl: 'https://figures.example/' },
    { sourceUrl: null },
  ],
}));

test('the sources of the copy and of the savings estimate are checked, each once', async () => {
  const checked = await linkedSources();
  expect(checked).toEqual(expect.arrayContaining([...Object.values(sources), 'https://figures.example/']));
  expect(new Set(checked).size).toBe(checked.length);
});
