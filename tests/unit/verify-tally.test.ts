import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { printSummary, resultLine } from '@/scripts/verify/run-step';
import { readReport, sumTallies, tallyPlaywright, tallyVitest } from '@/scripts/verify/tally';

const folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

const passed = { status: 'passed' };
const failed = { status: 'failed' };

const vitestReport = {
  numPassedTests: 3,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { status: 'failed', assertionResults: [failed, passed] },
    { status: 'passed', assertionResults: [passed, passed] },
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

  test('includes a browser test that passed only when it was repeated', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 0 };
    expect(tallyPlaywright({ stats, errors: [] })).toMatchObject({ passed: 5, failed: 1 });
  });

  test('includes errors outside any browser test', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 2 };
    const report = { stats, errors: [{}] };
    expect(tallyPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  test('includes a runner without a report', () => {
    expect(readReport(path.join(folder, 'none.json'), 0, tallyVitest)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
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

test('a verification fails with one failed test', () => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const resultOf = (failed: number) => {
    const tally = { passed: 2, failed, skipped: 0 };
    return { line: resultLine('browser tests', 1, tally), tally };
  };
  expect([printSummary([resultOf(0)]), printSummary([resultOf(0), resultOf(1)])]).toEqual([0, 1]);
  expect(print.mock.calls.join('\n')).toContain('2 passed, 1 failed\n');
});

test('tallies add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(sumTallies([one, one])).toEqual({
    passed: 2,
    failed: 4,
    skipped: 6,
  });
});

function writeReport(name: string, report: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}
