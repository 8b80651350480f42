// Mutation testing of the rules: `npm run test:mutants`, or one folder: `npm run test:mutants -- --mutate 'lib/outbox/**/*.ts'`.
import { createHash } from 'node:crypto';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

// All mutants take hours. A share of the declarations, picked by a seed, estimates the figure.
const share = Number(process.env.MUTANTS_SHARE ?? 1);
const seed = process.env.MUTANTS_SEED ?? '1';

/** Leaves out the declarations of a file that aren't in the share. */
const sampler = {
  shouldIgnore(path) {
    if (!path.parentPath?.isProgram()) return undefined;
    const { type, start, end } = path.node;
    const digest = createHash('sha256').update(`${seed} ${type} ${start} ${end}`).digest();
    return digest.readUInt32BE() / 2 ** 32 < share ? undefined : 'not in the sample';
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'sampler', sampler)];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    'lib/{leads,outbox,accounts,seo}/**/*.ts',
    'lib/platform/http/**/*.ts',
    '!lib/seo/schema-org-terms.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', import.meta.filename],
  ignorers: ['sampler'],
  coverageAnalysis: 'perTest',
  // What runs when a module is loaded, such as a schema, would have to be tested by every test.
  ignoreStatic: true,
  // It has no such file: Stryker would rewrite it with the API of TypeScript, which TypeScript 7 lacks.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  // Log lines and their words are no rules.
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 2,
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 30,
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { reportTests: false, allowColor: false },
  htmlReporter: { fileName: 'test-results/mutants.html' },
  jsonReporter: { fileName: 'test-results/mutants.json' },
  ignorePatterns: ['.next*', '.data', 'public/images', 'art', 'test-results', '.stryker-tmp'],
};
