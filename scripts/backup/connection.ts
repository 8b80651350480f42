import { DrizzleQueryError } from 'drizzle-orm';
import { Client, DatabaseError } from 'pg';
import { Problem } from '../launch/problem';

// A backend whose client was killed ends its statement within this time, instead of reading a large table to its end.
const OPTIONS =
  '-c client_connection_check_interval=1s -c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

/**
 * Connects to the database at `url` for the time of `work`. A stop request closes the connection, so that a running
 * statement fails.
 *
 * @throws {Problem} when the database can't be reached, or rejects the role or a statement
 */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
  stop?: AbortSignal,
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: 'ridgelight-backup',
    options: OPTIONS,
  });
  // Without a listener, a lost connection would end this process; running statements reject anyway.
  client.on('error', () => {});
  const close = () => void client.end();
  stop?.addEventListener('abort', close);
  try {
    await client.connect().catch((error: NodeJS.ErrnoException) => {
      const reason = error.message || error.code;
      throw new Problem(
        `The database ${databaseOf(url)} cannot be used: ${reason}. Start it, or correct the address.`,
      );
    });
    stop?.throwIfAborted();
    return await work(client);
  } catch (error) {
    throw withoutRows(error);
  } finally {
    stop?.removeEventListener('abort', close);
    await client.end();
  }
}

/** Other properties of an error, and the message of Drizzle's, may have data of rows. */
function withoutRows(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError
    ? new Problem(`PostgreSQL rejected a statement: ${cause.message}.`)
    : error;
}

/** The name of the database in its address. */
export const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** The address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}

/** Which database an address means, without the role and its password. */
export function identityOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
}
