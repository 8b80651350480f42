import { describe, expect, test } from 'vitest';
import { statusFacts, statusProblems } from '@/components/settings/site-status-text';
import { type CheckName, checkNames, checkStates, type SiteStatus } from '@/lib/operations/schema';

// 10:42 AM in Asheville.
const NOW = Date.parse('2026-11-23T15:42:00Z');
const good: SiteStatus = {
  checkedAt: '2026-11-23T15:42:00Z',
  checks: { database: 'ok', migrations: 'ok', queue: 'ok', disk: 'ok' },
  lastLeadAt: '2026-11-23T13:30:00Z',
  mailSeconds: 4.2,
};
const withState = (name: CheckName, state: string): SiteStatus => ({
  ...good,
  checks: { ...good.checks, [name]: state },
});

test('while everything works there is no problem', () => {
  expect(statusProblems(good)).toEqual([]);
  expect(statusFacts(good, NOW)).toBe(
    'Last request 2 hours ago; email to you takes about 4 seconds; last checked 10:42 AM.',
  );
});

test.each([
  [{ lastLeadAt: null, mailSeconds: null }, 'No requests yet; last checked 10:42 AM.'],
  [
    { lastLeadAt: '2026-11-23T15:41:40Z', mailSeconds: 0.8 },
    'Last request just now; email to you takes about a second; last checked 10:42 AM.',
  ],
  [
    { lastLeadAt: '2026-11-23T15:41:00Z', mailSeconds: 300 },
    'Last request 1 minute ago; email to you takes about 5 minutes; last checked 10:42 AM.',
  ],
  [
    { lastLeadAt: '2026-11-20T15:41:00Z', mailSeconds: 7_300 },
    'Last request 3 days ago; email to you takes about 2 hours; last checked 10:42 AM.',
  ],
])('the facts %j are said as: %s', (facts, text) => {
  expect(statusFacts({ ...good, ...facts }, NOW)).toBe(text);
});

describe.each(checkNames)('%s', (name) => {
  test.each(checkStates[name].slice(1))('that is %s is a problem with something to do', (state) => {
    const [problem, ...others] = statusProblems(withState(name, state));
    expect(others).toEqual([]);
    expect(problem?.what).toMatch(/^\p{Lu}.{10,}\.$/u);
    expect(problem?.todo).toMatch(/.{20,}\.$/);
  });
});

test('while the database does not answer, what depends on it is not named as well', () => {
  const checks = { database: 'unreachable', migrations: 'unknown', queue: 'unknown', disk: 'low' } as const;
  expect(statusProblems({ ...good, checks }).map(({ what }) => what)).toEqual([
    'The database isn’t answering.',
    'The server’s disk is nearly full.',
  ]);
});
