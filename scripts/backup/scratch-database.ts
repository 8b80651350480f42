import { createHash } from 'node:crypto';
import { type Client, DatabaseError, escapeIdentifier } from 'pg';
import { Problem } from '../launch/problem';
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

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Creates an empty database on the server of `url`.
 *
 * @throws {Problem} when the role may not, with the statement that lets it
 */
export const createDatabase = (url: string, name: string): Promise<unknown> =>
  withClient(url, (client) =>
    client.query(`create database ${escapeIdentifier(name)} template template0`).catch((error: unknown) => {
      throw error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE
        ? new Problem(missingRight(client))
        : error;
    }),
  );

const missingRight = ({ user = '' }: Client): string =>
  `The role ${user} may not create databases, which backups and their checks need. As a superuser of PostgreSQL, run: ` +
  `alter role ${escapeIdentifier(user)} createdb`;
