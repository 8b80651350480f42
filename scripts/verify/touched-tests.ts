import { type Dependents, findDependents, invert } from './import-graph';

/** An integration test takes seconds, and a check half a minute. */
const MOST_INTEGRATION_FILES = 4;
/** These take longer than the rest of a check: servers of their own, outages, response times, every migration. */
const SLOW =
  /\/(backup|embedded-postgres|flood-alerts|lead-spool|log-hygiene|misconfiguration|outage-log|passwords|pgbouncer|restore-in-place|restore-pictures|upgrades)\./;

/** The test files that a change touches, by the suite that runs them. */
export interface TouchedTests {
  /** Every unit test that depends on a changed file. */
  unit: string[];
  /** Every DOM test that depends on a changed file. */
  dom: string[];
  /** The integration tests that say most about the changed files. */
  integration: string[];
  /** The other ones. */
  moreIntegration: string[];
  /** The changed browser tests. */
  browser: string[];
  /** The changed tests of the production build. */
  server: string[];
  /** The changed files that none of the tests depends on, but for those left out. */
  untested: string[];
}

/** Finds the tests that changed files touch. */
export function findTouchedTests(dependents: Dependents, files: string[]): TouchedTests {
  const dependencies = invert(dependents);
  const touched = files.map((file) => findDependents(dependents, file));
  const unit = distinct(touched.flatMap((found) => testsIn('unit', found)));
  const dom = distinct(touched.flatMap((found) => testsIn('dom', found)));
  const [integration, moreIntegration] = chooseNearest(
    touched.map((found) => sortByRelevance(testsIn('integration', found), found, dependencies)),
    files,
  );
  const browser = files.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file));
  const server = files.filter((file) => /^tests\/server\/.*\.test\.ts$/.test(file));
  const run = [...unit, ...dom, ...integration, ...browser, ...server];
  const untested = files.filter((_, index) => !run.some((test) => touched[index]?.has(test)));
  return { unit, dom, integration, moreIntegration, browser, server, untested };
}

const testsIn = (folder: string, found: Map<string, number>): string[] =>
  [...found.keys()].filter((file) => file.startsWith(`tests/${folder}/`) && /\.test\.tsx?$/.test(file));

/** Those first that take the fewest imports to a file, and of these the ones that depend on the fewest others. */
function sortByRelevance(tests: string[], found: Map<string, number>, dependencies: Dependents): string[] {
  const breadth = new Map(tests.map((test) => [test, findDependents(dependencies, test).size]));
  const compare = (by: Map<string, number>, one: string, other: string) =>
    (by.get(one) ?? 0) - (by.get(other) ?? 0);
  return tests.sort((one, other) => compare(found, one, other) || compare(breadth, one, other));
}

/** Takes from each file's tests in turn, so that no file goes without because of another; a slow one if it has changed. */
function chooseNearest(lists: string[][], changed: string[]): [string[], string[]] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, index) => lists.flatMap((tests) => tests[index] ?? []));
  const all = distinct(inTurn.flat());
  const run = all
    .filter((file) => !SLOW.test(file) || changed.includes(file))
    .slice(0, MOST_INTEGRATION_FILES);
  return [run, all.filter((file) => !run.includes(file))];
}

const distinct = (files: string[]) => [...new Set(files)];

/** What a check has left out: which tests, and which changed files no test was run for. */
export function describeGaps({ moreIntegration, untested, ...run }: TouchedTests): string[] {
  const lines: string[] = [];
  if (Object.values(run).every((tests) => tests.length === 0)) lines.push('No test was run.');
  if (moreIntegration.length > 0)
    lines.push(`Not run, although they also depend on the change: ${moreIntegration.join(', ')}.`);
  if (untested.length > 0)
    lines.push(
      `Not tested, because no unit, DOM or integration test imports or names it: ${untested.join(', ')}. ` +
        'The browser tests (npm run test:e2e) and npm run verify may test it.',
    );
  return lines;
}
