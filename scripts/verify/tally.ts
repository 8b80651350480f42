import { stripVTControlCharacters } from 'node:util';
import { readJson } from '../launch/private-file';

/** The test counts of a step of the verification. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Of each failed test whose runner names it: its name and what it reported. */
  failures: string[];
}

const FAILURE_LINES = 12;

const NONE: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
export const PASSED: Tally = { ...NONE, passed: 1 };
export const FAILED: Tally = { ...NONE, failed: 1 };
export const SKIPPED: Tally = { ...NONE, skipped: 1 };

/** Adds up the counts of several steps. */
export function sumTallies(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

/** The part of Vitest's JSON report that is used. */
interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: VitestResult[] }[];
}

interface VitestResult {
  status: string;
  fullName: string;
  failureMessages?: string[];
}

/** Counts Vitest's report. A file that could not be loaded has no tests and counts as one that failed. */
export function tallyVitest({
  numPassedTests,
  numPendingTests,
  numTodoTests,
  testResults,
}: VitestReport): Tally {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const ofFile = status === 'failed' && failed.length === 0 ? [describeFailure(name, message)] : [];
    return [
      ...ofFile,
      ...failed.map(({ fullName, failureMessages }) =>
        describeFailure(`${name} > ${fullName}`, failureMessages?.join('\n')),
      ),
    ];
  });
  return {
    passed: numPassedTests,
    failed: failures.length,
    skipped: numPendingTests + numTodoTests,
    failures,
  };
}

/** The part of Playwright's JSON report that is used. */
interface PlaywrightReport {
  /** `flaky` are those that passed when repeated. */
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[];
}

/** Counts Playwright's report. An error outside of any test counts as one that failed. */
export function tallyPlaywright({ stats, errors, suites }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => describeFailure('outside of any test', message)),
      ...suites.flatMap((suite) => failuresIn(suite)),
    ],
  };
}

/** A test that passed only when it was repeated has an error too. */
function failuresIn({ title, suites = [], specs }: PlaywrightSuite, parents = ''): string[] {
  const name = `${parents}${title}`;
  const failures = specs.flatMap((spec) => {
    const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    const message = errors.map((error) => error.message).join('\n');
    return spec.ok && errors.length === 0 ? [] : [describeFailure(`${name} > ${spec.title}`, message)];
  });
  return [...failures, ...suites.flatMap((suite) => failuresIn(suite, `${name} > `))];
}

/** The beginning of a report says what failed; the rest stands in the output of its step. */
function describeFailure(name: string, report = ''): string {
  const lines = stripVTControlCharacters(report).trim().split('\n', FAILURE_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd();
}

/** Reads a runner's report. One that ended with an error but names no failure, or ran nothing, counts as one failure. */
export function readReport<Report>(file: string, exitCode: number, count: (report: Report) => Tally): Tally {
  const report = readJson<Report>(file);
  if (!report) return FAILED;
  const tally = count(report);
  const isSilentFailure = (exitCode !== 0 || tally.passed === 0) && tally.failed === 0;
  return isSilentFailure ? { ...tally, failed: 1 } : tally;
}
