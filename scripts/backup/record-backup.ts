import { escapeIdentifier, escapeLiteral } from 'pg';
import {
  type BackupRecord,
  formatBackupComment,
  parseBackupComment,
  READ_COMMENT,
} from '../../lib/operations/backup-record';
import { databaseOf, withClient } from './connection';

/**
 * Notes a backup in the comment of the database, where every instance of the site reads it. Returns why that isn't possible,
 * if it isn't: the backup is good anyway.
 */
export function recordBackup(url: string, record: BackupRecord): Promise<string | undefined> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ comment: string | null }>(READ_COMMENT);
    const comment = rows[0]?.comment ?? null;
    if (comment !== null && !parseBackupComment(comment)) return 'the database has a comment already';
    const name = escapeIdentifier(databaseOf(url));
    try {
      await client.query(`comment on database ${name} is ${escapeLiteral(formatBackupComment(record))}`);
    } catch (error) {
      return (error as Error).message;
    }
  });
}
