import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { GET, HEAD } from '@/app/api/admin/leads/export/route';
import { GET as askProgress } from '@/app/api/admin/leads/exports/[id]/route';
import { db } from '@/db/client';
import { leadEvents, leads, users } from '@/db/schema';
import { staffRulesSetting } from '@/lib/accounts/staff-rules/schema';
import { exportLeads } from '@/lib/leads/export/queries';
import { closedReasonIds, closedReasons, leadStatuses, leadStatusIds } from '@/lib/leads/statuses';
import { leadFilterSchema } from '@/lib/leads/work/filters/schema';
import { changeLeads } from '@/lib/leads/work/mutations';
import { phoneE164 } from '@/lib/leads/work/phone';
import { listLeads } from '@/lib/leads/work/queries';
import { leadPageSchema } from '@/lib/leads/work/schema';
import { isoDay } from '@/lib/site/calendar-day';
import { towns } from '@/lib/site/places';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { withAppDatabase } from '../support/app-database';
import { excelCell } from '../support/excel';
import { aService } from '../support/offered-services';
import { getRequest } from '../support/requests';
import { scaled } from '../support/scale';
import { storeSetting } from '../support/settings';
import { staff as account } from '../support/staff';
import { signedIn, signedInAsStaff } from '../support/staff-session';
import { type LeadFields, storeLeads } from '../support/stored-leads';

withAppDatabase();

const PATH = '/api/admin/leads/export';
const BOM = '\ufeff';
const FORMULA = /^\s*[=+@\t\r-]/;

let staff: { Cookie: string };
beforeEach(async () => {
  staff = await signedIn();
});

describe('a staff member who is not an owner', () => {
  const requestExportAs = (headers: { Cookie: string }, query: string) =>
    GET(getRequest(PATH + query, headers), {});
  const chosen = (count: number) => `?ids=${Array.from({ length: count }, () => randomUUID()).join()}`;

  test('can export all leads, a filtered list, and any number of selected ones', async () => {
    await store({ name: 'Ann' }, { name: 'Bob' });
    const colleague = await signedInAsStaff();
    for (const query of ['', '?searchTerm=Ann', chosen(51)])
      expect((await requestExportAs(colleague, query)).status, query).toBe(200);
    expect(await (await requestExportAs(colleague, '')).text()).toContain('Bob');
  });

  test('can export only up to 50 selected leads when owners have switched it off', async () => {
    await store({ name: 'Ann' }, { name: 'Bob' });
    await storeSetting(staffRulesSetting, { ...staffRulesSetting.default, mayExport: false });
    const [ann] = await db().select().from(leads).where(eq(leads.name, 'Ann'));
    const colleague = await signedInAsStaff();
    const response = await requestExportAs(colleague, `?ids=${ann?.id}`);
    expect(await response.text()).toContain('Ann');
    expect((await requestExportAs(colleague, chosen(50))).status).toBe(200);
    for (const [query, what] of [
      ['', 'all leads'],
      ['?service=all&contactStatus=all&searchTerm=', 'all leads'],
      ['?searchTerm=Ann', 'all leads that match a filter'],
      [`?service=${aService}`, 'all leads that match a filter'],
      [chosen(51), 'more than 50 leads at once'],
    ]) {
      const refused = await requestExportAs(colleague, query ?? '');
      expect([refused.status, await refused.json()]).toEqual([
        403,
        { message: `Only an owner can export ${what}. Ask ${account.email}.`, code: 'owners-only' },
      ]);
    }
    expect((await requestExportAs(staff, chosen(51))).status).toBe(200);
  });
});

const store = (...rows: LeadFields[]) =>
  storeLeads(
    ...rows.map(({ phone = '828 555 0142', ...row }) => ({ ...row, phone, phoneE164: phoneE164(phone) })),
  );

const requestExport = (query = '') => GET(getRequest(PATH + query, staff), {});
/** Decodes the bytes: `response.text()` would strip the byte order mark. */
const bodyOf = async (query = '') =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
    await (await requestExport(query)).arrayBuffer(),
  );
const strict = { columns: true, record_delimiter: '\r\n', relax_quotes: false, bom: true } as const;
const rowsOf = async (query = '') => parse(await bodyOf(query), strict) as Record<string, string>[];
const unguarded = (field = '') => field.replace(/^'/, '');
/** An instant without milliseconds; empty without one. */
const secondOf = (instant: Date | string | null | undefined) =>
  instant ? Math.floor(new Date(instant).getTime() / 1_000) : '';

async function progressOf(ticket: string): Promise<unknown> {
  const request = getRequest(`/api/admin/leads/exports/${ticket}`, staff);
  const response = await askProgress(request, { params: Promise.resolve({ id: ticket }) });
  return (await response.json()).data;
}

test('is a CSV download, with a byte order mark by default', async () => {
  await store({});
  const response = await requestExport();
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

test('is named by the date in Asheville', async () => {
  // 9 PM there, and already the next day in UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T21:00:00-05:00') });
  onTestFinished(() => void vi.useRealTimers());
  // Sign in again: the session of beforeEach was last used at another time.
  staff = await signedIn();
  const response = await requestExport();
  await response.body?.cancel();
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="leads-2026-11-21.csv"');
});

test('exports only the header row when no lead matches', async () => {
  expect((await bodyOf('?bom=0')).split('\r\n')).toHaveLength(2);
});

test('names the last ad click and the last campaign in its last columns, until the person is erased', async () => {
  const at = '2026-11-20T12:00:00.000Z';
  const firstTouch = {
    at,
    landingPage: '/',
    gclid: 'first',
    wbraid: '=1+1',
    utm: { source: 'old', term: 'sun' },
  };
  const lastTouch = { at, landingPage: '/', gclid: 'last', utm: { source: 'flyer', medium: 'print' } };
  await store({ name: 'Clicked', firstTouch, lastTouch }, { name: 'Direct' });
  const rows = await rowsOf();
  const columns = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid'].concat(
    ['source', 'medium', 'campaign', 'term', 'content'].map((part) => `utm_${part}`),
  );
  expect(Object.keys(rows[0] ?? {}).slice(-columns.length)).toEqual(columns);
  const valuesOf = (wanted: string) => {
    const row = rows.find(({ Name }) => Name === wanted);
    return columns.map((column) => row?.[column]);
  };
  expect(valuesOf('Clicked')).toEqual(['last', '', "'=1+1", '', '', 'flyer', 'print', '', '', '']);
  expect(valuesOf('Direct').join('')).toBe('');
  const ids = (await db().select({ id: leads.id }).from(leads)).map(({ id }) => id);
  await changeLeads({ action: 'erase', ids }, 'Ann');
  expect(await bodyOf()).not.toMatch(/last|flyer/);
});

// Values that Excel converts to numbers, dates, times and booleans, and lookalikes.
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
const trickyText = fc.oneof(
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
  name: trickyText,
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
  address: orNull(fc.oneof(trickyText, fc.constantFrom('Not required', 'not required'))),
  service: fc.constantFrom(...serviceIds()),
  message: orNull(trickyText),
  status: fc.constantFrom(...leadStatusIds),
  closedReason: fc.option(fc.constantFrom(...closedReasonIds)),
  createdAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  contactedAt: orNull(
    fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  ),
  followUpOn: orNull(fc.constantFrom('2026-12-01', '2027-02-28')),
  followUpTime: orNull(fc.constantFrom('09:00', '14:30')),
  followUpPurpose: orNull(trickyText),
  visitAt: orNull(fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })),
  quotedDollars: orNull(fc.integer({ min: 1, max: 99_999_999 })),
  quotedOn: orNull(fc.constantFrom('2026-12-01', '2027-02-28')),
  wonDollars: orNull(fc.integer({ min: 1, max: 99_999_999 })),
  wonOn: orNull(fc.constantFrom('2026-12-01', '2027-02-28')),
  source: fc.constantFrom('Direct', 'google / cpc', '=evil'),
});

/** Excel must keep texts, the digits of numbers, and dates as they are in the file. */
function expectExcelToKeep(row: Record<string, string>) {
  const { 'Phone (E.164)': e164 = '', 'Follow up at': time = '', ...others } = row;
  const { 'Follow up on': followUp, 'Quoted on': quotedOn, 'Won on': wonOn, ...words } = others;
  for (const [column, value] of Object.entries(words))
    expect(excelCell(value).shows, `${column}: ${value}`).toBe(value);
  if (e164) expect(Number(e164)).toBeLessThan(1e15);
  for (const day of [followUp, quotedOn, wonOn])
    if (day) expect(excelCell(day)).toEqual({ kind: 'date', shows: day });
  if (time) expect(excelCell(time)).toEqual({ kind: 'date', shows: 'a time' });
}

test('guards values that Excel would convert, and leaves the rest unchanged', async () => {
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
  const unchanged = [
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
  await store(...[...guarded, ...unchanged].map((message) => ({ message })));
  const messages = (await rowsOf()).map(({ Message }) => Message).sort();
  expect(messages).toEqual([...guarded.map((value) => `'${value}`), ...unchanged].sort());
  for (const value of guarded) expect(excelCell(`'${value}`)).toEqual({ kind: 'text', shows: `'${value}` });
});

test('equals the database when it is parsed again, whatever the values', async () => {
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
          closed: found['Closed because'],
          createdAt: secondOf(found.Date),
          contactedAt: secondOf(found['Contacted at']),
          followUpOn: found['Follow up on'],
          followUpTime: found['Follow up at'],
          followUpPurpose: unguarded(found['Follow up to']),
          visitAt: secondOf(found.Visit),
          quote: [found['Quoted ($)'], found['Quoted on']],
          sale: [found['Won ($)'], found['Won on']],
          source: unguarded(found.Source),
        }).toEqual({
          name: row.name,
          phone: row.phone,
          phoneE164: row.phoneE164 ?? '',
          email: row.email ?? '',
          address: row.address?.toLowerCase() === 'not required' ? '' : (row.address ?? ''),
          service: serviceLabel(row.service as ReturnType<typeof serviceIds>[number]),
          message: row.message ?? '',
          status: leadStatuses[row.status].label,
          closed: row.closedReason ? closedReasons[row.closedReason] : '',
          createdAt: secondOf(row.createdAt),
          contactedAt: row.isContacted ? secondOf(row.contactedAt) : '',
          followUpOn: row.followUpOn ?? '',
          followUpTime: row.followUpTime ?? '',
          followUpPurpose: row.followUpPurpose ?? '',
          visitAt: secondOf(row.visitAt),
          quote: [String(row.quotedDollars ?? ''), row.quotedOn ?? ''],
          sale: [String(row.wonDollars ?? ''), row.wonOn ?? ''],
          source: row.source,
        });
        // In a spreadsheet: the day in Asheville, and no formula anywhere.
        expect(found.Date?.slice(0, 10)).toBe(isoDay(row.createdAt));
        const { 'Phone (E.164)': e164 = '', ...others } = found;
        expect(e164).toMatch(/^(\+[1-9]\d{1,14})?$/);
        for (const value of Object.values(others)) expect(value).not.toMatch(FORMULA);
        expectExcelToKeep(found);
      }
    },
  );
  await fc.assert(property, { numRuns: scaled(10, 200), interruptAfterTimeLimit: 20_000 });
});

test('has times in Asheville with their offset, in summer and in winter', async () => {
  await store(
    { name: 'Summer', createdAt: new Date('2026-07-04T03:59:59.999Z') },
    {
      name: 'Winter',
      createdAt: new Date('2026-12-31T05:00:00Z'),
      isContacted: true,
      contactedAt: new Date('2027-01-01T17:30:00Z'),
    },
    { name: 'Taken back', createdAt: new Date('2026-01-02T17:00:00Z'), contactedAt: new Date() },
  );
  expect((await rowsOf()).map((row) => [row.Name, row.Date, row['Contacted at']])).toEqual([
    ['Winter', '2026-12-31T00:00:00-05:00', '2027-01-01T12:30:00-05:00'],
    ['Summer', '2026-07-03T23:59:59-04:00', ''],
    ['Taken back', '2026-01-02T12:00:00-05:00', ''],
  ]);
});

test('has the last call, who made it, and how many notes there are', async () => {
  await store(
    { name: 'Called', createdAt: new Date('2026-03-02Z') },
    { name: 'New', createdAt: new Date('2026-03-01Z') },
  );
  const [called] = await db().select().from(leads).where(eq(leads.name, 'Called'));
  const leadId = called?.id ?? '';
  const at = (time: string) => new Date(`2026-11-20T${time}-05:00`);
  await db()
    .insert(leadEvents)
    .values([
      { leadId, kind: 'called', detail: 'voicemail', createdBy: '=Bob', createdAt: at('15:30:00') },
      { leadId, kind: 'called', detail: 'voicemail', createdBy: 'Ann', createdAt: at('09:00:00') },
      { leadId, kind: 'noted', detail: 'One', createdBy: 'Zed', createdAt: at('16:00:00') },
      { leadId, kind: 'noted', detail: 'Two', createdBy: 'Zed', createdAt: at('17:00:00') },
      { leadId, kind: 'contacted', createdBy: 'Zed', createdAt: at('18:00:00') },
    ]);
  expect((await rowsOf()).map((row) => [row['Last call'], row['Last caller'], row.Notes])).toEqual([
    ['2026-11-20T15:30:00-05:00', "'=Bob", '2'],
    ['', '', '0'],
  ]);
});

test('leaves an address empty that wasn’t given', async () => {
  await store({ address: 'Not required' }, { address: 'NOT REQUIRED' }, { address: '' }, { address: null });
  expect((await rowsOf()).map(({ Address }) => Address)).toEqual(['', '', '', '']);
});

test('has the town of an address, as we write it, and not a town in a road’s name', async () => {
  const [first, second] = towns().map(({ name }) => name);
  const addresses: [string, string | undefined][] = [
    [`1 Ridge Road, ${first}, NC 28801`, first],
    [`1 Ridge Road\t${first?.toUpperCase()}`, first],
    [`12 ${first} Hwy, ${second}`, second],
    [`12 ${second} Rd., ${first}`, first],
    [`12 ${first} Highway`, ''],
    [`12 ${first}ville`, ''],
    ['1 Ridge Road', ''],
    ['Not required', ''],
  ];
  const createdAt = (index: number) => new Date(Date.UTC(2026, 0, 31 - index));
  await store(...addresses.map(([address], index) => ({ address, createdAt: createdAt(index) })));
  expect((await rowsOf()).map(({ Town }) => Town)).toEqual(addresses.map(([, town]) => town));
});

test('is named by the filter, in plain letters', async () => {
  const [owner] = await db().select().from(users);
  await db()
    .update(users)
    .set({ name: 'Zoë "O’Neil"' })
    .where(eq(users.id, owner?.id ?? ''));
  await store({});
  const [lead] = await db().select().from(leads);
  const nameFor = async (filter: Record<string, string>) => {
    const response = await requestExport(`?${new URLSearchParams(filter)}`);
    await response.body?.cancel();
    return /^attachment; filename="leads-\d{4}-\d\d-\d\d(.*)\.csv"$/.exec(
      response.headers.get('content-disposition') ?? '',
    )?.[1];
  };
  expect(
    await nameFor({
      contactStatus: 'not-contacted',
      service: aService,
      dateFrom: '2026-11-01',
      dateTo: '2026-11-20',
      followUp: 'due',
      assignee: owner?.id ?? '',
      searchTerm: ' Núñez;\\../"x',
    }),
  ).toBe(
    `-not-contacted-${aService}-from-2026-11-01-to-2026-11-20-next-step-due-assigned-to-zoe-o-neil-search-nunez-x`,
  );
  expect(await nameFor({ assignee: 'nobody' })).toBe('-unassigned');
  expect(await nameFor({ assignee: 'somebody-else', searchTerm: '山田' })).toBe(
    '-assigned-to-someone-search-words',
  );
  expect(await nameFor({ searchTerm: 'w'.repeat(200) })).toBe(`-search-${'w'.repeat(60)}`);
  expect(await nameFor({ ids: lead?.id ?? '' })).toBe('-1-selected');
  expect(await nameFor({})).toBe('');
});

test('has each phone number as typed, in E.164 and in national format', async () => {
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

test('names the assignee of a lead', async () => {
  const [owner] = await db().select().from(users);
  await db()
    .update(users)
    .set({ name: '=Bob' })
    .where(eq(users.id, owner?.id ?? ''));
  await store({ assigneeId: owner?.id });
  expect((await rowsOf())[0]).toMatchObject({ 'Assigned to': "'=Bob" });
});

test('has as many rows as the list counts, for every filter', async () => {
  const [owner] = await db().select().from(users);
  await store(
    ...Array.from({ length: 130 }, (_, index) => ({
      name: index % 4 ? `Ann ${index}` : `O'Brien \\ ${index}%`,
      service: serviceIds()[index % serviceIds().length] ?? '',
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
    { service: aService, contactStatus: 'not-contacted' },
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

test.each(['service=wind', 'dateFrom=x', 'bom=yes'])('rejects %s before sending anything', async (query) => {
  const response = await requestExport(`?${query}`);
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toContain('json');
});

describe('a long file', () => {
  // More than the buffers of a connection hold: every row has the name of its assignee, which is stored only once.
  const ROWS = 1_200;
  const WORDS = 5_000;
  beforeEach(async () => {
    await db().execute(sql`update users set name = repeat('word ', ${WORDS}::int)`);
    await db().execute(sql`insert into leads (submission_id, name, phone, service, assignee_id)
      select gen_random_uuid(), 'Ann ' || n, '828 555 0100', ${aService}, users.id
      from users, generate_series(1, ${ROWS}::int) n`);
  });
  const runningCopies = async () => {
    const { rows } = await db().execute(
      sql`select pid from pg_stat_activity where datname = current_database() and query like 'copy %' and state = 'active' and leader_pid is null`,
    );
    return rows.map(({ pid }) => Number(pid));
  };
  const waitUntilBlockedByReader = () =>
    vi.waitFor(async () => {
      const { rows } = await db().execute(
        sql`select from pg_stat_activity where datname = current_database() and query like 'copy %' and wait_event = 'ClientWrite'`,
      );
      expect(rows).toHaveLength(1);
    }, 10_000);

  test('is streamed with backpressure, so that a slow reader fills no memory', async () => {
    const { file } = await exportLeads(leadFilterSchema.parse({}), true);
    file.once('readable', () => {});
    await waitUntilBlockedByReader();
    expect(file.readableLength).toBeLessThan(1_000_000);
    expect(await runningCopies()).toHaveLength(1);
    const whole = await text(file);
    expect(whole.length).toBeGreaterThan(ROWS * WORDS * 'word '.length);
    expect(whole.split('\r\n')).toHaveLength(ROWS + 2);
  });

  test('releases its connection when the client disconnects', async () => {
    for (let round = 0; round < 12; round += 1) {
      const reader = (await requestExport()).body?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    await vi.waitFor(async () => expect(await runningCopies()).toEqual([]), 20_000);
    // More rounds than the pool has connections: none leaked.
    expect(await listLeads(leadPageSchema.parse({}))).toMatchObject({ page: { total: ROWS } });
  });

  test('does not start for HEAD, and stops when the client disconnects before the response', async () => {
    expect((await HEAD(getRequest(PATH, staff), {})).status).toBe(200);
    expect(await runningCopies()).toEqual([]);
    const leaving = new AbortController();
    const asked = GET(new Request(getRequest(PATH, staff), { signal: leaving.signal }), {});
    leaving.abort();
    await asked;
    await vi.waitFor(async () => expect(await runningCopies()).toEqual([]), 20_000);
  });

  test('reports its progress', async () => {
    const ticket = randomUUID();
    expect(await progressOf(ticket)).toBeNull();
    const reader = (await requestExport(`?ticket=${ticket}`)).body?.getReader();
    await reader?.read();
    await vi.waitFor(
      async () => expect(await progressOf(ticket)).toMatchObject({ state: 'running' }),
      20_000,
    );
    while (!(await reader?.read())?.done);
    await vi.waitFor(
      async () => expect(await progressOf(ticket)).toEqual({ rows: ROWS, state: 'done', ageSeconds: null }),
      20_000,
    );
  });

  test('that is interrupted is never complete, and is reported as failed', async () => {
    const ticket = randomUUID();
    const reader = (await requestExport(`?ticket=${ticket}`)).body?.getReader();
    await reader?.read();
    await waitUntilBlockedByReader();
    for (const pid of await runningCopies())
      await db().execute(sql`select pg_terminate_backend(${pid}::int)`);
    const readOn = async () => {
      for (;;) if ((await reader?.read())?.done) return 'complete';
    };
    await expect(readOn()).rejects.toThrow();
    await vi.waitFor(async () => expect(await progressOf(ticket)).toMatchObject({ state: 'failed' }), 5_000);
    expect(await listLeads(leadPageSchema.parse({}))).toMatchObject({ page: { total: ROWS } });
  });
});
