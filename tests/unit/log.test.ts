import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { isOutage } from '@/db/outage';
import { describeError } from '@/lib/platform/server/log-options';

test('describes a failed query without its parameters', () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "Ann Smith"'), {
    code: '22P02',
  });
  const description = JSON.stringify(
    describeError(new DrizzleQueryError('insert into leads', ['Ann Smith', 'ann@example.com'], cause)),
  );
  expect(description).toContain('insert into leads');
  expect(description).toContain('22P02');
  expect(description).not.toMatch(/ann/i);
});

test('recognizes an outage however deeply it is wrapped', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(isOutage(new Error('Failed query', { cause: refused }))).toBe(true);
  expect(isOutage(new AggregateError([refused]))).toBe(true);
  // Shutdown, statement timeout, read-only, deadlock, disk full, I/O error, wrong password, no such database.
  for (const code of ['57P01', '57014', '25006', '40P01', '53100', '58030', '28P01', '3D000'])
    expect(isOutage(Object.assign(new Error('x'), { code })), code).toBe(true);
  expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isOutage(Object.assign(new Error('x'), { code: '23505' }))).toBe(false);
  expect(isOutage('ECONNREFUSED')).toBe(false);
});
