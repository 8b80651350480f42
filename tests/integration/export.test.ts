import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { GET, HEAD } from '@/app/api/admin/leads/export/route';
import { GET as askProgress } from '@/app/api/admin/leads/exports/[id]/route';
import { db } from '@/db/client';
import { leads, users } from '@/db/schema';
import { exportLeads } from '@/lib/leads/export/queries';
import { leadFilterSchema, leadPageSchema } from '@/lib/leads/schema';
import { phoneE164 } from '@/lib/leads/work/phone';
import { listLeads } from '@/lib/leads/work/queries';
import { isoDay } from '@/lib/site/calendar-day';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { withAppDatabase } from '../support/app-database';
import { excelCell } from '../support/excel';
import { getRequest } from '../support/requests';
import { staff as account } from '../support/staff';
import { signedIn, signedInAsStaff } from '../support/staff-session';

withAppDatabase();

const PATH = '/api/admin/leads/export';
const BOM = '\ufeff';
const FORMULA = /^\s*[=+@\t\r-]/;

let staff: { Cookie: string };
beforeEach(async () => {
  staff = await signedIn();
});

describe('whoever is no owner', () => {
  const askAs = (headers: { Cookie: string }, query: string) => GET(getRequest(PATH + query, headers), {});
  const chosen = (count: number) => `?ids=${Array.from({ length: count }, () => randomUUID()).join()}`;

  test('exports what they chose, a page of it, and neither everything nor a filter', async () => {
    await store({ name: 'Ann' }, { name: 'Bob' });
    const [ann] = await db().select().from(leads).where(eq(leads.name, 'Ann'));
    const colleague = await signedInAsStaff();
    const answer = await askAs(colleague, `?ids=${ann?.id}`);
    expect(await answer.text()).toContain('Ann');
    expect((await askAs(colleague, chosen(50))).status).toBe(200);
    for (const query of ['', '?searchTerm=Ann', '?service=energy-storage', chosen(51)]) {
      const refused = await askAs(colleague, query);
      expect([refused.status, await refused.json()]).toEqual([
        403,
        {
          message: `Only an owner can export all leads, or more than 50 at once. Ask ${account.email}.`,
          code: 'owners-only',
        },
      ]);
    }
  });
});

type NewLead = Partial<typeof leads.$inferInsert>;
const store = (...rows: NewLead[]) =>
  db()
    .insert(leads)
    .values(
      rows.map((row) => ({
        submissionId: randomUUID(),
        name: 'Ann',
        service: 'energy-storage',
        ...row,
        phone: row.phone ?? '828 555 0142',
        phoneE164: phoneE164(row.phone ?? '828 555 0142'),
      })),
    );

const ask = (query = '') => GET(getRequest(PATH + query, staff), {});
/** The body's bytes as text: `response.text()` would take the mark away. */
const bodyOf = async (query = '') =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await (await ask(query)).arrayBuffer());
const strict = { columns: true, record_delimiter: '\r\n', relax_quotes: false, bom: true } as const;
const rowsOf = async (query = '') => parse(await bodyOf(query), strict) as Record<string, string>[];
const unguarded = (field = '') => field.replace(/^'/, '');

async function progressOf(ticket: string): Promise<unknown> {
  const request = getRequest(`/api/admin/leads/exports/${ticket}`, staff);
  const response = await askProgress(request, { params: Promise.resolve({ id: ticket }) });
  return (await response.json()).data;
}

test('is a CSV file for a spreadsheet, with its mark unless told otherwise', async () => {
  await store({});
  const response = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
  );
  await response.body?.cancel();
  const file = await bodyOf();
  expect(file.startsWith(`${BOM}ID,Name,Phone,Phone (E.164),Phone (national),Email,`)).toBe(true);
  expect(await bodyOf('?bom=1')).toBe(file);
  expect(await bodyOf('?bom=0')).toBe(file.slice(1));
  expect(file.endsWith('\r\n')).toBe(true);
});

test('is named after the day in Asheville', async () => {
  // Nine in the evening there, and the next day in UTC already.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T21:00:00-05:00') });
  onTestFinished(() => void vi.useRealTimers());
  // Anew: the session that every test begins with is used last at another time.
  staff = await signedIn();
  const response = await ask();
  await response.body?.cancel();
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="leads-2026-11-21.csv"');
});

test('of nothing is the header alone', async () => {
  expect((await bodyOf('?bom=0')).split('\r\n')).toHaveLength(2);
});

// What Excel makes numbers, dates, times and truth values of, and what only looks so.
const number = fc.integer({ min: 0, max: 40 }).map(String);
const separator = fc.constantFrom('/', '-', '.', ' ', ', ', ' / ', ':');
const tokens = fc.constantFrom(
  ...[..."0123456789/-:.,eE $%()+=#'"],
  ...['Jan', 'may', 'Sept', 'am', ' PM', 'true', 'N/A', '2026', '000', '1234567890123'],
);
const convertible = fc.oneof(
  fc.array(tokens, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
  fc
    .tuple(number, separator, number, separator, fc.constantFrom('', '7', '26', '1999'))
    .map((parts) => parts.join('')),
  fc
    .tuple(number, separator, fc.constantFrom('May', 'dec', 'September', '1999'))
    .map((parts) => parts.join('')),
);
const nasty = fc.oneof(
  convertible,
  fc.constantFrom(
    ...[
      '=1+1',
      '+1 828',
      '-5',
      '@SUM(A1)',
      '\t=1',
      ' =1',
      '\r\n=1',
      '"',
      '""',
      'a,b',
      'a;b',
      'a\nb',
      'a\r\nb',
      'a\rb',
    ],
    ...[
      "O'Brien",
      '\\.',
      '\\N',
      'NULL',
      'Zoë',
      '李明',
      '🏔️',
      "'",
      '1e5',
      '00123',
      '3/4',
      'TRUE',
      'two\n\n"lines"\r\n',
    ],
  ),
  fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .filter((value) => !value.includes('\u0000') && value.isWellFormed()),
);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const lead = fc.record({
  id: fc.uuid(),
  name: nasty,
  phone: fc.constantFrom(
    '(828) 555-0142',
    '+1 704 555 0199',
    '+49 30 901820',
    'ring 12',
    '=828',
    '8285550142',
    '0018285550142',
    '828-555-0142',
    '3-4-2026',
    '+1 (828) 555 01 99 x3',
  ),
  email: orNull(fc.constantFrom('ann@example.com', '=cmd@example.com', "o'brien@example.com")),
  address: orNull(nasty),
  service: fc.constantFrom(...serviceIds),
  message: orNull(nasty),
  isContacted: fc.boolean(),
  createdAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  contactedAt: orNull(
    fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  ),
  followUpOn: orNull(fc.constantFrom('2026-12-01', '2027-02-28')),
  source: fc.constantFrom('Direct', 'google / cpc', '=evil'),
});

/** Excel keeps words as they are in the file, digits of a number, and days. */
function expectExcelToKeep(row: Record<string, string>) {
  const { 'Phone (E.164)': e164 = '', Date: date = '', 'Follow up on': followUp = '', ...words } = row;
  for (const [column, value] of Object.entries(words))
    expect(excelCell(value).shows, `${column}: ${value}`).toBe(value);
  if (e164) expect(Number(e164)).toBeLessThan(1e15);
  expect(excelCell(date)).toEqual({ kind: 'date', shows: excelDay(date) });
  if (followUp) expect(excelCell(followUp)).toEqual({ kind: 'date', shows: followUp });
}

const excelDay = (date: string) => {
  const [month = '', day = '', year] = date.split('/');
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
};

test('keeps what Excel would make something else of, and leaves the rest as it was written', async () => {
  const guarded = [
    ...[
      '00123',
      '1e5',
      '12E+3',
      '3/4',
      '1-2',
      '3.4.2026',
      '2026-11-21',
      '1 1/2',
      '10:30',
      '5 pm',
      '1,234.50',
      '$5',
      '50%',
    ],
    ...[
      '(5)',
      '123456789012',
      '4111111111111111',
      'TRUE',
      'false',
      '5 May',
      'Jan-2026',
      'March 3, 2026',
      '#N/A',
      ' 123',
    ],
    ...['＝1+1', '\u3000＋828', '－5', '＠sum(1)', '−5'],
    ...['=1+1', ' =1', '\u00a0@x', '+1 828', '-5', "'tis", "'", '.5', '5.'],
  ];
  const left = [
    ...[
      '0',
      '8285550142',
      '(828) 555-0142',
      '828-555-0142',
      '828.555.0142',
      '828 555 0142',
      '1-828-555-0142',
      '555-0142',
    ],
    ...[
      'May',
      'April June',
      '12 March St',
      '1 Ridge Road',
      '#12 Ridge Road',
      '12a',
      'truly',
      "O'Brien",
      '5 years',
      'a=b',
      '-'.repeat(0),
    ],
  ];
  await store(...[...guarded, ...left].map((message) => ({ message })));
  const messages = (await rowsOf()).map(({ Message }) => Message).sort();
  expect(messages).toEqual([...guarded.map((value) => `'${value}`), ...left].sort());
  for (const value of guarded) expect(excelCell(`'${value}`)).toEqual({ kind: 'text', shows: `'${value}` });
});

test('read back equals the database, whatever was written', async () => {
  const property = fc.asyncProperty(
    fc.uniqueArray(lead, { selector: ({ id }) => id, maxLength: 40 }),
    async (made) => {
      await db().delete(leads);
      if (made.length > 0) await store(...made);
      const kept = await db().select().from(leads).orderBy(sql`${leads.createdAt} desc, ${leads.id} desc`);
      const read = await rowsOf();
      expect(read.map((row) => row.ID)).toEqual(kept.map(({ id }) => id));
      for (const [index, row] of kept.entries()) {
        const found = read[index] ?? {};
        expect({
          name: unguarded(found.Name),
          phone: unguarded(found.Phone),
          phoneE164: found['Phone (E.164)'],
          email: unguarded(found.Email),
          address: unguarded(found.Address),
          service: found.Service,
          message: unguarded(found.Message),
          status: found.Status,
          createdAt: found['Date (ISO)'],
          contactedAt: found['Contacted (ISO)'],
          followUpOn: found['Follow up on'],
          source: unguarded(found.Source),
        }).toEqual({
          name: row.name,
          phone: row.phone,
          phoneE164: row.phoneE164 ?? '',
          email: row.email ?? '',
          address: row.address ?? '',
          service: serviceLabel(row.service as (typeof serviceIds)[number]),
          message: row.message ?? '',
          status: row.isContacted ? 'Contacted' : 'New Lead',
          createdAt: row.createdAt.toISOString(),
          contactedAt: (row.isContacted && row.contactedAt?.toISOString()) || '',
          followUpOn: row.followUpOn ?? '',
          source: row.source,
        });
        // What a spreadsheet makes of it: a day of the calendar here, and no formula anywhere.
        const [month, day, year] = (found.Date ?? '').split('/').map(Number);
        expect(found.Date).toMatch(/^[1-9]\d?\/[1-9]\d?\/\d{4}$/);
        expect(isoDay(row.createdAt)).toBe(
          [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
        );
        const { 'Phone (E.164)': e164 = '', ...others } = found;
        expect(e164).toMatch(/^(\+[1-9]\d{1,14})?$/);
        for (const value of Object.values(others)) expect(value).not.toMatch(FORMULA);
        expectExcelToKeep(found);
      }
    },
  );
  await fc.assert(property, { numRuns: 25, interruptAfterTimeLimit: 20_000 });
});

test('shows a phone as it was typed, in E.164 and as one writes it here', async () => {
  await store({ phone: '828.555.0142' }, { phone: '+49 30 901820' }, { phone: 'ring 12' });
  const phones = (await rowsOf()).map((row) => [row.Phone, row['Phone (E.164)'], row['Phone (national)']]);
  expect(phones).toEqual(
    expect.arrayContaining([
      ['828.555.0142', '+18285550142', '(828) 555-0142'],
      ["'+49 30 901820", '+4930901820', "'+49 30 901820"],
      ['ring 12', '', 'ring 12'],
    ]),
  );
});

test('names whom a lead is given to', async () => {
  const [owner] = await db().select().from(users);
  await db()
    .update(users)
    .set({ name: '=Bob' })
    .where(eq(users.id, owner?.id ?? ''));
  await store({ assigneeId: owner?.id });
  expect((await rowsOf())[0]).toMatchObject({ 'Assigned to': "'=Bob" });
});

test('holds what the screen counts, under every filter', async () => {
  const [owner] = await db().select().from(users);
  await store(
    ...Array.from({ length: 130 }, (_, index) => ({
      name: index % 4 ? `Ann ${index}` : `O'Brien \\ ${index}%`,
      service: serviceIds[index % serviceIds.length] ?? '',
      isContacted: index % 3 === 0,
      createdAt: new Date(Date.UTC(2026, 2, 1 + (index % 20), index % 24)),
      followUpOn: index % 5 ? null : '2026-01-01',
      assigneeId: index % 7 ? null : owner?.id,
    })),
  );
  const filters: Record<string, string>[] = [
    {},
    { dateFrom: '2026-03-08' },
    { dateFrom: '2026-03-08', dateTo: '2026-03-09' },
    { service: 'energy-storage', contactStatus: 'not-contacted' },
    { searchTerm: "o'brien \\" },
    { searchTerm: '0%' },
    { searchTerm: '828-555' },
    { searchTerm: 'an' },
    { followUp: 'due', assignee: 'nobody' },
    { assignee: owner?.id ?? '' },
    { searchTerm: "'; drop table leads; --" },
  ];
  for (const filter of filters) {
    const { page } = await listLeads(leadPageSchema.parse(filter));
    expect(await rowsOf(`?${new URLSearchParams(filter)}`), JSON.stringify(filter)).toHaveLength(page.total);
  }
});

test.each(['service=wind', 'dateFrom=x', 'bom=yes', 'limit=5'])(
  '%s is refused before anything is sent',
  async (query) => {
    const response = await ask(`?${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('json');
  },
);

describe('a long file', () => {
  // More than the buffers of a connection hold.
  const ROWS = 12_000;
  beforeEach(() =>
    db().transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`insert into leads (submission_id, name, phone, service, message)
        select gen_random_uuid(), 'Ann ' || n, '828 555 0100', 'energy-storage', repeat('word ', 500) from generate_series(1, ${ROWS}::int) n`);
    }),
  );
  const copying = async () => {
    const { rows } = await db().execute(
      sql`select pid from pg_stat_activity where datname = current_database() and query like 'copy %' and state = 'active' and leader_pid is null`,
    );
    return rows.map(({ pid }) => Number(pid));
  };
  const untilNobodyReads = () =>
    vi.waitFor(async () => {
      const { rows } = await db().execute(
        sql`select from pg_stat_activity where datname = current_database() and query like 'copy %' and wait_event = 'ClientWrite'`,
      );
      expect(rows).toHaveLength(1);
    }, 10_000);

  test('is written as it is read: whoever reads slowly holds nothing in memory', async () => {
    const file = await exportLeads(leadFilterSchema.parse({}), true);
    file.once('readable', () => {});
    await untilNobodyReads();
    expect(file.readableLength).toBeLessThan(1_000_000);
    expect(await copying()).toHaveLength(1);
    const whole = await text(file);
    expect(whole.length).toBeGreaterThan(ROWS * 2_500);
    expect(whole.split('\r\n')).toHaveLength(ROWS + 2);
  });

  test('frees its connection when whoever asked goes away', async () => {
    for (let round = 0; round < 12; round += 1) {
      const reader = (await ask()).body?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    await vi.waitFor(async () => expect(await copying()).toEqual([]), 20_000);
    // More than the pool has connections: none was lost.
    expect(await listLeads(leadPageSchema.parse({}))).toMatchObject({ page: { capped: true } });
  });

  test('is not begun for a look at its head, and let go when the browser left before the answer', async () => {
    expect((await HEAD(getRequest(PATH, staff), {})).status).toBe(200);
    expect(await copying()).toEqual([]);
    const leaving = new AbortController();
    const asked = GET(new Request(getRequest(PATH, staff), { signal: leaving.signal }), {});
    leaving.abort();
    await asked;
    await vi.waitFor(async () => expect(await copying()).toEqual([]), 20_000);
  });

  test('says how far it is to whoever waits for it', async () => {
    const ticket = randomUUID();
    expect(await progressOf(ticket)).toBeNull();
    const reader = (await ask(`?ticket=${ticket}`)).body?.getReader();
    await reader?.read();
    await vi.waitFor(
      async () => expect(await progressOf(ticket)).toMatchObject({ state: 'running' }),
      20_000,
    );
    while (!(await reader?.read())?.done);
    await vi.waitFor(
      async () => expect(await progressOf(ticket)).toEqual({ rows: ROWS, state: 'done' }),
      20_000,
    );
  });

  test('that breaks off is no complete file, and is said to have failed', async () => {
    const ticket = randomUUID();
    const reader = (await ask(`?ticket=${ticket}`)).body?.getReader();
    await reader?.read();
    await untilNobodyReads();
    for (const pid of await copying()) await db().execute(sql`select pg_terminate_backend(${pid}::int)`);
    const readOn = async () => {
      for (;;) if ((await reader?.read())?.done) return 'complete';
    };
    await expect(readOn()).rejects.toThrow();
    await vi.waitFor(async () => expect(await progressOf(ticket)).toMatchObject({ state: 'failed' }), 5_000);
    expect(await listLeads(leadPageSchema.parse({}))).toMatchObject({ page: { capped: true } });
  });
});
