import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../launch/problem';
import { chooseKept, type KeepRule } from './keep-rule';
import { findManifest, manifestFile } from './manifest';
import type { Backup } from './save-backup';

/**
 * Deletes the backups of the same database as `newest` in the folder that the rule doesn't keep. Files without a manifest,
 * and backups of other databases, stay. Returns the deleted files.
 *
 * @throws {Problem} when one can't be deleted
 */
export function deleteOldBackups(folder: string, newest: Backup, rule: KeepRule): string[] {
  const backups = listBackups(folder, newest.manifest.database);
  const kept = chooseKept([...backups.values()], rule);
  const old = [...backups].filter(([, savedAt]) => !kept.has(savedAt)).map(([file]) => file);
  for (const file of old) deleteBackup(file);
  return old;
}

/** When each backup of the database was saved, by file. */
function listBackups(folder: string, database: string): Map<string, Date> {
  const files = readdirSync(folder)
    .filter((name) => /\.dump(\.age)?$/.test(name))
    .map((name) => path.join(folder, name));
  return new Map(
    files.flatMap((file) => {
      const manifest = findManifest(file);
      return manifest?.database === database ? [[file, new Date(manifest.savedAt)] as const] : [];
    }),
  );
}

function deleteBackup(file: string): void {
  try {
    // The manifest goes last: without it a later run wouldn't know the backup.
    rmSync(file);
    rmSync(manifestFile(file));
  } catch (error) {
    throw new Problem(
      `The new backup is good, but ${file} could not be deleted (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}
