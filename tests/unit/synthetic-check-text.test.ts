import { describe, expect, test } from 'vitest';
import { syntheticCheckText } from '@/components/leads/deliveries/synthetic-check-text';
import type { SyntheticCheckStatus } from '@/lib/leads/synthetic-check/schema';

const NOW = Date.parse('2026-11-21T20:00:00Z');
const status = (
  minutesAgo: number | null,
  more: Partial<SyntheticCheckStatus> = {},
): SyntheticCheckStatus => ({
  everyMinutes: 15,
  mailRoute: 'server',
  provenAt: minutesAgo === null ? null : new Date(NOW - minutesAgo * 60_000).toISOString(),
  latest: null,
  ...more,
});
const failed: SyntheticCheckStatus['latest'] = {
  state: 'failed',
  step: 'queue',
  detail: 'No worker picked up the message.',
  startedAt: new Date(NOW).toISOString(),
};

test.each([
  [0, 'good', 'Last passed a moment ago, from the form to the mail server'],
  [1, 'good', 'Last passed 1 minute ago, from the form to the mail server'],
  [4, 'good', 'Last passed 4 minutes ago, from the form to the mail server'],
  [29, 'good', 'Last passed 29 minutes ago, from the form to the mail server'],
  [30, 'late', 'Last passed 30 minutes ago, from the form to the mail server'],
  [59, 'late', 'Last passed 59 minutes ago, from the form to the mail server'],
  [60, 'bad', 'Last passed 1 hour ago, from the form to the mail server'],
  [null, 'good', 'Not tested yet from the form to the mail server'],
])('a successful check %s minutes ago is %s', (minutes, tone, words) => {
  expect(syntheticCheckText(status(minutes), NOW)).toEqual({ tone, words, failureText: null });
});

test('names a file instead of the mail server when mail is written to files', () => {
  expect(syntheticCheckText(status(4, { mailRoute: 'files' }), NOW).words).toBe(
    'Last passed 4 minutes ago, from the form to a file on this machine',
  );
});

describe('a failed check', () => {
  test('names the step that failed, and never has the tone good', () => {
    expect(syntheticCheckText(status(4, { latest: failed }), NOW)).toMatchObject({
      tone: 'late',
      failureText: 'The latest test failed in the queue: No worker picked up the message.',
    });
    expect(syntheticCheckText(status(null, { latest: failed }), NOW).tone).toBe('bad');
  });
});

test('a successful check stays good for longer when checks are less frequent, or only started manually', () => {
  expect(syntheticCheckText(status(90, { everyMinutes: 60 }), NOW).tone).toBe('good');
  expect(syntheticCheckText(status(120, { everyMinutes: 60 }), NOW).tone).toBe('late');
  expect(syntheticCheckText(status(9_999, { everyMinutes: 0 }), NOW).tone).toBe('good');
});
