import { findDependents, type Importers } from './import-graph';

/** An integration test takes seconds, and a check must not take minutes. */
const MOST_INTEGRATION_FILES = 8;

/** The test files that a change touches, by the suite that runs them. */
export interface TouchedTests {
  /** Every unit test that depends on a changed file. */
  unit: string[];
  /** The integration tests that depend on one through the fewest imports. */
  integration: string[];
  /** The other ones. */
  moreIntegration: string[];
  /** The changed browser tests. */
  browser: string[];
}

/** Finds the tests that changed files touch. */
export function findTouchedTests(importers: Importers, files: string[]): TouchedTests {
  const dependents = findDependents(importers, files);
  const testsIn = (folder: string) =>
    dependents.filter((file) => file.startsWith(`tests/${folder}/`) && /\.test\.tsx?$/.test(file));
  const integration = testsIn('integration');
  return {
    unit: testsIn('unit'),
    integration: integration.slice(0, MOST_INTEGRATION_FILES),
    moreIntegration: integration.slice(MOST_INTEGRATION_FILES),
    browser: files.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file)),
  };
}
