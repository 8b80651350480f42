import { z } from 'zod';

// Also imported by scripts under plain Node: no path alias, no `server-only`.

/** The last backup of the database that was checked by restoring it. */
const backupRecordSchema = z.strictObject({
  /** When it was saved. */
  at: z.iso.datetime(),
  /** The size of the file. */
  bytes: z.int(),
  /** How long saving and checking took. */
  seconds: z.number(),
});
export type BackupRecord = z.output<typeof backupRecordSchema>;

const commentSchema = z.strictObject({ lastBackup: backupRecordSchema });

/** The comment of a database that says when it was backed up. */
export const formatBackupComment = (lastBackup: BackupRecord): string => JSON.stringify({ lastBackup });

/** The record in the comment of a database; undefined where there is no comment, or somebody else's. */
export function parseBackupComment(comment: string | null): BackupRecord | undefined {
  try {
    return commentSchema.safeParse(JSON.parse(comment ?? '')).data?.lastBackup;
  } catch {
    return undefined;
  }
}

/** SQL for the comment of the current database. */
export const READ_COMMENT = `select shobj_description(oid, 'pg_database') as comment
  from pg_database where datname = current_database()`;
