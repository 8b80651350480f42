import type { Client } from 'pg';
import { z } from 'zod';

/** What a database holds, as far as a restored one has to hold the same. */
export const contentsSchema = z.strictObject({
  /** The number of rows of each table, and a checksum of them that doesn't depend on their order. */
  tables: z.record(z.string(), z.strictObject({ rows: z.number(), checksum: z.string() })),
  /** The last value of each sequence, as a decimal number. */
  sequences: z.record(z.string(), z.string().regex(/^-?\d+$/)),
  extensions: z.array(z.string()),
});
export type Contents = z.output<typeof contentsSchema>;

const RELATIONS = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = $1 and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by 1`;

/** Reads what the session of `client` sees. */
export const readContents = async (client: Client): Promise<Contents> => ({
  tables: await readTables(client),
  sequences: await readSequences(client),
  extensions: await readExtensions(client),
});

/** Reads the rows of all tables. */
export async function readTables(client: Client): Promise<Contents['tables']> {
  // Rows are compared as text, which depends on these settings.
  await client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'iso_8601'; set bytea_output = 'hex';
     set extra_float_digits = 3`,
  );
  const tables: Contents['tables'] = {};
  for (const name of await namesOf(client, 'r')) {
    const { rows } = await client.query<{ rows: string; checksum: string }>(
      `select count(*) as rows,
        coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)::text as checksum from ${name} t`,
    );
    if (rows[0]) tables[name] = { rows: Number(rows[0].rows), checksum: rows[0].checksum };
  }
  return tables;
}

/** Reads where all sequences are. They belong to no snapshot, so these are their values of now. */
export async function readSequences(client: Client): Promise<Contents['sequences']> {
  const sequences: Contents['sequences'] = {};
  for (const name of await namesOf(client, 'S')) {
    const { rows } = await client.query<{ value: string }>(
      `select (last_value - (not is_called)::int)::text as value from ${name}`,
    );
    if (rows[0]) sequences[name] = rows[0].value;
  }
  return sequences;
}

/** Reads the names of the extensions. The server determines their versions. */
export async function readExtensions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select extname as name from pg_extension order by 1',
  );
  return rows.map(({ name }) => name);
}

async function namesOf(client: Client, kind: 'r' | 'S'): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(RELATIONS, [kind]);
  return rows.map(({ name }) => name);
}

/**
 * The names of what differs. With `areAhead` the found sequences may be ahead of the expected ones, as when they were read
 * later on a site in use.
 */
export function differences(expected: Contents, found: Contents, { areAhead = false } = {}): string[] {
  const tables = differentKeys(
    expected.tables,
    found.tables,
    (one, other) => one.rows === other.rows && one.checksum === other.checksum,
  );
  const sequences = differentKeys(
    expected.sequences,
    found.sequences,
    (one, other) => one === other || (areAhead && BigInt(other) > BigInt(one)),
  );
  const extensions = new Set(expected.extensions).symmetricDifference(new Set(found.extensions));
  return [...tables, ...sequences, ...extensions];
}

function differentKeys<Value>(
  expected: Record<string, Value>,
  found: Record<string, Value>,
  isSame: (expected: Value, found: Value) => boolean,
): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].filter((name) => {
    const [one, other] = [expected[name], found[name]];
    return one === undefined || other === undefined || !isSame(one, other);
  });
}
