import { Client, escapeIdentifier } from 'pg';

// Repeated in realistic proportions; texts are combined from parts, so that searches have rare and common words.
const FIRST_NAMES =
  'Ann,Ben,Carla,David,Elena,Frank,Grace,Henry,Iris,James,Kate,Luis,Maria,Noah,Olivia,Peter,Quinn,Rosa,Sam,Tara,Uma,Victor,Wendy,Xavier,Yara,Zoe';
const LAST_NAMES =
  'Anderson,Buchanan,Carver,Dillingham,Edwards,Fisher,Garcia,Henson,Ingle,Jackson,King,Ledford,McDowell,Nguyen,Owenby,Penland,Queen,Roberts,Shelton,Treadway,Underwood,Vance,Whitaker,Young';
const STREETS =
  'Haywood Rd,Merrimon Ave,Patton Ave,Charlotte Hwy,Old Toll Rd,Elk Mountain Rd,Beaverdam Rd,Sweeten Creek Rd,Brevard Rd,Spring Cove Ln';
const TOWNS =
  'Asheville,Black Mountain,Weaverville,Candler,Fletcher,Arden,Mills River,Brevard,Mars Hill,Hendersonville';
const MESSAGES =
  'Please call in the evening.,What does a battery cost?,Our roof is metal and faces south.,We heat with a heat pump.,Power was out for a week after the storm.,Do you also clean panels?,We are building and want to plan ahead.,Is our lot too shady?,';
/** How often people ask for a service, compared with one that isn't listed. */
const DEMAND: Record<string, number> = { 'residential-solar': 5, 'energy-storage': 2 };
const SOURCES = 'Google,Google,Google,Direct,Direct,google / cpc,Facebook,nextdoor.com';

const SPAN_DAYS = 3 * 365;

/**
 * Seeds the database at `url` with deterministic fake leads of three years that ask for `services` (their ids), for demos and
 * benchmarks.
 *
 * @throws {Error} when the database contains any lead.
 */
export async function seedLeads(url: string, count: number, services: readonly string[]): Promise<void> {
  if (await hasLeads(url)) throw new Error('This database contains leads; only an empty one can be seeded.');
  await withClient(url, async (client) => {
    await withoutIndexes(client, () => insert(client, count, services));
    await client.query('vacuum analyze leads');
  });
}

/** Whether the database at `url` contains any lead. */
export const hasLeads = (url: string): Promise<boolean> =>
  withClient(url, async (client) => (await client.query('select 1 from leads limit 1')).rows.length > 0);

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'ridgelight-seed' });
  await client.connect();
  return work(client).finally(() => client.end());
}

// Each value depends only on the row number, so that the rows are deterministic.
async function insert(client: Client, count: number, services: readonly string[]): Promise<void> {
  const requests = services.flatMap((id) => Array<string>(DEMAND[id] ?? 1).fill(id)).join();
  await client.query(
    `insert into leads (id, submission_id, name, phone, phone_e164, email, address, service, message, is_contacted, created_at, opened_at, contacted_at, source)
     select ${seededUuid('id')}, ${seededUuid('submission')}, first || ' ' || last,
       '(828) ' || lpad((n * 7919 % 1000)::text, 3, '0') || '-' || lpad((n * 104729 % 10000)::text, 4, '0'),
       '+1828' || lpad((n * 7919 % 1000)::text, 3, '0') || lpad((n * 104729 % 10000)::text, 4, '0'),
       case when n % 3 > 0 then lower(first || '.' || last) || n || '@example.com' end,
       case when n % 4 > 0 then (n * 31 % 990 + 1) || ' ' || street || ', ' || town else 'Not required' end,
       service, nullif(message, ''), n % 5 > 0, created, created, case when n % 5 > 0 then created + (n * 37 % 4000) * interval '1 minute' end, source
     from generate_series(1, $1::bigint) as n,
       lateral (select now() - (n * ${SPAN_DAYS} * 86400.0 / $1) * interval '1 second' as created) at,
       lateral (select ${pick(FIRST_NAMES, 'n * 17')} as first, ${pick(LAST_NAMES, 'n / 7')} as last, ${pick(STREETS, 'n * 13')} as street,
         ${pick(TOWNS, 'n * 11 / 3')} as town, ${pick(requests, 'n * 19')} as service, ${pick(MESSAGES, 'n * 5 / 2')} as message, ${pick(SOURCES, 'n * 3')} as source) made`,
    [count],
  );
}

// In the format of random UUIDs (version 4).
const seededUuid = (namespace: string) =>
  `overlay(overlay(md5('${namespace}' || n) placing '4' from 13) placing '8' from 17)::uuid`;

/** SQL that picks a value of a comma-separated list by an integer expression. */
const pick = (list: string, index: string) => {
  const values = list.split(',');
  return `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + (${index}) % ${values.length}]`;
};

/** Drops the indexes during `work` and rebuilds them after it, which is ten times as fast. */
async function withoutIndexes(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'leads' and not exists (select from pg_constraint where conname = indexname)`,
  );
  for (const { name } of rows) await client.query(`drop index ${escapeIdentifier(name)}`);
  await work();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await client.query(definition);
}
