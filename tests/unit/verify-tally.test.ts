import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { printSummary, resultLine } from '@/scripts/verify/run-step';
import { readReport, sumTallies, tallyPlaywright, tallyVitest } from '@/scripts/verify/tally';

const folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

const passed = { status: 'passed', fullName: 'A test passes', failureMessages: [] };
const failed = { status: 'failed', fullName: 'A test fails', failureMessages: ['no'] };
const repeated = { status: 'passed', fullName: 'A test flakes', failureMessages: ['no'] };

const vitestReport = {
  numPassedTests: 3,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { status: 'failed', assertionResults: [failed, passed] },
    { status: 'passed', assertionResults: [passed, repeated] },
  ],
};
const allGreen = { ...vitestReport, testResults: vitestReport.testResults.slice(1) };

describe('what counts as failed', () => {
  test('includes each failed test, and each file that did not load', () => {
    const broken = { status: 'failed', assertionResults: [] };
    expect(tallyVitest(vitestReport)).toMatchObject({ passed: 3, failed: 1, skipped: 2 });
    expect(tallyVitest({ ...vitestReport, testResults: [broken, ...vitestReport.testResults] }).failed).toBe(
      2,
    );
  });

  test('includes errors outside any browser test', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 2 };
    const report = { stats, suites: [], errors: [{}] };
    expect(tallyPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 2, flaky: [] });
  });

  test('includes a runner without a report', () => {
    expect(readReport(path.join(folder, 'none.json'), 0, tallyVitest)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      flaky: [],
    });
  });

  test('includes a runner that exits with an error but names no failure', () => {
    expect(readReport(writeReport('green.json', allGreen), 0, tallyVitest).failed).toBe(0);
    expect(readReport(writeReport('crash.json', allGreen), 1, tallyVitest).failed).toBe(1);
  });

  test('includes a runner that ran nothing', () => {
    const empty = { numPassedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
    expect(readReport(writeReport('empty.json', empty), 0, tallyVitest).failed).toBe(1);
  });
});

describe('a test that passed when repeated', () => {
  test('is named as flaky by the report of the unit tests', () => {
    expect(tallyVitest(vitestReport).flaky).toEqual(['A test flakes']);
  });

  test('is named as flaky by the report of the browser tests, at any depth', () => {
    const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
    const specs = [
      { title: 'opens', tests: [{ status: 'expected' }] },
      { title: 'closes', tests: [{ status: 'flaky' }] },
    ];
    const report = { stats, suites: [{ specs: [], suites: [{ specs }] }], errors: [] };
    expect(tallyPlaywright(report)).toEqual({ passed: 2, failed: 0, skipped: 0, flaky: ['closes'] });
  });

  test('is listed in the summary', () => {
    const print = vi.spyOn(console, 'log').mockReturnValue();
    const tally = { passed: 2, failed: 0, skipped: 0, flaky: ['closes'] };
    expect(printSummary([{ line: resultLine('browser tests', 1, tally), tally }])).toBe(0);
    const printed = print.mock.calls.join('\n');
    expect(printed).toContain('2 passed, 0 failed, 1 flaky\n');
    expect(printed).toContain('FLAKY, passed when repeated: closes');
  });
});

test('tallies add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3, flaky: ['closes'] };
  expect(sumTallies([one, one])).toEqual({
    passed: 2,
    failed: 4,
    skipped: 6,
    flaky: ['closes', 'closes'],
  });
});

function writeReport(name: string, report: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}
