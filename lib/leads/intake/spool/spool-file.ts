import 'server-only';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import type { SealedLead } from './sealed-lead';

const PAGE_BYTES = 4_096;
// SQLite ignores a number of pages that isn't whole.
const MAX_PAGES = Math.floor(100_000_000 / PAGE_BYTES);
// Another program that reads the file, such as a copy, holds it for a few milliseconds. Waiting blocks this process.
const BUSY_TIMEOUT_MS = 1_000;

// `synchronous = full` makes a commit durable in the write-ahead log. `secure_delete` overwrites what is deleted.
const SETTINGS = `
  pragma page_size = ${PAGE_BYTES};
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma secure_delete = on;
  pragma max_page_count = ${MAX_PAGES}`;

// `submission` is a keyed hash (mutations.ts), times are in milliseconds since the epoch.
const TABLES = `
  create table if not exists leads (
    position integer primary key autoincrement,
    submission text not null unique,
    received_at integer not null,
    sealed text not null,
    is_set_aside integer not null default 0
  ) strict;
  create index if not exists leads_in_order on leads (is_set_aside, received_at, position)`;

// Files of earlier releases have no columns for them, and they ignore them.
const LATER_COLUMNS = ['address', 'words'];
const FIND_COLUMN = "select 1 from pragma_table_info('leads') where name = ?";

// SQLITE_CORRUPT and SQLITE_NOTADB, in the lowest byte of extended codes too.
const DAMAGE_CODES = [11, 26];
const DAMAGED_NAME = /^leads\.damaged-.*\.sqlite$/;

/** An open spool, and the file that it was at the time. */
interface HeldSpool {
  database: DatabaseSync;
  file: string;
  inode: number | undefined;
}

// On the global object because the bundler may load this module more than once.
const holder = globalThis as {
  ridgelightSpool?: HeldSpool;
  /** What a file held that was moved or removed, until the new one has it. */
  ridgelightSpoolRemains?: SpooledRow[];
};

const spoolFolder = () => path.join(env().DATA_DIR, 'spool');
const spoolPath = () => path.join(spoolFolder(), 'leads.sqlite');
const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;

/** Whether there is a spool; one is made when the first lead needs it. */
export const hasSpool = (): boolean =>
  Boolean(holder.ridgelightSpool ?? holder.ridgelightSpoolRemains) || existsSync(spoolPath());

/** How many damaged files were set aside and are still there. */
export function countDamagedFiles(): number {
  if (!existsSync(spoolFolder())) return 0;
  return readdirSync(spoolFolder()).filter((name) => DAMAGED_NAME.test(name)).length;
}

/**
 * Runs `use` on the spool of this instance; it is created on first use, and only this user may read it. A damaged file is set aside, and `use` runs on a new one. After the file was removed under the running app, a
 * new one gets what it held.
 *
 * @throws {Error} when it can't be opened, and what `use` throws.
 */
export function withSpool<Result>(use: (spool: DatabaseSync) => Result): Result {
  try {
    return use(openSpool());
  } catch (error) {
    if (!isDamage(error)) throw error;
    setDamagedFileAside();
    return use(openSpool());
  }
}

/** Runs `work` in a transaction of the spool. */
export function inTransaction(spool: DatabaseSync, work: () => void): void {
  spool.exec('begin immediate');
  try {
    work();
    spool.exec('commit');
  } catch (error) {
    // Some errors, such as a full disk, have already ended it.
    if (spool.isTransaction) spool.exec('rollback');
    throw error;
  }
}

/** Closes the spool; the next use opens it again. */
export function closeSpool(): void {
  holder.ridgelightSpool?.database.close();
  delete holder.ridgelightSpool;
}

const isDamage = (error: unknown) =>
  error instanceof Error && 'errcode' in error && DAMAGE_CODES.includes(Number(error.errcode) & 0xff);

function openSpool(): DatabaseSync {
  const file = spoolPath();
  // Tests change DATA_DIR.
  if (holder.ridgelightSpool && holder.ridgelightSpool.file !== file) closeSpool();
  const held = holder.ridgelightSpool;
  if (held && held.inode !== inodeOf(file)) {
    log.warn('the file of the lead spool was moved or removed: a new one takes what it held');
    holder.ridgelightSpoolRemains = [...(holder.ridgelightSpoolRemains ?? []), ...readLeads(held.database)];
    // First, because closing it later could remove the write-ahead log of the new one.
    closeSpool();
  }
  const spool = holder.ridgelightSpool?.database ?? createOrOpen(file);
  if (holder.ridgelightSpoolRemains) takeRemains(spool, holder.ridgelightSpoolRemains);
  return spool;
}

function takeRemains(spool: DatabaseSync, remains: SpooledRow[]): void {
  const insert = spool.prepare(
    'insert or ignore into leads (submission, received_at, sealed, address, words, is_set_aside) values (?, ?, ?, ?, ?, ?)',
  );
  inTransaction(spool, () => {
    for (const lead of remains)
      insert.run(lead.submission, lead.received_at, lead.sealed, lead.address, lead.words, lead.is_set_aside);
  });
  delete holder.ridgelightSpoolRemains;
}

function createOrOpen(file: string): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives the files beside it the same mode.
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec(SETTINGS);
    database.exec(TABLES);
    inTransaction(database, () => {
      for (const column of LATER_COLUMNS)
        if (!database.prepare(FIND_COLUMN).get(column))
          database.exec(`alter table leads add column ${column} text`);
    });
  } catch (error) {
    database.close();
    throw error;
  }
  holder.ridgelightSpool = { database, file, inode: inodeOf(file) };
  return database;
}

interface SpooledRow extends SealedLead {
  submission: string;
  received_at: number;
  words: string | null;
  is_set_aside: number;
}

const readLeads = (spool: DatabaseSync) =>
  spool
    .prepare('select submission, received_at, sealed, address, words, is_set_aside from leads')
    .all() as unknown as SpooledRow[];

/** Keeps the damaged file under another name, with its write-ahead log, for somebody to recover what it held. */
function setDamagedFileAside(): void {
  const file = spoolPath();
  const held = holder.ridgelightSpool;
  // Otherwise another process has done so.
  if (!held || held.inode === inodeOf(file)) {
    const name = `leads.damaged-${new Date().toISOString().replaceAll(':', '-')}.sqlite`;
    log.error({ name }, 'the file of the lead spool is damaged: it is set aside, and a new one is started');
    // The comments keep the build from tracing the whole project for what these files could be.
    for (const suffix of ['', '-wal', '-shm'])
      if (existsSync(/* turbopackIgnore: true */ file + suffix))
        renameSync(/* turbopackIgnore: true */ file + suffix, path.join(spoolFolder(), name + suffix));
  }
  closeSpool();
}
