// Migrates the database of DATABASE_URL, and verifies that the app can work with it. `--no-time-limit` is for a stopped site.
import { parseArgs } from 'node:util';
import { MIGRATION_LIMITS } from '../db/lock-retry';
import { prepareDatabase } from './launch/database';
import { Problem } from './launch/problem';
import { runScript } from './launch/run-script';
import { readSettings } from './launch/settings';

await runScript(async () => {
  const { values } = parseArgs({ options: { 'no-time-limit': { type: 'boolean' } } });
  const isDevelopment = process.env.NODE_ENV === 'development';
  const { databaseUrl, directUrl } = readSettings(isDevelopment ? 'development' : 'production');
  if (!databaseUrl) throw new Problem('DATABASE_URL is missing: set it to a PostgreSQL server.');
  const limits = values['no-time-limit'] ? { ...MIGRATION_LIMITS, statementTimeoutMs: 0 } : MIGRATION_LIMITS;
  await prepareDatabase({ url: databaseUrl, directUrl }, limits);
  return 0;
});
