import { readJson } from '../launch/private-file';

/** The test counts of a step of the verification. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const NONE: Tally = { passed: 0, failed: 0, skipped: 0 };
export const PASSED: Tally = { ...NONE, passed: 1 };
export const FAILED: Tally = { ...NONE, failed: 1 };
export const SKIPPED: Tally = { ...NONE, skipped: 1 };

/** Adds up the counts of several steps. */
export function sumTallies(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

/** The part of Vitest's JSON report that is used. */
interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
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
  };
}

/** The part of Playwright's JSON report that is used. */
interface PlaywrightReport {
  /** `flaky` are those that passed when repeated. */
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Counts Playwright's report. An error outside of any test counts as one that failed. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** Reads a runner's report. One that ended with an error but names no failure, or ran nothing, counts as one failure. */
export function readReport<Report>(file: string, exitCode: number, count: (report: Report) => Tally): Tally {
  const report = readJson<Report>(file);
  if (!report) return FAILED;
  const tally = count(report);
  const isSilentFailure = (exitCode !== 0 || tally.passed === 0) && tally.failed === 0;
  return isSilentFailure ? { ...tally, failed: 1 } : tally;
}
