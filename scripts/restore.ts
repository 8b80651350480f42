import './launch/allow-server-only';
import { parseArgs } from 'node:util';
import { databaseOf } from './backup/connection';
import { restoreBackup } from './backup/restore-backup';
import { readBackupSettings } from './backup/settings';
import { stoppable } from './backup/stoppable';
import { Problem } from './launch/problem';
import { runScript } from './launch/run-script';

const USAGE = 'Say which backup and a name for the new database: FILE DATABASE, or FILE --replace';

// Restores a backup into a new database on the server of DATABASE_URL, or in place of the database of DATABASE_URL.
await runScript((stop) =>
  stoppable(stop, 'Stopped: nothing was restored.', async () => {
    const { positionals, values } = readArguments();
    const [file, name, ...rest] = positionals;
    if (!file || rest.length > 0 || Boolean(name) === values.replace) throw new Problem(USAGE);
    const { url, identityFile } = readBackupSettings();
    if (name) {
      await restoreBackup({ file, url, name, identityFile }, stop);
      console.log(`Restored ${file} into the database ${name}, and everything matches.`);
      return 0;
    }
    requireConfirmation(databaseOf(url), values.confirm);
    const { replaceDatabase } = await import('./backup/replace-database');
    const { former, erased, deleted } = await replaceDatabase({ file, url, identityFile }, stop);
    console.log(`Restored ${file} in place of ${databaseOf(url)}, which is now ${former}.`);
    console.log(
      `Erased again what was erased after the backup: ${erased} of the leads, ${deleted} of the spam.`,
    );
    return 0;
  }),
);

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false }, confirm: { type: 'string' } },
    });
  } catch {
    throw new Problem(USAGE);
  }
}

function requireConfirmation(database: string, confirmed: string | undefined): void {
  if (confirmed === database) return;
  throw new Problem(
    `This replaces the database ${database}, and ends the sessions of everybody who uses it: add --confirm=${database}.`,
  );
}
