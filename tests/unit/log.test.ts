import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { isOutage } from '@/db/outage';
import { describeError } from '@/lib/platform/log';

test('a failed query is told without what was in it', () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "Ann Smith"'), {
    code: '22P02',
  });
  const told = JSON.stringify(
    describeError(new DrizzleQueryError('insert into leads', ['Ann Smith', 'ann@example.com'], cause)),
  );
  expect(told).toContain('insert into leads');
  expect(told).toContain('22P02');
  expect(told).not.toMatch(/ann/i);
});

test('an outage is known wherever it is wrapped', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(isOutage(new Error('Failed query', { cause: refused }))).toBe(true);
  expect(isOutage(new AggregateError([refused]))).toBe(true);
  // Shutting down, a statement that took too long, no writes, disk full, disk broken.
  for (const code of ['57P01', '57014', '25006', '40P01', '53100', '58030'])
    expect(isOutage(Object.assign(new Error('x'), { code })), code).toBe(true);
  expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isOutage(Object.assign(new Error('x'), { code: '23505' }))).toBe(false);
  expect(isOutage('ECONNREFUSED')).toBe(false);
});
