import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { printSummary, resultLine } from '@/scripts/verify/run-step';
import { readReport, sumTallies, tallyPlaywright, tallyVitest } from '@/scripts/verify/tally';

const folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

const passed = { status: 'passed', fullName: 'the form > is sent' };
const failed = { status: 'failed', fullName: 'the form > is kept', failureMessages: ['expected 1\nto be 2'] };

const vitestReport = {
  numPassedTests: 3,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { name: 'form.test.ts', message: '', status: 'failed', assertionResults: [failed, passed] },
    { name: 'menu.test.ts', message: '', status: 'passed', assertionResults: [passed, passed] },
  ],
};
const allGreen = { ...vitestReport, testResults: vitestReport.testResults.slice(1) };

describe('what counts as failed', () => {
  test('includes each failed test, and each file that did not load', () => {
    const broken = { name: 'page.test.ts', message: 'no such file', status: 'failed', assertionResults: [] };
    expect(tallyVitest(vitestReport)).toMatchObject({ passed: 3, failed: 1, skipped: 2 });
    expect(tallyVitest({ ...vitestReport, testResults: [broken, ...vitestReport.testResults] }).failed).toBe(
      2,
    );
  });

  test('includes a browser test that passed only when it was repeated', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 0 };
    expect(tallyPlaywright({ stats, errors: [], suites: [] })).toMatchObject({ passed: 5, failed: 1 });
  });

  test('includes errors outside any browser test', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 2 };
    const report = { stats, errors: [{}], suites: [] };
    expect(tallyPlaywright(report)).toMatchObject({ passed: 5, failed: 2, skipped: 2 });
  });

  test('includes a runner without a report', () => {
    expect(readReport(path.join(folder, 'none.json'), 0, tallyVitest)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [],
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
    const tally = { passed: 2, failed, skipped: 0, failures: failed ? ['the form > is sent'] : [] };
    return { line: resultLine('browser tests', 1, tally), tally };
  };
  expect([printSummary([resultOf(0)]), printSummary([resultOf(0), resultOf(1)])]).toEqual([0, 1]);
  expect(print.mock.calls.join('\n')).toContain('2 passed, 1 failed\n');
  expect(print.mock.calls.join('\n')).toContain('FAILED the form > is sent');
});

describe('the names of what failed', () => {
  test('are those of tests and files, with the beginning of what they reported', () => {
    const broken = { name: 'page.test.ts', message: 'no such file', status: 'failed', assertionResults: [] };
    const { failures } = tallyVitest({ ...vitestReport, testResults: [...vitestReport.testResults, broken] });
    expect(failures).toEqual([
      'form.test.ts > the form > is kept\n    expected 1\n    to be 2',
      'page.test.ts\n    no such file',
    ]);
  });

  test('include browser tests, also those that passed when they were repeated', () => {
    const spec = (title: string, ok: boolean, ...errors: { message: string }[]) => ({
      title,
      ok,
      tests: [{ results: [{ errors }] }],
    });
    const form = {
      title: 'the form',
      specs: [spec('is sent', true), spec('is kept', true, { message: 'late' })],
    };
    const file = {
      title: 'form.spec.ts',
      specs: [spec('is lost', false, { message: 'gone' })],
      suites: [form],
    };
    const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
    expect(tallyPlaywright({ stats, errors: [], suites: [file] }).failures).toEqual([
      'form.spec.ts > is lost\n    gone',
      'form.spec.ts > the form > is kept\n    late',
    ]);
  });
});

test('tallies add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3, failures: ['a'] };
  expect(sumTallies([one, one])).toEqual({
    passed: 2,
    failed: 4,
    skipped: 6,
    failures: ['a', 'a'],
  });
});

function writeReport(name: string, report: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}
