import 'server-only';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { isOwnBackend } from '@/db/client';
import { connectOptions } from '@/db/connect-options';
import { env } from './env';
import { retryWithBackoff } from './retry';

/** The NOTIFY channels by which instances tell each other about changes. */
export const channels = {
  /** Payload: the path of a page whose SEO data changed. */
  seo: 'seo_changed',
  /** Payload: the id of a new or changed lead, or `*` for several. */
  leads: 'leads_changed',
  /** Payload: who has the details of which lead open, as JSON. */
  presence: 'lead_presence',
} as const;
type Channel = keyof typeof channels;

const TIMEOUT_MS = 5_000;
// A save reaches every instance within two seconds, also right after an outage.
const MAX_PAUSE_MS = 500;

/**
 * Called with the payload of a notification and whether this instance sent it, or with `*` after a reconnect, because any may
 * have been missed.
 */
type Listener = (payload: string, isOwn: boolean) => void;

/** Stands for any payload. */
export const ANY = '*';

// On the global object because the bundler loads this module once per bundle.
const holder = globalThis as {
  ridgelightPosition?: { process: string; counts: Record<Channel, number> };
  ridgelightListeners?: Record<Channel, Set<Listener>>;
  ridgelightListening?: AbortController;
};

function listeners(): Record<Channel, Set<Listener>> {
  holder.ridgelightListeners ??= { seo: new Set(), leads: new Set(), presence: new Set() };
  return holder.ridgelightListeners;
}

function position() {
  holder.ridgelightPosition ??= {
    process: randomUUID().slice(0, 8),
    counts: { seo: 0, leads: 0, presence: 0 },
  };
  return holder.ridgelightPosition;
}

/**
 * The position of this process in a channel's events, as an opaque token: as long as it's unchanged, no event was received.
 * Tokens of different processes, or from before a restart, are never equal.
 */
export function eventPosition(channel: Channel): string {
  const { process, counts } = position();
  return `${process}-${counts[channel]}`;
}

function listening(): AbortController {
  holder.ridgelightListening ??= new AbortController();
  return holder.ridgelightListening;
}

/** Aborts on shutdown, when no more events will come, so that streaming responses end and don't hold up the process. */
export const databaseEventsClosed = (): AbortSignal => listening().signal;

/** Subscribes `listener` to a channel; returns the function that unsubscribes it. */
export function onDatabaseEvent(channel: Channel, listener: Listener): () => void {
  listeners()[channel].add(listener);
  return () => listeners()[channel].delete(listener);
}

/**
 * Listens for the notifications of all instances over one connection, reconnecting with backoff. `connected` settles when it
 * does so for the first time.
 */
export function listenToDatabaseEvents(): { connected: Promise<void>; stop(): Promise<void> } {
  if (listening().signal.aborted) holder.ridgelightListening = new AbortController();
  const stopping = listening();
  const { signal } = stopping;
  let client: Client | undefined;
  const connect = async () => {
    await client?.end();
    client = new Client({
      // LISTEN needs a session of its own, which a connection pooler doesn't provide.
      ...connectOptions(env().DATABASE_DIRECT_URL),
      application_name: 'ridgelight-listen',
      keepAlive: true,
      // A server that hangs, or a network that drops packets, answers neither a connection nor `listen`.
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    // Every error also emits 'end'; without a listener it would crash the process.
    client.on('error', () => {});
    client.on('notification', ({ channel, payload = ANY, processId }) =>
      dispatch(channel, payload, isOwnBackend(processId)),
    );
    await client.connect();
    for (const channel of Object.values(channels)) await client.query(`listen ${channel}`);
    client.on('end', () => {
      if (!signal.aborted) void keepConnected();
    });
    for (const channel of Object.values(channels)) dispatch(channel, ANY, false);
  };
  const keepConnected = () =>
    retryWithBackoff('listening for database events', connect, signal, MAX_PAUSE_MS);
  return {
    connected: keepConnected(),
    async stop() {
      stopping.abort();
      await client?.end();
    },
  };
}

function dispatch(channel: string, payload: string, isOwn: boolean): void {
  for (const name of Object.keys(channels) as Channel[]) {
    if (channels[name] !== channel) continue;
    position().counts[name] += 1;
    for (const listener of listeners()[name]) listener(payload, isOwn);
  }
}
