import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readDependents } from '@/scripts/verify/import-graph';
import { describeGaps, findTouchedTests } from '@/scripts/verify/touched-tests';

const root = mkdtempSync(path.join(tmpdir(), 'ridgelight-imports-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, source: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
}

write('lib/phone.ts', '');
write('lib/lead.ts', "import { phone } from './phone';");
write('lib/unused.ts', '');
write('db/schema/index.ts', '');
write('deploy/Caddyfile', '');
write('app/api/leads/route.ts', "import type { Lead } from '@/lib/lead';");
write('tests/unit/lead.test.tsx', "import { lead } from '@/lib/lead';");
write('tests/unit/schema.test.ts', "import * as schema from '@/db/schema';");
write('tests/unit/deploy.test.ts', "const text = readFileSync('deploy/Caddyfile', 'utf8');");
write('components/lead-name.tsx', "import type { Lead } from '@/lib/lead';");
write('tests/dom/lead-name.test.tsx', "import { LeadName } from '@/components/lead-name';");
write('tests/unit/other.test.ts', "import { once } from 'node:events';");
write('tests/integration/leads.test.ts', "const { GET } = await import('@/app/api/leads/route');");
write('tests/support/leads.ts', "import { GET } from '@/app/api/leads/route';");
// The first ones by name depend on the most files.
for (let number = 0; number < 5; number += 1) {
  const others = Array.from({ length: 5 - number }, (_, index) => `import './other-${index}';`);
  write(`tests/integration/far-${number}.test.ts`, ["import '../support/leads';", ...others].join('\n'));
  write(`tests/integration/other-${number}.ts`, '');
}

const find = (...files: string[]) => findTouchedTests(readDependents(root), files);

test('finds the unit tests that depend on a file, by an import or by naming its path', () => {
  expect(find('lib/phone.ts').unit).toEqual(['tests/unit/lead.test.tsx']);
  expect(find('db/schema/index.ts').unit).toEqual(['tests/unit/schema.test.ts']);
  expect(find('deploy/Caddyfile').unit).toEqual(['tests/unit/deploy.test.ts']);
});

test('finds the DOM tests that depend on a file', () => {
  expect(find('lib/phone.ts').dom).toEqual(['tests/dom/lead-name.test.tsx']);
  expect(find('components/lead-name.tsx').untested).toEqual([]);
});

test('runs the four integration tests that are nearest, of these those that depend on the least', () => {
  const { integration, moreIntegration } = find('lib/phone.ts');
  expect(integration).toEqual([
    'tests/integration/leads.test.ts',
    ...[4, 3, 2].map((number) => `tests/integration/far-${number}.test.ts`),
  ]);
  expect(moreIntegration).toEqual(['tests/integration/far-1.test.ts', 'tests/integration/far-0.test.ts']);
});

test('runs an integration test for each changed file, however many another one has', () => {
  const { integration, untested } = find('lib/phone.ts', 'tests/integration/far-0.test.ts');
  expect(integration).toContain('tests/integration/far-0.test.ts');
  expect(untested).toEqual([]);
});

test('runs a browser test only when it is the changed file itself', () => {
  const spec = 'tests/e2e/home.spec.ts';
  expect(find(spec)).toEqual({
    unit: [],
    dom: [],
    integration: [],
    moreIntegration: [],
    browser: [spec],
    server: [],
    untested: [],
  });
});

test('runs a slow integration test only when it is the changed file itself', () => {
  write('tests/integration/upgrades.test.ts', "import { phone } from '@/lib/phone';");
  const { integration, moreIntegration } = find('lib/phone.ts');
  expect(integration).not.toContain('tests/integration/upgrades.test.ts');
  expect(moreIntegration).toContain('tests/integration/upgrades.test.ts');
  expect(find('tests/integration/upgrades.test.ts').integration).toEqual([
    'tests/integration/upgrades.test.ts',
  ]);
  rmSync(path.join(root, 'tests/integration/upgrades.test.ts'));
});

test('says which files no test was run for, and which tests were left out', () => {
  expect(find('lib/unused.ts', 'lib/phone.ts').untested).toEqual(['lib/unused.ts']);
  expect(describeGaps(find('lib/unused.ts'))).toEqual([
    'No test was run.',
    expect.stringMatching(/^Not tested, .*: lib\/unused\.ts\./),
  ]);
  expect(describeGaps(find('lib/phone.ts'))).toEqual([
    'Not run, although they also depend on the change: tests/integration/far-1.test.ts, tests/integration/far-0.test.ts.',
  ]);
  expect(describeGaps(find('tests/unit/other.test.ts'))).toEqual([]);
});
