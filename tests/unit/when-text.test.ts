import { expect, test } from 'vitest';
import { whenText } from '@/components/shell/when';

const NOW = Date.parse('2026-11-17T15:40:00Z');

test.each([
  ['2026-11-17T15:39:40Z', 'just now'],
  ['2026-11-17T15:02:00Z', '38 min ago'],
  ['2026-11-17T13:30:00Z', '2 h ago'],
  ['2026-11-17T04:00:00Z', 'Mon 11:00 PM'],
  ['2026-11-12T10:26:00Z', 'Thu 5:26 AM'],
  ['2026-11-10T10:26:00Z', 'Nov 10'],
  ['2025-11-14T10:26:00Z', 'Nov 14, 2025'],
  ['2026-12-24T10:26:00Z', 'Dec 24'],
])('%s is read as %s', (at, text) => {
  expect(whenText(at, NOW)).toBe(text);
});
