import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readImporters } from '@/scripts/verify/import-graph';
import { findTouchedTests } from '@/scripts/verify/touched-tests';

const root = mkdtempSync(path.join(tmpdir(), 'ridgelight-imports-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, source: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
}

write('lib/phone.ts', '');
write('lib/lead.ts', "import { phone } from './phone';");
write('app/api/leads/route.ts', "import type { Lead } from '@/lib/lead';");
write('tests/unit/lead.test.tsx', "import { lead } from '@/lib/lead';");
write('tests/unit/other.test.ts', "import { once } from 'node:events';");
write('tests/integration/leads.test.ts', "const { GET } = await import('@/app/api/leads/route');");
for (let number = 0; number < 9; number += 1)
  write(`tests/integration/far-${number}.test.ts`, "import '../support/leads';");
write('tests/support/leads.ts', "import { GET } from '@/app/api/leads/route';");

test('finds the tests that depend on a file, and of integration tests the nearest eight', () => {
  const found = findTouchedTests(readImporters(root), ['lib/phone.ts']);
  expect(found.unit).toEqual(['tests/unit/lead.test.tsx']);
  expect(found.integration).toHaveLength(8);
  expect(found.integration[0]).toBe('tests/integration/leads.test.ts');
  expect(found.moreIntegration).toHaveLength(2);
  expect(found.browser).toEqual([]);
});

test('runs a browser test only when it is the changed file itself', () => {
  const spec = 'tests/e2e/home.spec.ts';
  expect(findTouchedTests(readImporters(root), [spec, 'lib/other.ts'])).toEqual({
    unit: [],
    integration: [],
    moreIntegration: [],
    browser: [spec],
  });
});
