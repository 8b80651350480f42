import { describe, expect, test } from 'vitest';
import { backupFact, fileFact, statusFacts, statusProblems } from '@/components/settings/site-status-text';
import type { DeliveryHealth } from '@/lib/leads/notify/schema';
import { type CheckName, checkNames, checkStates, type SiteStatus } from '@/lib/operations/schema';
import { certificateWarning } from '@/lib/site/facts/certificate-end';

// 10:42 AM in Asheville.
const NOW = Date.parse('2026-11-23T15:42:00Z');
const healthy: DeliveryHealth = {
  mailRoute: 'server',
  hasRecipients: true,
  waiting: null,
  troubles: [],
  spool: { waiting: 0, setAside: 0, oldestReceivedAt: null, damagedFiles: 0, isUsable: true },
};
const good: SiteStatus = {
  checkedAt: '2026-11-23T15:42:00Z',
  checks: { database: 'ok', migrations: 'ok', queue: 'ok', disk: 'ok', spool: 'ok' },
  lastLeadAt: '2026-11-23T13:30:00Z',
  lastBackupAt: '2026-11-23T07:10:00Z',
  mailSeconds: 4.2,
  delivery: healthy,
  hasFailedCheck: false,
  files: null,
  endingCertificates: [],
};
const withState = (name: CheckName, state: string): SiteStatus => ({
  ...good,
  checks: { ...good.checks, [name]: state },
});

const whats = (status: SiteStatus) => statusProblems(status).map(({ what }) => what);

test('while everything works there is no problem', () => {
  expect(statusProblems(good)).toEqual([]);
  expect(statusFacts(good, NOW)).toBe(
    'Last request 2 hours ago; email to you takes about 4\u00a0seconds; last checked 10:42 AM.',
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
    'Last request 1 minute ago; email to you takes about 5\u00a0minutes; last checked 10:42 AM.',
  ],
  [
    { lastLeadAt: '2026-11-20T15:41:00Z', mailSeconds: 7_300 },
    'Last request 3 days ago; email to you takes about 2\u00a0hours; last checked 10:42 AM.',
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
  const checks = {
    ...good.checks,
    database: 'unreachable',
    migrations: 'unknown',
    queue: 'unknown',
    disk: 'low',
  } as const;
  expect(whats({ ...good, checks, delivery: null })).toEqual([
    'The database isn’t answering.',
    'The server’s disk is nearly full.',
  ]);
});

describe('without a backup', () => {
  const noBackup = { ...good, lastBackupAt: null };

  test('none is mentioned', () => {
    expect(backupFact(noBackup, NOW)).toBeUndefined();
  });

  test('that is a problem from the first lead on', () => {
    expect(whats({ ...noBackup, lastLeadAt: null })).toEqual([]);
    expect(whats(noBackup)).toEqual(['We don’t know of any backup yet.']);
  });
});

describe('what keeps a message from its recipient is a problem:', () => {
  const trouble = {
    kind: 'alert',
    recipient: 'office@example.com',
    state: 'refused',
    count: 1,
    since: good.checkedAt,
    lastResponse: null,
    nextAttemptAt: null,
    leadId: null,
  } as const;

  test.each<[string, Partial<DeliveryHealth>]>([
    ['Email isn’t set up: none is sent.', { mailRoute: 'none' }],
    ['Email isn’t set up: it’s only written to files on the server.', { mailRoute: 'files' }],
    ['No one is emailed about new requests.', { hasRecipients: false }],
    ['One recipient can’t be reached.', { troubles: [trouble] }],
    ['2 recipients can’t be reached.', { troubles: [trouble, trouble] }],
    ['Some requests aren’t in your list yet.', { spool: { ...healthy.spool, setAside: 1 } }],
  ])('%s', (what, delivery) => {
    expect(whats({ ...good, delivery: { ...healthy, ...delivery } })).toEqual([what]);
  });

  test('a failed test request, where there is a mail server', () => {
    expect(whats({ ...good, hasFailedCheck: true })).toEqual(['The latest test request didn’t get through.']);
  });

  test('without a mail server, email isn’t called late as well', () => {
    const late = withState('queue', 'late');
    expect(whats({ ...late, delivery: { ...healthy, mailRoute: 'none' }, hasFailedCheck: true })).toEqual([
      'Email isn’t set up: none is sent.',
    ]);
  });
});

test.each([
  ['2026-11-23T07:10:00Z', 'last night at 2:10 AM'],
  ['2026-11-23T03:30:00Z', 'last night at 10:30 PM'],
  ['2026-11-23T15:00:00Z', 'today at 10:00 AM'],
  ['2026-11-22T18:00:00Z', 'yesterday at 1:00 PM'],
  ['2026-11-22T07:10:00Z', 'yesterday at 2:10 AM'],
  ['2026-11-20T07:10:00Z', '11/20/2026, 2:10 AM'],
])('a backup of %s was %s', (lastBackupAt, text) => {
  expect(backupFact({ ...good, lastBackupAt }, NOW)).toBe(`Last backup: ${text}, checked.`);
});

test('a backup from more than 36 hours ago is a problem', () => {
  const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();
  expect(statusProblems({ ...good, lastBackupAt: hoursAgo(36) })).toEqual([]);
  const [problem, ...others] = statusProblems({ ...good, lastBackupAt: hoursAgo(37) });
  expect(others).toEqual([]);
  expect(problem?.what).toBe('There’s been no backup since 11/21/2026, 9:42 PM.');
});

test.each([
  ['2026-12-28', undefined],
  ['2026-12-27', 'ends in 30 days'],
  ['2026-11-28', 'ends in 1 day'],
  ['2026-11-27', 'ends today'],
  ['2026-11-26', 'has ended, so the site doesn’t show it'],
])('a certificate that is valid through %s is spoken of from 30 days before that on', (ends, warning) => {
  expect(certificateWarning(ends, '2026-11-27')).toBe(warning);
});

test('a certificate that ends soon is a problem of the site', () => {
  const endingCertificates = [{ name: 'NABCEP', warning: 'ends in 9 days' }];
  expect(whats({ ...good, endingCertificates })).toEqual(['Your certificate “NABCEP” ends in 9 days.']);
});

test('the room for homeowners’ files is a fact, and a problem from four fifths on', () => {
  const filled = (bytes: number) => ({ ...good, files: { bytes, budget: 50_000_000_000 } });
  expect(fileFact(filled(3_200_000_000))).toBe('Homeowners’ files: 3.2 GB of 50 GB.');
  expect(whats(filled(39_000_000_000))).toEqual([]);
  expect(whats(filled(40_000_000_000))).toEqual(['The room for homeowners’ files is nearly full.']);
  expect(whats(filled(50_000_000_000))).toEqual(['The room for homeowners’ files is full.']);
});
