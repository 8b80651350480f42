import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { seedLeads } from '../../db/seed';
import { serviceIds } from '../../lib/site/service-labels';
import { aService } from '../support/offered-services';
import { testAddress, testAppEnvironment } from '../support/test-app';
import { prepareBench, signInToBench, startBenchApp, startBenchMails } from './bench-app';
import { fillDesk, measureDesk } from './desk';
import { measureExport } from './export';
import { measureAll, measureRatios } from './figures';
import { fillRequests, measureRequests } from './requests';
import { formatRow, HEADING, type Row, report } from './results';
import { startSqlClock } from './sql-clock';
import { measureStaffList } from './staff-list';

const COLUMNS =
  'id, name, phone, email, address, service, message, is_contacted, created_at, contacted_at, follow_up_on, assignee_id, source';
/** The leads that staff see. */
const OPEN = `standing = 'open'`;
const PAGE = 51;
const CALLS = 25;
const COUNTED = 10_001;
const DEEP_ROWS = 500_000;
const STAFF_CALL = { rounds: 400, atMost: 1.5 };

/**
 * Measures the staff API of the production build against the bare SQL of the same run: the rows of the response, queried
 * over one connection; the page of a request; and the calls of the staff desk against their own statements. Fewer leads by `--leads`, only the desk by
 * `--desk`. Returns 1 when a figure misses its limit.
 */
export async function benchLeads(args: string[], stop: AbortSignal): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { leads: { type: 'string', default: '1000000' }, desk: { type: 'boolean', default: false } },
  });
  await using started = new AsyncDisposableStack();
  const databaseUrl = await prepareBench(started, stop);
  console.log(`Storing ${values.leads} leads …`);
  await seedLeads(databaseUrl, Number(values.leads), serviceIds());
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  started.defer(() => client.end());
  await fillDesk(client);
  await fillRequests(client);

  const mails = await startBenchMails(started);
  const start = async (url: string, app: AsyncDisposableStack) => {
    const env = { ...testAppEnvironment(url), SMTP_URL: mails, LOG_LEVEL: 'warn' };
    const pid = await startBenchApp(env, app, stop);
    return { pid, cookie: await signInToBench() };
  };
  const rows: Row[] = [];
  const add = (...measured: Row[]) => {
    rows.push(...measured);
    for (const row of measured) console.log(formatRow(row));
  };
  console.log(HEADING);
  if (!values.desk) {
    await using app = new AsyncDisposableStack();
    const { pid, cookie } = await start(databaseUrl, app);
    add(...(await measureStaffCall(cookie)));
    add(...(await measureStaffList(cookie, stop)));
    add(...(await measureLists(client, cookie)));
    add(...(await measureExport({ url: databaseUrl, cookie, pid, address: testAddress() })));
  }
  const sql = await startSqlClock(databaseUrl, started);
  const { cookie } = await start(sql.url, started);
  add(...(await measureRequests(client, cookie)));
  add(...(await measureDesk(client, cookie, sql, stop)));
  return report('leads', rows);
}

/** Measures a staff call that checks the session and reads nothing, against a handler of Next's own. */
async function measureStaffCall(cookie: string): Promise<Row[]> {
  const call = (method: string, path: string, expected: number) => async () => {
    const response = await fetch(testAddress() + path, { method, headers: { cookie } });
    if (response.status !== expected) throw new Error(`${path} was answered with ${response.status}`);
    await response.arrayBuffer();
  };
  return measureRatios(
    [
      {
        name: 'empty staff call, against a bare handler',
        // Next responds to this method itself, without any code of ours.
        baseline: call('OPTIONS', '/api/contact', 204),
        request: call('HEAD', '/api/admin/leads/changes', 200),
      },
    ],
    STAFF_CALL,
  );
}

async function measureLists(client: Client, cookie: string): Promise<Row[]> {
  const call = (query: string) => async () => {
    const response = await fetch(`${testAddress()}/api/admin/leads${query}`, { headers: { cookie } });
    if (!response.ok) throw new Error(`${query} was answered with ${response.status}`);
    await response.arrayBuffer();
  };
  /** The baseline of a list request, which returns a page and a count. */
  const list =
    (where: string, place = 'true') =>
    async () => {
      await client.query(
        `select ${COLUMNS} from leads where ${OPEN} and ${where} and ${place} order by created_at desc, id desc limit ${PAGE}`,
      );
      await client.query(
        `select count(*) from (select 1 from leads where ${OPEN} and ${where} limit ${COUNTED}) some_leads`,
      );
    };
  // A rare word is faster by its index, which PostgreSQL does not always choose with an order and a limit.
  const search =
    (...words: string[]) =>
    async () => {
      const where = words
        .map((word) => `search_text like '%' || search_fold('${word}') || '%'`)
        .join(' and ');
      await client.query(
        `with found as materialized (select ${COLUMNS} from leads where ${OPEN} and ${where}) select * from found order by created_at desc, id desc limit ${PAGE}`,
      );
      await client.query(
        `select count(*) from (select 1 from leads where ${OPEN} and ${where} limit ${COUNTED}) some_leads`,
      );
    };
  // Names only, unsorted: ranking them by similarity is the work of the endpoint.
  const similar = (word: string) => () =>
    client.query(
      `select name from leads where ${OPEN} and search_fold(name) %>> search_fold('${word}') limit 200`,
    );
  // Each group of the call list is a list and a count; resting leads are only counted.
  const undated = `not is_contacted and erased_at is null and follow_up_on is null`;
  const isOld = `created_at < now() - interval '30 days'`;
  const callGroups = [
    [`follow_up_on <= current_date and erased_at is null and not has_wrong_number`, 'follow_up_on'],
    [`${undated} and unanswered_calls = 0 and not ${isOld}`, 'created_at desc, id desc'],
    [`${undated} and call_again_at <= now() and not ${isOld}`, 'call_again_at'],
    [
      `${undated} and ${isOld} and (unanswered_calls = 0 or call_again_at <= now())`,
      'created_at desc, id desc',
    ],
    [`has_wrong_number and erased_at is null and not is_contacted`, 'created_at desc, id desc'],
  ];
  const countOf = (where: string) =>
    client.query(
      `select count(*) from (select from leads where ${OPEN} and ${where} limit ${COUNTED}) some_leads`,
    );
  const nextCalls = async () => {
    for (const [where = '', order] of callGroups) {
      await client.query(
        `select ${COLUMNS} from leads where ${OPEN} and ${where} order by ${order} limit ${CALLS}`,
      );
      await countOf(where);
    }
    await countOf(`${undated} and call_again_at > now()`);
  };
  const { rows } = await client.query(
    `select id, created_at from leads where ${OPEN} order by created_at desc, id desc offset least(${DEEP_ROWS}, (select count(*) / 2 from leads)) limit 1`,
  );
  const instant = rows[0].created_at.toISOString();
  const after = encodeURIComponent(`${instant}~${rows[0].id}`);
  return measureAll([
    { name: 'first page', baseline: list('true'), request: call('') },
    {
      name: 'filtered page',
      baseline: list(`service = '${aService}' and not is_contacted and erased_at is null`),
      request: call(`?service=${aService}&contactStatus=not-contacted`),
    },
    { name: 'by source', baseline: list(`source = 'Google'`), request: call('?source=Google') },
    {
      name: 'by town',
      baseline: list(`address_town(address) = 'weaverville'`),
      request: call('?town=Weaverville'),
    },
    {
      name: 'by waiting time',
      baseline: list(`not is_contacted and erased_at is null and created_at < now() - interval '1 week'`),
      request: call('?waiting=1w'),
    },
    {
      name: 'by overdue follow-up',
      baseline: list(`status <> 'closed' and follow_up_on < current_date`),
      request: call('?followUp=overdue'),
    },
    { name: 'by estimate', baseline: list('has_estimate'), request: call('?estimate=yes') },
    {
      name: 'by time span',
      baseline: list(`created_at >= date_trunc('year', now())`),
      request: call('?asked=this-year'),
    },
    {
      name: '10,000 pages deep',
      baseline: list('true', `(created_at, id) < ('${instant}', '${rows[0].id}')`),
      request: call(`?after=${after}`),
    },
    { name: 'rare search', baseline: search('iris.vance777'), request: call('?searchTerm=iris.vance777') },
    {
      name: 'search for two words',
      baseline: search('zoe', 'young'),
      request: call('?searchTerm=young+zoe'),
    },
    {
      name: 'search with accents',
      baseline: search('iris.vance777'),
      request: call('?searchTerm=%C3%ADris.vance777'),
    },
    { name: 'search that misses', baseline: search('margret'), request: call('?searchTerm=margret') },
    {
      name: 'did you mean',
      baseline: similar('andersen'),
      request: call('/suggestions?searchTerm=andersen'),
    },
    {
      name: 'common search',
      baseline: list(`search_text like '%battery%'`),
      request: call('?searchTerm=battery'),
    },
    { name: 'capped count', baseline: list('is_contacted'), request: call('?contactStatus=contacted') },
    { name: 'call next', baseline: nextCalls, request: call('/next-calls') },
    { name: 'insight', baseline: () => client.query(INSIGHT), request: call('/insight') },
  ]);
}

// The figures of the insight, each by the shortest possible statement.
const SINCE = `created_at >= (date_trunc('week', now() at time zone 'America/New_York') - interval '11 weeks') at time zone 'America/New_York'`;
const SIX_MONTHS = `created_at >= (date_trunc('month', now() at time zone 'America/New_York') - interval '5 months') at time zone 'America/New_York'`;
const INSIGHT = `
  select to_char(created_at at time zone 'America/New_York', 'YYYY-MM'), count(*), sum(won_dollars) from leads where ${OPEN} and ${SIX_MONTHS} group by 1;
  select address_town(address), count(*), sum(won_dollars) from leads where ${OPEN} and ${SINCE} group by 1;
  select service, count(*), sum(won_dollars) from leads where ${OPEN} and ${SINCE} group by 1;
  select assignee_id, count(*), sum(won_dollars) from leads where ${OPEN} and ${SINCE} group by 1;
  select source, count(*), sum(won_dollars) from leads where ${OPEN} and ${SINCE} group by 1;
  select extract(isodow from created_at at time zone 'America/New_York'), extract(hour from created_at at time zone 'America/New_York'), count(*) from leads where ${OPEN} and ${SINCE} group by 1, 2;
  select percentile_cont(array[0.5, 0.9]) within group (order by contacted_at - created_at) from leads where ${OPEN} and ${SINCE}`;
