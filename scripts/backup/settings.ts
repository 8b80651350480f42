import path from 'node:path';
import { z } from 'zod';
import { Problem } from '../launch/problem';
import { readSettings } from '../launch/settings';
import { keepRuleSchema } from './keep-rule';

const schema = z.object({
  BACKUP_RECIPIENT: z.string().trim().optional(),
  BACKUP_IDENTITY_FILE: z.string().trim().optional(),
  BACKUP_KEEP: keepRuleSchema.optional(),
});

/**
 * Reads the settings that saving and restoring need from the environment and `.env`.
 *
 * @throws {Problem} for a missing database or an invalid setting
 */
export function readBackupSettings() {
  const { databaseUrl, directUrl, dataDir, env } = readSettings('development');
  const url = directUrl ?? databaseUrl;
  if (!url)
    throw new Problem('Set DATABASE_URL to the database: the one that npm run up brings has no pg_dump.');
  const { data, error } = schema.safeParse(env);
  if (!data) throw new Problem(error.issues.map(({ message }) => message).join('\n'));
  return {
    url,
    folder: path.join(dataDir, 'backups'),
    recipient: data.BACKUP_RECIPIENT,
    identityFile: data.BACKUP_IDENTITY_FILE,
    keep: data.BACKUP_KEEP,
  };
}
