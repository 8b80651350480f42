import { expect, test } from 'vitest';
import { spanText } from '@/lib/platform/http/rate-limit';

test.each([
  [1, 'a second'],
  [2, '2 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [3_600, '60 minutes'],
])('a wait of %d seconds is %s', (seconds, text) => {
  expect(spanText(seconds)).toBe(text);
});
