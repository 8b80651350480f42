import { Client } from 'pg';

/** The number of rows of each table, and a checksum of them that doesn't depend on their order. */
export type Contents = Record<string, { rows: number; checksum: string }>;

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by 1`;

/** Reads what the session of `client` sees. */
export async function readContents(client: Client): Promise<Contents> {
  // Rows are compared as text, which depends on these settings.
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 3`);
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const contents: Contents = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string; checksum: string }>(
      `select count(*) as rows,
        coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)::text as checksum from ${name} t`,
    );
    if (rows[0]) contents[name] = { rows: Number(rows[0].rows), checksum: rows[0].checksum };
  }
  return contents;
}

/** The tables that differ. */
export function differences(expected: Contents, found: Contents): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].filter(
    (name) =>
      expected[name]?.rows !== found[name]?.rows || expected[name]?.checksum !== found[name]?.checksum,
  );
}

export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'ridgelight-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
