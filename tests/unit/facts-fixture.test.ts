import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFactsFile } from '@/lib/settings/facts-file';

test('the facts of the made-up installer can be imported', () => {
  expect(readFactsFile(readFileSync('tests/fixtures/boone.json', 'utf8')).problems).toBeUndefined();
});
