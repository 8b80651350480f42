import { expect, test } from 'vitest';
import { bulkText } from '@/components/leads/bulk-text';

const people = { userId: 'me', staff: [] };
const assign = { action: 'assign', assigneeId: 'me' } as const;
const result = { changed: 1_000, left: 1_300, undo: null, stopped: false };

test('a bulk change that stopped says how many it changed, and how many not', () => {
  expect(bulkText(assign, { ...result, stopped: true }, people)).toEqual({
    title: '1,000 leads assigned to you',
    description: 'Then it stopped: something went wrong, and 1,300 weren’t changed.',
  });
  expect(bulkText(assign, result, people).description).toBe(
    '1,300 stay as they are: so already, or changed by somebody meanwhile.',
  );
});
