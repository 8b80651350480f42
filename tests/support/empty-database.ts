import { Client } from 'pg';

/** A database without a table, for one test, which drops it by `await using`. */
export async function createEmptyDatabase(name: string, serverUrl = process.env.DATABASE_URL ?? '') {
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    url,
    client,
    async [Symbol.asyncDispose]() {
      await client.end();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}
