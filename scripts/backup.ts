import { deleteOldBackups } from './backup/delete-old-backups';
import { recordBackup } from './backup/record-backup';
import { saveBackup } from './backup/save-backup';
import { readBackupSettings } from './backup/settings';
import { stoppable } from './backup/stoppable';
import { runScript } from './launch/run-script';

// Saves the database of DATABASE_URL to a file in the given folder, checks it by restoring it, notes that in the database, and
// deletes old backups.
await runScript((stop) =>
  stoppable(stop, 'Stopped: no backup was saved.', async () => {
    const { url, folder: defaultFolder, recipient, keep } = readBackupSettings();
    const folder = process.argv[2] ?? defaultFolder;
    const start = performance.now();
    const backup = await saveBackup({ url, folder, recipient }, stop);
    const seconds = Math.round((performance.now() - start) / 100) / 10;
    const { savedAt, bytes } = backup.manifest;
    console.log(`Saved and checked ${backup.file}, ${(bytes / 1e6).toFixed(1)} MB, in ${seconds} s.`);
    const unnoted = await recordBackup(url, { at: savedAt, bytes, seconds });
    if (unnoted) console.log(`The site won't know of it: ${unnoted} (docs/backup.md).`);
    for (const file of keep ? deleteOldBackups(folder, backup, keep) : []) console.log(`Deleted ${file}.`);
    return 0;
  }),
);
