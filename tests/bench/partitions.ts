import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { Client, type QueryResult } from 'pg';
import { to } from 'pg-copy-streams';
import { Problem } from '../../scripts/launch/problem';
import { makeTemporaryFolder, startTestServer } from '../support/test-server';
import { formatRow, type Row, report } from './results';

const FREE_DISK_GB = 50;
const ROUNDS = 15;
const ONE_TABLE = 'one_table';
const BY_MONTH = 'by_month';
const PAGE = 51;
const COUNTED = 10_001;

// Far fewer columns and indexes than `leads` has, or filling two tables would take hours: what the list, a filter, the search
// of names, the insight and the export need.
const COLUMNS = 'id, submission_id, name, service, is_contacted, created_at';
const TABLE = `(
  id uuid not null, submission_id uuid not null, name text not null, service text not null, is_contacted boolean not null,
  created_at timestamptz(3) not null, standing text not null default 'open'
)`;
const SERVICES = ['residential-solar', 'energy-storage', 'solar-maintenance', 'commercial-solar'];
const NAMES = [
  'Ann Buchanan',
  'Ben Carver',
  'Carla Garcia',
  'David Ledford',
  'Elena Nguyen',
  'Frank Roberts',
  'Iris Vance',
];
const pick = (values: string[]) => `(array['${values.join("', '")}'])[1 + n % ${values.length}]`;
/** Leads of three years, newest first. */
const LEADS = `select gen_random_uuid(), gen_random_uuid(), ${pick(NAMES)} || n % 1000000, ${pick(SERVICES)}, n % 5 > 0,
    now() - n * (interval '1095 days' / $1::bigint)
  from generate_series(1, $1::bigint) as n`;

// A unique index of a partitioned table has to contain what it is partitioned by.
const indexesOf = (table: string) => [
  table === BY_MONTH
    ? `create index on ${table} (submission_id)`
    : `create unique index on ${table} (submission_id)`,
  table === BY_MONTH
    ? `create unique index on ${table} (id, created_at)`
    : `create unique index on ${table} (id)`,
  `create index on ${table} (created_at, id) where standing = 'open'`,
  `create index on ${table} (service, created_at, id) where standing = 'open'`,
  `create index on ${table} using gin (lower(name) gin_trgm_ops) where standing = 'open'`,
];

/**
 * Measures a table of leads that is partitioned by month against one that isn't, with the statements of the staff pages.
 * A comparison: no figure has a target.
 */
export async function benchPartitions(args: string[], stop: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args, options: { leads: { type: 'string', default: '20000000' } } });
  requireFreeDisk();
  await using started = new AsyncDisposableStack();
  const server = await startTestServer({ makeFolder: makeTemporaryFolder });
  started.defer(server.stop);
  const client = new Client({ connectionString: server.url });
  await client.connect();
  started.defer(() => client.end());
  // Checkpoints during the filling would be measured, too.
  await client.query(`alter system set max_wal_size = '32GB'`);
  await client.query('select pg_reload_conf()');
  await client.query(`set maintenance_work_mem = '1GB'`);
  await client.query('create extension pg_trgm');

  const rows: Row[] = [];
  const add = (row: Row) => {
    rows.push(row);
    console.log(formatRow(row));
  };
  const count = Number(values.leads);
  await client.query(`create table ${ONE_TABLE} ${TABLE}`);
  const fill = `insert into ${ONE_TABLE} (${COLUMNS}) ${LEADS}`;
  console.log(`Stored ${count} leads in ${(await timeOf(() => client.query(fill, [count]))).toFixed(0)} ms.`);
  await createPartitions(client);
  await client.query(`insert into ${BY_MONTH} (${COLUMNS}) select ${COLUMNS} from ${ONE_TABLE}`);
  add(await compareOnce('building all indexes', (table) => buildIndexes(client, table)));
  for (const table of [ONE_TABLE, BY_MONTH]) await client.query(`vacuum analyze ${table}`);
  for (const [name, statements] of Object.entries(await reads(client))) {
    stop.throwIfAborted();
    add(await compare(name, (table) => runAll(client, statements(table))));
  }
  add(await compare('storing 50 leads', (table) => client.query(insertion(table))));
  add(await compareOnce('exporting a year (COPY)', (table) => copyYear(client, table)));
  add(await compareOnce('removing the oldest month', (table) => removeOldestMonth(client, table)));
  return report('partitions', rows);
}

function requireFreeDisk(): void {
  const { bavail, bsize } = statfsSync(tmpdir());
  const free = (bavail * bsize) / 2 ** 30;
  if (free < FREE_DISK_GB)
    throw new Problem(`This needs ${FREE_DISK_GB} GB in ${tmpdir()}, where ${free.toFixed(0)} GB are free.`);
}

const MONTHS = 38;
const MONTH = `date_trunc('month', now(), 'UTC')`;

/** One partition for each month of the leads, and for the next one. */
async function createPartitions(client: Client): Promise<void> {
  await client.query(`create table ${BY_MONTH} ${TABLE} partition by range (created_at)`);
  const { rows } = await client.query<{ name: string; from: string; to: string }>(
    `select '${BY_MONTH}_' || to_char(month, 'YYYY_MM') as name, month as from, month + interval '1 month' as to
     from generate_series(${MONTH} - ${MONTHS - 2} * interval '1 month', ${MONTH} + interval '1 month', interval '1 month', 'UTC') as month`,
  );
  for (const { name, from, to } of rows)
    await client.query(
      `create table ${name} partition of ${BY_MONTH} for values from ('${new Date(from).toISOString()}') to ('${new Date(to).toISOString()}')`,
    );
}

async function buildIndexes(client: Client, table: string): Promise<void> {
  for (const index of indexesOf(table)) await client.query(index);
}

type Statements = (table: string) => string[];

/** What staff pages and the form read, by name. */
async function reads(client: Client): Promise<Record<string, Statements>> {
  const page = (table: string, where: string) =>
    `select ${COLUMNS} from ${table} where standing = 'open' and ${where} order by created_at desc, id desc limit ${PAGE}`;
  const counted = (table: string, where: string) =>
    `select count(*) from (select from ${table} where standing = 'open' and ${where} limit ${COUNTED}) some_leads`;
  const list =
    (where: string, place = 'true'): Statements =>
    (table) => [page(table, `${where} and ${place}`), counted(table, where)];
  const search =
    (word: string): Statements =>
    (table) => [
      `with found as materialized (select ${COLUMNS} from ${table} where standing = 'open' and lower(name) like '%${word}%')
       select * from found order by created_at desc, id desc limit ${PAGE}`,
      counted(table, `lower(name) like '%${word}%'`),
    ];
  const { rows } = await client.query<{ id: string; submission_id: string; created_at: Date }>(
    `select id, submission_id, created_at from ${ONE_TABLE} where created_at < now() - interval '18 months' order by created_at desc limit 1`,
  );
  const [lead] = rows;
  if (!lead) throw new Problem('There are too few leads to compare.');
  const place = `(created_at, id) < ('${lead.created_at.toISOString()}', '${lead.id}')`;
  return {
    'first page': list('true'),
    'filtered page': list(`service = 'energy-storage'`),
    'page of 18 months ago': list('true', place),
    'rare search': search('vance777777'),
    'search that misses': search('margret'),
    'insight of 12 weeks': (table) => [
      `select date_trunc('week', created_at at time zone 'America/New_York') as week, service, count(*) from ${table}
       where standing = 'open' and created_at >= now() - interval '12 weeks' group by 1, 2`,
    ],
    'lead by its ID': (table) => [`select ${COLUMNS} from ${table} where id = '${lead.id}'`],
    'lead by its submission': (table) => [
      `select id from ${table} where submission_id = '${lead.submission_id}'`,
    ],
  };
}

async function runAll(client: Client, statements: string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

const insertion = (table: string) =>
  `insert into ${table} (${COLUMNS})
   select gen_random_uuid(), gen_random_uuid(), 'Iris Vance', 'energy-storage', false, now()
   from generate_series(1, 50)`;

async function copyYear(client: Client, table: string): Promise<void> {
  const query = `select ${COLUMNS} from ${table} where created_at >= now() - interval '1 year' order by created_at desc, id desc`;
  for await (const _chunk of client.query(to(`copy (${query}) to stdout with (format csv)`)));
}

/** Deletes its rows and makes their space usable again, or drops the partition. */
async function removeOldestMonth(client: Client, table: string): Promise<void> {
  const { rows }: QueryResult<{ first: Date }> = await client.query(
    `select min(created_at) as first from ${ONE_TABLE}`,
  );
  const first = rows[0]?.first.toISOString();
  if (table === BY_MONTH) {
    await client.query(
      `do $$ begin execute 'drop table ${BY_MONTH}_' || to_char('${first}'::timestamptz at time zone 'UTC', 'YYYY_MM'); end $$`,
    );
    return;
  }
  await client.query(
    `delete from ${table} where created_at < date_trunc('month', '${first}'::timestamptz, 'UTC') + interval '1 month'`,
  );
  await client.query(`vacuum ${table}`);
}

/** Measures both tables in turns, and compares their medians. */
async function compare(name: string, work: (table: string) => Promise<unknown>): Promise<Row> {
  const times = { oneTable: [] as number[], byMonth: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const oneTable = await timeOf(() => work(ONE_TABLE));
    const byMonth = await timeOf(() => work(BY_MONTH));
    // The first round fills caches.
    if (round === 0) continue;
    times.oneTable.push(oneTable);
    times.byMonth.push(byMonth);
  }
  return comparison(name, median(times.oneTable), median(times.byMonth));
}

/** Measures what takes long, or can be done only once. The partitioned table first, as removing reads the other one. */
async function compareOnce(name: string, work: (table: string) => Promise<unknown>): Promise<Row> {
  const byMonth = await timeOf(() => work(BY_MONTH));
  return comparison(name, await timeOf(() => work(ONE_TABLE)), byMonth);
}

const comparison = (name: string, floor: number, ours: number): Row => ({
  name,
  unit: 'ms',
  ours,
  floor,
  ratio: ours / floor,
  target: 'none',
  result: 'pass',
});

const median = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
