import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { seedLeads } from '../../db/seed';
import { serviceIds } from '../../lib/site/service-labels';
import { replaceDatabase } from '../../scripts/backup/replace-database';
import { restoreBackup } from '../../scripts/backup/restore-backup';
import { saveBackup } from '../../scripts/backup/save-backup';
import { startBackupServer } from '../support/backup-server';
import { createTestDatabase } from '../support/database';
import { makeTemporaryFolder } from '../support/test-server';
import { formatRow, limitRow, type Row, report } from './results';

/** What an operator can plan with, in seconds. */
const LIMITS = { save: 300, restore: 300 };

/**
 * The drill: fills a database on a server that flushes to disk, saves it encrypted, restores it into a new database and in
 * place of the first. Each checks every table. Returns 1 when one takes longer than its limit.
 */
export async function benchRestore(args: string[], stop: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args, options: { leads: { type: 'string', default: '1000000' } } });
  await using started = new AsyncDisposableStack();
  const server = await startBackupServer({ isDurable: true });
  started.defer(server.stop);
  const folder = makeTemporaryFolder();
  started.defer(() => rmSync(folder, { recursive: true }));
  const { url } = await createTestDatabase(server.url);
  console.log(`Storing ${values.leads} leads …`);
  await seedLeads(url, Number(values.leads), serviceIds());

  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const identityFile = path.join(folder, 'identity');
  writeFileSync(identityFile, identity);
  const rows: Row[] = [];
  const time = async <Result>(name: string, limit: number, work: () => Promise<Result>) => {
    const start = performance.now();
    const result = await work();
    const row = limitRow(name, 's', [(performance.now() - start) / 1_000], limit);
    rows.push(row);
    console.log(formatRow(row));
    return result;
  };
  const { file, manifest } = await time('save, encrypt and check a backup', LIMITS.save, () =>
    saveBackup({ url, folder, recipient }, stop),
  );
  console.log(`The file has ${(manifest.bytes / 1e6).toFixed(0)} MB.`);
  await time('restore it into a new database', LIMITS.restore, () =>
    restoreBackup({ file, url, name: 'restored', identityFile }, stop),
  );
  await time('restore it in place', LIMITS.restore, () => replaceDatabase({ file, url, identityFile }, stop));
  return report('restore', rows);
}
