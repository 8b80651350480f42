import { setTimeout as pause } from 'node:timers/promises';
import { findWritable } from '@/db/connect-options';
import { isOutage } from '@/db/outage';
import { rootCause } from './http/errors';
import { outsideRequest } from './http/request-context';

const PROBE_INTERVAL_MS = 1_000;
// Twice the longest pause after which what failed is tried again (retry.ts).
const SHORTAGE_OVER_MS = 10_000;
// Out of disk space, memory or connections; files that can't be read or written. The server may run, and accept other writes.
const SHORTAGE_CODES = /^5[38]\w{3}$/;
// Twice the longest wait for a connection: an attempt of the outage may fail only after its end.
const LATE_MS = 10_000;
/** PostgreSQL's port, which DATABASE_URL may leave out. */
const DEFAULT_PORT = 5432;

/** An entry of the log that isn't written yet. */
interface HeldEntry {
  /** Writes it unchanged, because PostgreSQL isn't down. */
  write(): void;
  /** Writes it at the level `debug`. */
  writeForDebugging(): void;
}

/** How the beginning and the end of an outage are logged. */
interface Announcements {
  down(error: unknown): void;
  up(seconds: number): void;
}

interface Outage {
  /** The entries that wait until it is known whether PostgreSQL is down; undefined once it is. */
  held: HeldEntry[] | undefined;
  /** When the last shortage was reported, in milliseconds like `performance.now`. */
  shortageAt: number;
}

// On the global object because the bundler may load this module more than once.
const holder = globalThis as {
  ridgelightOutage?: Outage;
  /** When the last outage ended, in milliseconds like `performance.now`. */
  ridgelightOutageEnd?: number;
};

/**
 * Keeps what fails because PostgreSQL is down out of the log, in which the outage appears once, and its end once. Returns
 * whether it takes over the entry with this error, which it writes if PostgreSQL turns out not to be down.
 */
export function holdInOutage(error: unknown, entry: HeldEntry, announce: Announcements): boolean {
  if (!isOutage(asError(error)) || isElsewhere(error)) return false;
  const outage = holder.ridgelightOutage;
  if (outage && isShortage(error)) outage.shortageAt = performance.now();
  if (outage?.held) outage.held.push(entry);
  else if (outage) entry.writeForDebugging();
  else outsideRequest(() => void followOutage(error, [entry], announce));
  return true;
}

async function followOutage(error: unknown, held: HeldEntry[], announce: Announcements): Promise<void> {
  const start = performance.now();
  const outage: Outage = { held, shortageAt: isShortage(error) ? start : Number.NEGATIVE_INFINITY };
  holder.ridgelightOutage = outage;
  if (await isOver(outage)) {
    delete holder.ridgelightOutage;
    const isLate = start - (holder.ridgelightOutageEnd ?? Number.NEGATIVE_INFINITY) < LATE_MS;
    for (const entry of held) isLate ? entry.writeForDebugging() : entry.write();
    return;
  }
  outage.held = undefined;
  announce.down(error);
  for (const entry of held) entry.writeForDebugging();
  // The pause doesn't keep a process from ending.
  do await pause(PROBE_INTERVAL_MS, undefined, { ref: false });
  while (!(await isOver(outage)));
  delete holder.ridgelightOutage;
  holder.ridgelightOutageEnd = performance.now();
  announce.up(Math.round((performance.now() - start) / 1_000));
}

const isOver = async ({ shortageAt }: Outage): Promise<boolean> =>
  performance.now() - shortageAt > SHORTAGE_OVER_MS && (await acceptsWrites());

function isShortage(error: unknown): boolean {
  const cause = rootCause(error);
  return (
    typeof cause === 'object' && cause !== null && 'code' in cause && SHORTAGE_CODES.test(`${cause.code}`)
  );
}

/** Whether the connection that failed was to another server, such as the mail server. */
function isElsewhere(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { port, hostname, cause } = error as { port?: unknown; hostname?: unknown; cause?: unknown };
  const urls = databaseUrls();
  if (port !== undefined) return port !== DEFAULT_PORT && !urls.some((url) => url.includes(`:${port}`));
  if (hostname !== undefined) return !urls.some((url) => url.includes(String(hostname)));
  return isElsewhere(cause);
}

function databaseUrls(): string[] {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
  return [DATABASE_URL, DATABASE_DIRECT_URL].flatMap((url) => (url?.trim() ? [url] : []));
}

/** Whether each address of the database leads to a server that accepts writes. */
async function acceptsWrites(): Promise<boolean> {
  const probes = await Promise.allSettled([...new Set(databaseUrls())].map(findWritable));
  return probes.every(({ status }) => status === 'fulfilled');
}

/** pg-boss reports errors as plain objects. */
function asError(error: unknown): unknown {
  const isPlain = typeof error === 'object' && error !== null && 'message' in error;
  return isPlain && !(error instanceof Error) ? Object.assign(new Error(), error) : error;
}
