import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startSqlClock } from '../bench/sql-clock';
import { withAppDatabase } from '../support/app-database';

withAppDatabase();

test('the clock of a benchmark runs until the last of the statements that are sent at once is answered', async () => {
  const started = new AsyncDisposableStack();
  onTestFinished(() => started.disposeAsync());
  const clock = await startSqlClock(process.env.DATABASE_URL ?? '', started);
  const pool = new Pool({ connectionString: clock.url, max: 1, pipeline: true });
  started.defer(() => pool.end());
  const client = await pool.connect();
  const before = clock.read();
  const sleep = () => client.query('select pg_sleep($1)', [0.05]);
  await Promise.all([sleep(), sleep(), sleep()]);
  client.release();
  const after = clock.read();
  expect(after - before).toBeGreaterThanOrEqual(150);
  expect(clock.read()).toBe(after);
});
