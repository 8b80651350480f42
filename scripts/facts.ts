import './launch/allow-server-only';
import { migrate } from '../db/migrate';
import { Problem } from './launch/problem';
import { runScript } from './launch/run-script';
import { readSettings } from './launch/settings';
import { availableDatabase } from './postgres/available-database';

const USAGE = 'Say what to do, and with which file: export FILE, or import FILE';

// Writes the facts of the business to a file, or saves those of a file: in the database of DATABASE_URL, else in the embedded
// one, running or not.
await runScript(async () => {
  const [command, file, ...rest] = process.argv.slice(2);
  const isKnown = command === 'export' || command === 'import';
  if (!isKnown || !file || rest.length > 0) throw new Problem(USAGE);
  const settings = readSettings('development');
  await using started = new AsyncDisposableStack();
  const url = await availableDatabase(settings, started);
  await migrate(url);
  // What the app reads its environment for has the same database.
  if (!settings.databaseUrl) process.env.DATABASE_URL = url;
  const { closeDatabase } = await import('@/db/client');
  started.defer(closeDatabase);
  const { loadFacts } = await import('@/lib/platform/settings/facts');
  await loadFacts();
  if (command === 'export') {
    const { exportFacts } = await import('./facts/export-facts');
    console.log(await exportFacts(file));
  } else {
    const { importFacts } = await import('./facts/import-facts');
    console.log(await importFacts(file));
  }
  return 0;
});
