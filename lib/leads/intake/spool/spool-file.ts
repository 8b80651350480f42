import 'server-only';
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { env } from '@/lib/platform/env';

const PAGE_BYTES = 4_096;
// SQLite ignores a number of pages that isn't whole.
const MAX_PAGES = Math.floor(100_000_000 / PAGE_BYTES);
// Another process of the instance holds the file for a few milliseconds. Waiting blocks this one.
const BUSY_TIMEOUT_MS = 1_000;

// `synchronous = full` makes a commit durable in the write-ahead log. `secure_delete` overwrites what is deleted.
const SETTINGS = `
  pragma page_size = ${PAGE_BYTES};
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma secure_delete = on;
  pragma max_page_count = ${MAX_PAGES}`;

// `submission` and `network` are keyed hashes (mutations.ts), times are in milliseconds since the epoch.
const TABLES = `
  create table if not exists leads (
    position integer primary key autoincrement,
    submission text not null unique,
    received_at integer not null,
    sealed text not null,
    is_set_aside integer not null default 0
  ) strict;
  create index if not exists leads_in_order on leads (is_set_aside, received_at, position);
  create table if not exists arrivals (network text not null, received_at integer not null) strict;
  create index if not exists arrivals_by_network on arrivals (network, received_at)`;

// On the global object because the bundler may load this module more than once.
const holder = globalThis as { ridgelightSpool?: DatabaseSync };

const spoolPath = () => path.join(env().DATA_DIR, 'spool', 'leads.sqlite');

/** Whether there is a spool; one is made when the first lead needs it. */
export const hasSpool = (): boolean => existsSync(spoolPath());

/**
 * The spool of this instance, which its processes share; opened, and if necessary created, on first use. Only this user may
 * read it.
 *
 * @throws {Error} when it can't be opened.
 */
export function openSpool(): DatabaseSync {
  if (holder.ridgelightSpool?.isOpen) return holder.ridgelightSpool;
  const file = spoolPath();
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives the files beside it the same mode.
  closeSync(openSync(file, 'a', 0o600));
  const spool = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    spool.exec(SETTINGS);
    spool.exec(TABLES);
  } catch (error) {
    spool.close();
    throw error;
  }
  holder.ridgelightSpool = spool;
  return spool;
}

/** Closes the spool; the next use opens it again. */
export function closeSpool(): void {
  if (holder.ridgelightSpool?.isOpen) holder.ridgelightSpool.close();
  delete holder.ridgelightSpool;
}
