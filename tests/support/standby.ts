import { appendFileSync, chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres';
import { createTestDatabase } from './database';
import { makeFolderInMemory } from './test-server';

/** A migrated database, and a standby of it that streams. */
export interface ReplicatedDatabase {
  /** Names both hosts, the standby first. */
  urlOfBoth: string;
  standbyUrl: string;
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  /** Stops the primary and promotes the standby. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts two servers, each of its own: the standby from a copy of the primary's files. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folders = { primary: makeFolderInMemory(), standby: makeFolderInMemory() };
  // Durable: with delayed commits, a replica could seem to have what the primary hasn't written yet.
  const start = (dataDir: string) => startEmbeddedPostgres({ dataDir });
  const first = await start(folders.primary);
  const database = await createTestDatabase(first.url);
  await first.stop();
  cpSync(folders.primary, folders.standby, { recursive: true, verbatimSymlinks: true });
  // The copy of a folder has the default mode, with which PostgreSQL refuses to start.
  chmodSync(path.join(folders.standby, 'postgres'), 0o700);
  const primary = await start(folders.primary);
  follow(path.join(folders.standby, 'postgres'), primary.url);
  let standby = await start(folders.standby);
  const { username, password, host, pathname } = new URL(database.url);
  const standbyUrl = Object.assign(new URL(standby.url), { pathname }).href;
  return {
    urlOfBoth: `postgresql://${username}:${password}@${new URL(standbyUrl).host},${host}${pathname}?target_session_attrs=read-write`,
    standbyUrl,
    stopStandby: () => standby.stop(),
    async startStandby() {
      standby = await start(folders.standby);
    },
    async failOver() {
      await primary.stop();
      const client = new Client({ connectionString: standbyUrl });
      await client.connect();
      await client.query('select pg_promote()');
      await client.end();
    },
    async stop() {
      await Promise.all([standby.stop(), primary.stop()]);
      for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes the server of these files a standby of the one at `primaryUrl`. */
function follow(files: string, primaryUrl: string): void {
  const { hostname, port, username, password } = new URL(primaryUrl);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  appendFileSync(path.join(files, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  writeFileSync(path.join(files, 'standby.signal'), '');
}
