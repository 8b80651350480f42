import { type Client, escapeIdentifier } from 'pg';
import { anotherService, aService } from './offered-services';

interface Column {
  table: string;
  name: string;
  /** As in information_schema: `text`, `jsonb`, `ARRAY`, … */
  type: string;
  isNullable: boolean;
  isUnique: boolean;
}

/** Referenced by other tables, so they are filled first. */
const PARENTS = ['users', 'second_factors', 'leads', 'lead_files', 'pictures'];

const ODD_TEXTS = [
  'Ann',
  'Ann',
  '',
  ' Núñez  O’Neil ',
  'Zoë 🌞 👩‍👩‍👧',
  'e\u0301 \u202eright to left ٣',
  '=1+1; -- "quoted" \\ \'',
  'first line\r\nsecond\tline',
  '山田太郎'.repeat(25),
];

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const oneOf = (...values: string[]) => `(array[${values.map(literal).join(', ')}])[n % ${values.length} + 1]`;

/** SQL for the value of a column in row `n` (from 1), by its type. */
const byType: Record<string, string> = {
  text: oneOf(...ODD_TEXTS),
  bytea: `convert_to(${oneOf(...ODD_TEXTS)}, 'UTF8')`,
  ARRAY: `array[${literal('ann@example.com')}, ${literal('Zoë 🌞')}]`,
  boolean: 'n % 2 = 0',
  integer: 'n % 100 + 1',
  bigint: 'n + 5000000000',
  'double precision': 'n / 7.0',
  uuid: `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`,
  date: `date '2019-01-01' + n`,
  jsonb: `jsonb_build_object('row', n, 'text', ${oneOf(...ODD_TEXTS)})`,
  'timestamp with time zone': `timestamptz '2026-01-05 12:00:00.123Z' + n * interval '1 minute'`,
};

const ROW_ID = `'row ' || n`;
const TOUCH = `jsonb_build_object('at', '2026-01-05T12:00:00.000Z', 'landingPage', '/')`;

/** What the type alone doesn't say: references, and values that a constraint or the app's code expects. */
const byName: Record<string, string> = {
  'busy_calendars.times': `'[]'`,
  'leads.service': oneOf(aService, anotherService),
  'leads.message': `case when n % 50 = 0 then repeat('Long. ', 660) else ${byType.text} end`,
  'leads.suspicions': `'{}'`,
  'leads.standing': `case when n % 10 = 0 then 'quarantined' else 'open' end`,
  'leads.first_touch': TOUCH,
  'leads.last_touch': TOUCH,
  'leads.assignee_id': ROW_ID,
  'leads.erased_at': 'null',
  // A trigger follows `is_contacted`.
  'leads.status': `'new'`,
  'leads.closed_reason': 'null',
  'lead_events.kind': oneOf('noted', 'called', 'contacted'),
  'lead_events.detail': oneOf('voicemail', 'reached', 'wrong-number'),
  'lead_events.direction': oneOf('out', 'in'),
  'lead_files.kind': oneOf('jpeg', 'pdf'),
  'lead_exports.state': `'done'`,
  'lead_merges.event_ids': `'{}'`,
  'lead_undos.changed_by': ROW_ID,
  'lead_wishes.channel': oneOf('call', 'text', 'email'),
  'lead_wishes.days': `'{}'`,
  'lead_wishes.parts': `'{}'`,
  'lead_wishes.erase_at': 'null',
  'lead_views.name': `'View ' || n`,
  'lead_views.owner_id': ROW_ID,
  'lead_views.query': `'service=all'`,
  'deliveries.kind': `'alert'`,
  'deliveries.state': oneOf('pending', 'sent', 'failed'),
  'deliveries.user_id': 'null',
  'pictures.hash': ROW_ID,
  'picture_files.hash': ROW_ID,
  'picture_files.format': `'avif'`,
  'push_devices.session_id': ROW_ID,
  'email_settings.routing': `'{}'`,
  'redirects.from_path': `'/Old-' || n`,
  'seo_records.page_path': `case n when 1 then '/about' else '/page-' || n end`,
  'seo_records.structured_data': 'null',
  'seo_records.image_alt_texts': 'null',
  'seo_revisions.page_path': `case n when 1 then '/about' else '/page-' || n end`,
  'seo_revisions.version': '1',
  'seo_revisions.action': `'save'`,
  'canary_runs.state': `'proven'`,
  'canary_runs.step': `'mail'`,
  'users.role': oneOf('owner', 'staff', 'viewer'),
};

/** SQL for the value of a column in row `n`. */
function columnValue({ table, name, type, isNullable, isUnique }: Column): string {
  const named = byName[`${table}.${name}`];
  if (named) return named;
  if (type === 'text' && (name === 'id' || name === 'user_id')) return ROW_ID;
  const value = byType[type];
  if (!value) throw new Error(`Add values of the type ${type}, of ${table}.${name}, to fill-tables.ts.`);
  if (isUnique) return type === 'text' ? `${value} || ' ' || n` : value;
  return isNullable ? `case when n % 5 = 0 then null else ${value} end` : value;
}

/** The stored columns of our tables, but for those whose values the database makes itself. */
export async function listColumns(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select columns.table_name as table, column_name as name, data_type as type, is_nullable = 'YES' as "isNullable",
      exists (
        select from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indisunique and attname = column_name and indrelid = format('public.%I', columns.table_name)::regclass
      ) as "isUnique"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and is_identity = 'NO'
    order by columns.table_name, ordinal_position`);
  return rows;
}

/** Tables that a constraint keeps to the row with the id 1. */
async function listSingleRowTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select conrelid::regclass::text as table from pg_constraint where conname like '%\\_single\\_row'`,
  );
  return rows.map(({ table }) => table);
}

/**
 * Adds `count` rows to each of our tables, whatever columns it has: odd texts, duplicates, nulls, and texts that are as long as
 * allowed. `columns` leaves out those that a release doesn't know.
 */
export async function fillTables(client: Client, count: number, columns?: Column[]): Promise<void> {
  const byTable = Map.groupBy(columns ?? (await listColumns(client)), ({ table }) => table);
  const singleRows = await listSingleRowTables(client);
  const others = [...byTable.keys()].filter((table) => !PARENTS.includes(table));
  for (const table of [...PARENTS, ...others]) {
    const filled = byTable.get(table);
    if (!filled) continue;
    const names = filled.map(({ name }) => escapeIdentifier(name));
    const rows = singleRows.includes(table) ? 1 : count;
    const values = filled.map((column) => (rows === 1 && column.name === 'id' ? '1' : columnValue(column)));
    await client.query(
      `insert into ${escapeIdentifier(table)} (${names}) select ${values} from generate_series(1, ${rows}) as n`,
    );
  }
}

/** What each of these columns holds: the number of rows, and a hash of their values, ordered by the key of the rows. */
export async function digestColumns(client: Client, columns: Column[]): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const [table, some] of Map.groupBy(columns, (column) => column.table)) {
    const key = escapeIdentifier(some[0]?.name ?? '');
    const hashes = some.map(({ name }) => {
      const column = escapeIdentifier(name);
      return `count(*) || ' ' || md5(string_agg(coalesce(${column}::text, '<null>'), ',' order by ${key})) as ${column}`;
    });
    const { rows } = await client.query<Record<string, string>>(
      `select ${hashes} from ${escapeIdentifier(table)}`,
    );
    for (const [name, digest] of Object.entries(rows[0] ?? {})) digests[`${table}.${name}`] = digest;
  }
  return digests;
}
