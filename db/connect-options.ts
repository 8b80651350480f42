import { Socket } from 'node:net';
import { Client } from 'pg';
import { hostUrls } from './host-urls';

const PROBE_TIMEOUT_MS = 2_000;

/** What a pool or client of pg, or the job queue, needs to connect to a database. */
interface ConnectOptions {
  connectionString: string;
  stream?: () => Socket;
}

interface Address {
  host: string;
  port: number;
}

/**
 * The options to connect to the database at `url`. With several hosts, each connection goes to the one that accepts writes:
 * pg itself knows neither lists of hosts nor `target_session_attrs`.
 */
export function connectOptions(url: string): ConnectOptions {
  const urls = hostUrls(url);
  const [first = url] = urls;
  if (urls.length === 1) return { connectionString: url };
  return { connectionString: first, stream: () => new PrimarySocket(urls) };
}

/** Connects to the host that accepts writes, whichever it is told to connect to. */
class PrimarySocket extends Socket {
  readonly #urls: string[];

  constructor(urls: string[]) {
    super();
    this.#urls = urls;
  }

  override connect(): this {
    const primary = findPrimary(this.#urls);
    primary.then(
      ({ host, port }) => {
        if (this.destroyed) return;
        // Also after a statement failed because the server turned read-only: its connection is then closed.
        this.once('close', () => forget(this.#urls, primary));
        super.connect(port, host);
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}

// Looked for once for connections that are opened together, and remembered until one of them is closed.
const primaries = new Map<string, Promise<Address>>();

/**
 * Connects once to the database at `url`, which may name several hosts, without using or changing what is remembered.
 *
 * @throws when none of them responds in time and accepts writes.
 */
export const findWritable = (url: string): Promise<Address> =>
  Promise.any(hostUrls(url).map(requireWritable));

function findPrimary(urls: string[]): Promise<Address> {
  const remembered = primaries.get(urls.join());
  if (remembered) return remembered;
  const primary = Promise.any(urls.map(requireWritable));
  primaries.set(urls.join(), primary);
  primary.catch(() => forget(urls, primary));
  return primary;
}

function forget(urls: string[], primary: Promise<Address>): void {
  if (primaries.get(urls.join()) === primary) primaries.delete(urls.join());
}

/** @throws when the server doesn't respond in time or is read-only, as a standby is. */
async function requireWritable(url: string): Promise<Address> {
  const client = new Client({
    connectionString: url,
    application_name: 'ridgelight-probe',
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show transaction_read_only');
    if (rows[0]?.transaction_read_only === 'off') return { host: client.host, port: client.port };
    throw Object.assign(new Error(`${client.host}:${client.port} is read-only`), { code: '25006' });
  } finally {
    // Not awaited: a server that hangs doesn't end it.
    void client.end().catch(() => {});
  }
}
