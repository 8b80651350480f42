// Mutation testing of the rules: `npm run test:mutants`, or one folder: `npm run test:mutants -- --mutate 'lib/outbox/**/*.ts'`.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

const folders = ['lib/leads', 'lib/outbox', 'lib/accounts', 'lib/seo', 'lib/platform/http', 'lib/documents'];

// All mutants take hours. Those of some lines of each folder, picked by a seed, estimate its figure. Mutants that span lines
// aren't among them: most of these remove a whole block, which tests notice more often.
const lines = Number(process.env.MUTANTS_LINES ?? 0);
const seed = process.env.MUTANTS_SEED ?? '1';

/** Ranges of one line each, as many as the sample takes of a folder. */
function sampleLines(folder) {
  return globSync(`${folder}/**/*.ts`)
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((_, index) => `${file}:${index + 1}-${index + 1}`),
    )
    .map((range) => ({ range, rank: createHash('sha256').update(`${seed} ${range}`).digest('hex') }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, lines)
    .map(({ range }) => range);
}

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: lines ? folders.flatMap(sampleLines) : folders.map((folder) => `${folder}/**/*.ts`),
  testRunner: 'vitest',
  // As Vitest does by default: a test of the spool hangs in a thread.
  vitest: { configFile: 'vitest.mutants.config.ts', pool: 'forks' },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // In a process that has run other mutants, some that tests notice count as survivors: a third of them in a sample.
  maxTestRunnerReuse: 1,
  // What runs when a module is loaded, such as a schema, would have to be tested by every test.
  ignoreStatic: true,
  // It has no such file: Stryker would rewrite it with the API of TypeScript, which TypeScript 7 lacks.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  // Log lines and their words are no rules.
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 2,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { reportTests: false, allowColor: false },
  htmlReporter: { fileName: 'test-results/mutants.html' },
  jsonReporter: { fileName: 'test-results/mutants.json' },
  ignorePatterns: ['.next*', '.data', 'public/images', 'art', 'test-results', '.stryker-tmp'],
};
