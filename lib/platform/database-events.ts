import 'server-only';
import { Client } from 'pg';
import { env } from './env';
import { retryWithBackoff } from './retry';

/** What instances tell each other, by the channels of PostgreSQL's NOTIFY. */
export const channels = {
  /** A page, by its path, whose search data has changed. */
  seo: 'seo_changed',
  /** A lead, by its id, that came or has changed; `*` for many at once. */
  leads: 'leads_changed',
} as const;
type Channel = keyof typeof channels;

/** Hears what was announced; `*` after a lost connection, since anything may have been announced meanwhile. */
type Listener = (payload: string) => void;

const ANYTHING = '*';

// On the global object because a bundler loads this module once for each of its bundles.
const holder = globalThis as {
  ridgelightListeners?: Record<Channel, Set<Listener>>;
  ridgelightHearing?: AbortController;
};

function listeners(): Record<Channel, Set<Listener>> {
  holder.ridgelightListeners ??= { seo: new Set(), leads: new Set() };
  return holder.ridgelightListeners;
}

function hearing(): AbortController {
  holder.ridgelightHearing ??= new AbortController();
  return holder.ridgelightHearing;
}

/** Aborts when nothing more will be heard, because the process is about to end: it waits for answers that go on. */
export const databaseEventsClosed = (): AbortSignal => hearing().signal;

/** Calls `listener` for each announcement until the returned function is called. */
export function onDatabaseEvent(channel: Channel, listener: Listener): () => void {
  listeners()[channel].add(listener);
  return () => listeners()[channel].delete(listener);
}

/** Hears, over one connection for this process, what any instance announces. */
export function listenToDatabaseEvents(): { stop(): Promise<void> } {
  if (hearing().signal.aborted) holder.ridgelightHearing = new AbortController();
  const stopping = hearing();
  const { signal } = stopping;
  let client: Client | undefined;
  const connect = async () => {
    await client?.end();
    client = new Client({
      // A pooler would hand the session to somebody else, and nothing would be heard.
      connectionString: env().DATABASE_DIRECT_URL,
      application_name: 'ridgelight-listen',
      keepAlive: true,
    });
    // Whatever goes wrong with it also ends it; unheard, the error would end the process.
    client.on('error', () => {});
    client.on('notification', ({ channel, payload = ANYTHING }) => tell(channel, payload));
    await client.connect();
    for (const channel of Object.values(channels)) await client.query(`listen ${channel}`);
    client.on('end', () => {
      if (!signal.aborted) void keepConnected();
    });
    for (const channel of Object.values(channels)) tell(channel, ANYTHING);
  };
  const keepConnected = () => retryWithBackoff('listening for announcements', connect, signal);
  void keepConnected();
  return {
    async stop() {
      stopping.abort();
      await client?.end();
    },
  };
}

function tell(channel: string, payload: string): void {
  for (const name of Object.keys(channels) as Channel[]) {
    if (channels[name] === channel) for (const listener of listeners()[name]) listener(payload);
  }
}
