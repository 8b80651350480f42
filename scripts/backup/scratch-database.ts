import { createHash } from 'node:crypto';
import { escapeIdentifier } from 'pg';
import { databaseOf, withClient, withDatabase } from './connection';

/**
 * Gives `work` an empty database on the same server, and drops it afterwards. It has the same name each time, so that one of
 * a killed backup is replaced by the next.
 */
export async function withScratchDatabase<Result>(
  url: string,
  work: (scratchUrl: string) => Promise<Result>,
): Promise<Result> {
  const name = scratchName(databaseOf(url));
  const drop = () =>
    withClient(url, (client) =>
      client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`),
    );
  await drop();
  try {
    await createDatabase(url, name);
    return await work(withDatabase(url, name));
  } finally {
    await drop();
  }
}

const scratchName = (database: string) =>
  `ridgelight_check_${createHash('sha256').update(database).digest('hex').slice(0, 12)}`;

/** Creates an empty database on the server of `url`. */
export const createDatabase = (url: string, name: string): Promise<unknown> =>
  withClient(url, (client) => client.query(`create database ${escapeIdentifier(name)} template template0`));
