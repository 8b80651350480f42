import { readJson } from '../launch/private-file';

/** The test counts of a step of the verification. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of the tests that failed at first and passed when repeated. They count as passed, too. */
  flaky: string[];
}

const NONE: Tally = { passed: 0, failed: 0, skipped: 0, flaky: [] };
export const PASSED: Tally = { ...NONE, passed: 1 };
export const FAILED: Tally = { ...NONE, failed: 1 };
export const SKIPPED: Tally = { ...NONE, skipped: 1 };

/** Adds up the counts of several steps. */
export function sumTallies(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
    flaky: tallies.flatMap(({ flaky }) => flaky),
  };
}

/** The part of Vitest's JSON report that is used. */
interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: VitestResult[] }[];
}

interface VitestResult {
  status: string;
  fullName: string;
  /** A test that passed when repeated keeps those of its first run. */
  failureMessages: string[];
}

/** Counts Vitest's report. A file that could not be loaded has no tests and counts as one that failed. */
export function tallyVitest({
  numPassedTests,
  numPendingTests,
  numTodoTests,
  testResults,
}: VitestReport): Tally {
  const failures = testResults.map(({ status, assertionResults }) => {
    const failedTests = assertionResults.filter((result) => result.status === 'failed').length;
    return status === 'failed' ? Math.max(failedTests, 1) : failedTests;
  });
  return {
    passed: numPassedTests,
    failed: failures.reduce((sum, count) => sum + count, 0),
    skipped: numPendingTests + numTodoTests,
    flaky: testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
  };
}

/** The part of Playwright's JSON report that is used. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: unknown[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string }[] }[];
}

/** Counts Playwright's report. An error outside of any test counts as one that failed. */
export function tallyPlaywright({ stats, suites, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: suites.flatMap(findFlaky),
  };
}

const findFlaky = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(findFlaky),
];

/** Reads a runner's report. One that ended with an error but names no failure, or ran nothing, counts as one failure. */
export function readReport<Report>(file: string, exitCode: number, count: (report: Report) => Tally): Tally {
  const report = readJson<Report>(file);
  if (!report) return FAILED;
  const tally = count(report);
  const isSilentFailure = (exitCode !== 0 || tally.passed === 0) && tally.failed === 0;
  return isSilentFailure ? { ...tally, failed: 1 } : tally;
}
