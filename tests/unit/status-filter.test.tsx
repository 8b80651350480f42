import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StatusFilter } from '@/components/leads/status-filter';

const textFor = (all: number, waiting: number, contacted: number, capped = false) => {
  const counts = {
    all: { total: all, capped },
    'not-contacted': { total: waiting, capped: false },
    contacted: { total: contacted, capped: false },
  };
  return renderToStaticMarkup(<StatusFilter value="all" counts={counts} onChange={() => {}} />);
};

test('names the erased leads that make All more than the sum of the statuses', () => {
  expect(textFor(1_240, 3, 1_235)).toContain('All includes 2 erased before anyone contacted them.');
  expect(textFor(5_000, 3, 3)).toContain('All includes 4,994 erased');
});

test.each([
  ['there are none', 8, 3, 5, false],
  ['counting stopped', 10_000, 3, 5, true],
  ['a status was counted a moment later', 8, 4, 5, false],
])('names none when %s', (_, all, waiting, contacted, capped) => {
  expect(textFor(all, waiting, contacted, capped)).not.toContain('erased');
});
