// Migrates the database of DATABASE_URL, and verifies that the app can work with it.
import { prepareDatabase } from './launch/database';
import { Problem } from './launch/problem';
import { runScript } from './launch/run-script';
import { readSettings } from './launch/settings';

await runScript(async () => {
  const { databaseUrl, directUrl } = readSettings('production');
  if (!databaseUrl) throw new Problem('DATABASE_URL is missing: set it to a PostgreSQL server.');
  await prepareDatabase({ url: databaseUrl, directUrl });
  return 0;
});
