import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { Pool } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { GET } from '@/app/api/admin/leads/route';
import { GET as suggestions } from '@/app/api/admin/leads/suggestions/route';
import { db } from '@/db/client';
import { leads, users } from '@/db/schema';
import { leadSorts } from '@/lib/leads/work/cursor';
import { isMatching, isOpen } from '@/lib/leads/work/filter-conditions';
import { leadFilterSchema } from '@/lib/leads/work/filters/schema';
import { phoneE164 } from '@/lib/leads/work/phone';
import { listLeads } from '@/lib/leads/work/queries';
import { type LeadPage, leadPageResponseSchema, leadPageSchema } from '@/lib/leads/work/schema';
import { searchCondition } from '@/lib/leads/work/search';
import { businessDay } from '@/lib/site/calendar-day';
import { serviceIds } from '@/lib/site/service-labels';
import { withAppDatabase } from '../support/app-database';
import { type ListQuery, type ModelLead, modelList } from '../support/lead-model';
import { anotherService, aService } from '../support/offered-services';
import { explain, tidy } from '../support/query-plan';
import { getRequest } from '../support/requests';
import { scaled } from '../support/scale';
import { signedIn } from '../support/staff-session';
import { storeLead, storeLeads } from '../support/stored-leads';

withAppDatabase();

const PATH = '/api/admin/leads';
const STAFF = ['staff-a', 'staff-b'];

async function addStaff() {
  await db()
    .insert(users)
    .values(STAFF.map((id) => ({ id, name: id, email: `${id}@example.com` })))
    .onConflictDoNothing();
}

const store = (rows: readonly ModelLead[]) =>
  rows.length === 0
    ? undefined
    : db()
        .insert(leads)
        .values(rows.map((row) => ({ ...row, submissionId: randomUUID(), phoneE164: phoneE164(row.phone) })));

async function fetchPage(query: ListQuery & { after?: string }, headers: Record<string, string>) {
  const response = await GET(getRequest(`${PATH}?${new URLSearchParams(query)}`, headers), {});
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return leadPageResponseSchema.strict().parse(await response.json());
}

/** The ids of all pages of the staff page, and the total that each page reports. Its first one has no more than the next. */
async function fetchAllPages(
  query: ListQuery,
  headers: Record<string, string>,
  afterEachPage = async () => {},
) {
  const ids: string[] = [];
  const totals: number[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const { data, page }: LeadPage = await (after
      ? fetchPage({ ...query, after }, headers)
      : listLeads(leadPageSchema.parse(query)));
    ids.push(...data.map(({ id }) => id));
    totals.push(page.total);
    after = page.next;
    await afterEachPage();
  }
  return { ids, totals };
}

const words = fc.constantFrom(
  ...[
    "Zoë O'Brien",
    'Seán O’Neil',
    'Núñez',
    'Nun\u0303ez Li',
    'İpek',
    'ΣΟΦΌΣ',
    'Straße',
    '李明',
    '100%',
    'a_b',
    'back\\slash',
    '~tilde~tilde',
    'ann',
    'Ann',
  ],
  ...['ANN', '🏔️ Ridge', '"quoted"', ' padded', 'x'.repeat(120), 'd’Été', '555', 'Ж', '-', 'null', 'a, b; c'],
);
const phones = fc.constantFrom(
  ...[
    '(828) 555-0142',
    '828.555.0142',
    '+1 828 555 0143',
    '704 555 0199 ext. 4',
    '+49 30 901820',
    'ring 12 twice',
  ],
);
// Few instants, so that many leads share one; days begin and end here, in summer and in winter, and change length.
const instants = fc.constantFrom(
  ...['2026-03-08T04:59:59.999Z', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
  ...[
    '2026-03-09T04:00:00.000Z',
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T04:59:59.999Z',
    '2025-12-31T12:00:00.123Z',
  ],
);
const orNothing = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const around = [-2, -1, 0, 1, 40].map((days) => businessDay(Date.now(), days));

const lead: fc.Arbitrary<ModelLead> = fc.record({
  id: fc.uuid(),
  name: words.filter((name) => name.trim() === name),
  phone: phones,
  email: orNothing(fc.constantFrom('ann@example.com', 'ZED.0142@Example.org', 'o_b%@example.com')),
  address: orNothing(fc.oneof(words, fc.constantFrom('12 Zebra_Lane', 'Not required'))),
  service: fc.constantFrom(...serviceIds()),
  message: orNothing(fc.oneof(words, fc.constantFrom('two\nlines, 828', 'A battery?\tYes'))),
  isContacted: fc.boolean(),
  createdAt: instants.map((text) => new Date(text)),
  followUpOn: orNothing(fc.constantFrom(...around)),
  assigneeId: orNothing(fc.constantFrom(...STAFF)),
  erasedAt: orNothing(instants.map((text) => new Date(text))),
});

const days = fc.constantFrom(
  '2025-12-31',
  '2026-03-07',
  '2026-03-08',
  '2026-03-09',
  '2026-11-01',
  '9999-12-31',
);
const terms = fc.oneof(
  ...[words, phones],
  fc.constantFrom(
    '8285550142',
    '(828)555',
    '0142',
    '42',
    '4',
    'an',
    'σοφός',
    'STRASSE',
    'ipek',
    '%',
    '_',
    '\\',
    'lines,',
    'obrien ZOE',
    "o'neil",
    'nunez',
    'NÚÑEZ',
    'li nunez',
    'ze lane',
    "o'n",
    'ann 828 555 0142',
    '(828) 555-0143 ann',
  ),
  fc.tuple(words, fc.nat(6), fc.nat(6)).map(([word, from, length]) =>
    [...word]
      .slice(from, from + length + 1)
      .join('')
      .toUpperCase(),
  ),
);
const someOf = (...values: string[]) => fc.constantFrom(...values);
const query: fc.Arbitrary<ListQuery> = fc.record(
  {
    dateFrom: days,
    dateTo: days,
    service: someOf('all', ...serviceIds()),
    contactStatus: someOf('all', 'contacted', 'not-contacted'),
    searchTerm: terms,
    followUp: someOf('all', 'due', 'today', 'overdue', 'none'),
    assignee: someOf('all', 'nobody', ...STAFF, 'somebody-who-left'),
    sort: someOf(...leadSorts),
    order: someOf('asc', 'desc'),
  },
  { requiredKeys: [] },
);
const manyLeads = fc.uniqueArray(lead, { selector: ({ id }) => id, maxLength: 170, size: 'max' });

describe('the list matches the reference model on all its pages', () => {
  test('for any combination of filters, sort and order', { timeout: 120_000 }, async () => {
    const staff = await signedIn();
    await addStaff();
    const property = fc.asyncProperty(
      manyLeads,
      fc.array(query, { minLength: 10, maxLength: 14 }),
      async (rows, queries) => {
        await db().delete(leads);
        await store(rows);
        for (const asked of queries) {
          const expected = modelList(rows, asked).map(({ id }) => id);
          const { ids, totals } = await fetchAllPages(asked, staff);
          expect(ids, JSON.stringify(asked)).toEqual(expected);
          expect(new Set(totals)).toEqual(new Set([expected.length]));
        }
      },
    );
    await fc.assert(property, { numRuns: scaled(6, 40), interruptAfterTimeLimit: 90_000 });
  });

  test('for each filter by itself, and for none', { timeout: 120_000 }, async () => {
    const staff = await signedIn();
    await addStaff();
    const rows = fc.sample(fc.uniqueArray(lead, { selector: ({ id }) => id, minLength: 160 }), {
      numRuns: 1,
      seed: 5,
    })[0];
    await store(rows ?? []);
    const alone: ListQuery[] = [
      {},
      ...leadSorts.flatMap((sort) => [
        { sort, order: 'asc' },
        { sort, order: 'desc' },
      ]),
      ...['2026-03-07', '2026-03-08', '2026-03-09', '2026-11-01'].flatMap((day) => [
        { dateFrom: day },
        { dateTo: day },
        { dateFrom: day, dateTo: day },
      ]),
      ...serviceIds().map((service) => ({ service })),
      ...['contacted', 'not-contacted'].map((contactStatus) => ({ contactStatus })),
      ...['nobody', ...STAFF].map((assignee) => ({ assignee })),
      ...['due', 'today', 'overdue', 'none'].map((followUp) => ({ followUp })),
      ...['828 555', '0142', '42', 'zeb', 'ΣΟΦ', '李明', '100%', 'a_b'].map((searchTerm) => ({ searchTerm })),
    ];
    for (const asked of alone) {
      const { ids } = await fetchAllPages(asked, staff);
      expect(ids, JSON.stringify(asked)).toEqual(modelList(rows ?? [], asked).map(({ id }) => id));
    }
  });
});

test.each(
  leadSorts.flatMap((sort) => [
    { sort, order: 'asc' },
    { sort, order: 'desc' },
  ]),
)('paging through %o neither repeats nor skips rows while leads are inserted', async (asked) => {
  const staff = await signedIn();
  await addStaff();
  const drawn = fc.sample(fc.uniqueArray(lead, { selector: ({ id }) => id, minLength: 160 }), {
    numRuns: 1,
    seed: 7,
  });
  const before = drawn[0] ?? [];
  await store(before);
  let walked = false;
  // Some are new and some, whose transactions were slow, come in with an older date.
  const inserting = (async () => {
    for (let number = 0; !walked; number += 1) {
      await store(
        fc.sample(lead, { numRuns: 5, seed: number }).map((row) => ({
          ...row,
          id: randomUUID(),
          createdAt: number % 2 ? new Date() : row.createdAt,
        })),
      );
    }
  })();
  const { ids } = await fetchAllPages(asked, staff).finally(() => {
    walked = true;
  });
  await inserting;
  expect(new Set(ids).size).toBe(ids.length);
  const known = new Set(before.map(({ id }) => id));
  expect(ids.filter((id) => known.has(id))).toEqual(modelList(before, asked).map(({ id }) => id));
});

describe('the next page', () => {
  const storeMany = (count: number) =>
    db().execute(sql`insert into leads (submission_id, name, phone, service, created_at)
      select gen_random_uuid(), 'Ann', '1', ${aService}, now() - n * interval '1 minute' from generate_series(1, ${count}::int) n`);

  test.each([
    [1_000, 1_000, false],
    [1_001, 1_000, true],
  ])('after %i leads without a cursor: %i in the response', async (count, length, hasNext) => {
    const staff = await signedIn();
    await storeMany(count);
    const { data, page } = await fetchPage({}, staff);
    expect([data.length, page.total, page.next !== null]).toEqual([length, count, hasNext]);
    if (page.next) expect((await fetchPage({ after: page.next }, staff)).data).toHaveLength(count - length);
  });

  test.each([
    [50, false],
    [51, true],
  ])('of a cursor with %i leads after it: %s', async (count, hasNext) => {
    const staff = await signedIn();
    await storeMany(count + 1);
    const [first] = (await fetchPage({}, staff)).data;
    const after = `${first?.createdAt}~${first?.id}`;
    const { data, page } = await fetchPage({ after }, staff);
    expect([data.length, page.next !== null]).toEqual([50, hasNext]);
  });
});

test('a date may be a timestamp, which stands for its day in Asheville', async () => {
  const staff = await signedIn();
  const at = (text: string) => ({ name: text, phone: '1', service: aService, createdAt: new Date(text) });
  const moments = [
    '2026-11-21T04:59:59Z',
    '2026-11-21T05:00:00Z',
    '2026-11-22T04:59:59Z',
    '2026-11-22T05:00:00Z',
  ];
  await storeLeads(...moments.map(at));
  const found = async (dateFrom: string, dateTo: string) =>
    (await fetchPage({ dateFrom, dateTo, order: 'asc' }, staff)).data.map(({ name }) => name);
  const ofTheDay = moments.slice(1, 3);
  for (const [from, to] of [
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T05:00:00.000Z', '2026-11-22T04:59:59.999Z'],
    ['2026-11-21T00:00:00-05:00', '2026-11-21T23:59:59-05:00'],
    ['2026-11-21T12:00', '2026-11-21T00:00:00'],
  ] as const)
    expect(await found(from, to), `${from} to ${to}`).toEqual(ofTheDay);
  expect(await found('2026-11-21T04:59:59Z', '2026-11-21')).toEqual(moments.slice(0, 3));
});

test('the newest leads come from an index without sorting', async () => {
  const plan = await db().transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    // PostgreSQL may choose to sort a few rows; a sort that is required appears all the same.
    await tx.execute(sql`set local enable_sort = off`);
    const { rows } = await tx.execute(
      sql`explain select ${leads.id} from ${leads} where ${isOpen} order by ${leads.createdAt} desc, ${leads.id} desc limit 51`,
    );
    return JSON.stringify(rows);
  });
  expect(plan).toContain('leads_newest');
  expect(plan).not.toContain('Sort');
});

test('waiting leads are listed and counted by their index, without sorting', async () => {
  await db().execute(sql`insert into leads (submission_id, name, phone, service, is_contacted, erased_at, created_at)
    select gen_random_uuid(), 'Ann', '1', ${aService}, n % 5 > 0, case when n % 3 = 0 then now() end, now() - n * interval '1 hour'
    from generate_series(1, 6000) n`);
  const waiting = await isMatching(leadFilterSchema.parse({ contactStatus: 'not-contacted' }));
  const page = () =>
    explain(
      sql`select * from ${leads} where ${waiting} order by ${leads.createdAt} desc, ${leads.id} desc limit 51`,
    );
  await expect.poll(() => tidy(leads).then(page)).toContain('leads_to_contact');
  expect(await page()).not.toContain('Sort');
  expect(await explain(sql`select count(*) from ${leads} where ${waiting}`)).toContain('leads_to_contact');
});

test('the contacted are counted by an index, and those who wait are listed by it when the list is sorted by status', async () => {
  await db().execute(sql`insert into leads (submission_id, name, phone, service, status, created_at)
    select gen_random_uuid(), 'Ann', '1', ${aService}, case when n % 5 > 0 then 'quoted' else 'new' end::lead_status, now() - n * interval '1 hour'
    from generate_series(1, 8000) n`);
  const contacted = await isMatching(leadFilterSchema.parse({ contactStatus: 'contacted' }));
  const count = () => explain(sql`select count(*) from ${leads} where ${contacted}`);
  await expect.poll(() => tidy(leads).then(count)).toContain('Index Only Scan using leads_in_status_order');

  const query = vi.spyOn(Pool.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  await listLeads(leadPageSchema.parse({ contactStatus: 'not-contacted', sort: 'status', order: 'desc' }));
  const [{ text }, values] = query.mock.calls.at(-1) as unknown as [{ text: string }, string[]];
  const pool = query.mock.contexts.at(-1) as Pool;
  const { rows } = await pool.query(`explain (analyze, timing off) ${text}`, values);
  const plan = JSON.stringify(rows);
  expect(plan).toContain('Index Scan');
  expect(plan).not.toContain('Rows Removed by Filter');
});

test('a cursor beyond the last lead, such as of one that is gone, has an empty page', async () => {
  const staff = await signedIn();
  await storeLead();
  const [last] = (await fetchPage({}, staff)).data;
  const beyond = await fetchPage({ after: `1000-01-01T00:00:00.000Z~${last?.id}` }, staff);
  expect([beyond.data.length, beyond.page]).toEqual([0, { next: null, total: 1, capped: false }]);
});

test('caps the count at ten thousand', async () => {
  const staff = await signedIn();
  const add = (count: number) =>
    db().execute(sql`insert into leads (submission_id, name, phone, service)
      select gen_random_uuid(), 'Ann ' || n, '828 555 0100', ${aService} from generate_series(1, ${count}::int) n`);
  await add(10_000);
  expect((await fetchPage({}, staff)).page).toMatchObject({ total: 10_000, capped: false });
  await add(1);
  expect((await fetchPage({}, staff)).page).toMatchObject({ total: 10_000, capped: true });
  expect((await fetchPage({ searchTerm: 'ann 10000' }, staff)).page).toMatchObject({
    total: 1,
    capped: false,
  });
});

test('dates are whole days in Asheville, also those of 23 and 25 hours', async () => {
  const staff = await signedIn();
  const times = {
    'last of winter': '2026-03-08T04:59:59.999Z',
    'first of the short day': '2026-03-08T05:00:00Z',
    'last of the short day': '2026-03-09T03:59:59.999Z',
    'next day': '2026-03-09T04:00:00Z',
    'first of the long day': '2026-11-01T04:00:00Z',
    'last of the long day': '2026-11-02T04:59:59.999Z',
  };
  await storeLeads(...Object.entries(times).map(([name, time]) => ({ name, createdAt: new Date(time) })));
  const namesOf = async (filter: ListQuery) => (await fetchPage(filter, staff)).data.map(({ name }) => name);
  expect(await namesOf({ dateFrom: '2026-03-08', dateTo: '2026-03-08' })).toEqual([
    'last of the short day',
    'first of the short day',
  ]);
  expect(await namesOf({ dateFrom: '2026-11-01', dateTo: '2026-11-01' })).toHaveLength(2);
  expect(await namesOf({ dateFrom: '2026-03-09' })).toHaveLength(3);
  expect(await namesOf({ dateTo: '2026-03-07' })).toEqual(['last of winter']);
  expect(await namesOf({ dateTo: '9999-12-31' })).toHaveLength(6);
});

describe('a search', () => {
  const add = (...names: string[]) => storeLeads(...names.map((name) => ({ name, ...request })));
  const request = {
    phone: '(828) 555-0100',
    phoneE164: '+18285550100',
    address: '12 Main St, Asheville',
    service: aService,
  };
  const found = async (searchTerm: string) =>
    (await fetchPage({ searchTerm }, await signedIn())).data.map(({ name }) => name).sort();

  test('ignores accents, apostrophes and the order of words', async () => {
    await add('O’Neil', "Kate O'Neil", 'Núñez', 'Jane Doe', 'Margaret Vance', 'Li Wu');
    for (const term of ["o'neil", 'O’NEIL', 'oneil', 'o`neil'])
      expect(await found(term), term).toEqual(["Kate O'Neil", 'O’Neil']);
    for (const term of ['nunez', 'NÚÑEZ', 'nun\u0303ez']) expect(await found(term), term).toEqual(['Núñez']);
    for (const term of ['doe jane', 'main jane', 'Asheville  DOE', 'doe 12', 'jane (828) 555-0100'])
      expect(await found(term), term).toEqual(['Jane Doe']);
    expect(await found('wu li')).toEqual(['Li Wu']);
    expect(await found('jane vance')).toEqual([]);
  });

  test('finds a phone number in any format, and takes wildcards literally', async () => {
    await add('Ann');
    for (const term of ['(828) 555-0100', '828 555 0100', '+1 828.555.0100', '5550100'])
      expect(await found(term), term).toEqual(['Ann']);
    // Each part of the first is somewhere in the phone.
    for (const term of ['555 828', '100%', '1_ main', '％％％']) expect(await found(term), term).toEqual([]);
  });

  test('uses the trigram index for short words too', async () => {
    await db().execute(sql`insert into leads (submission_id, name, phone, service)
      select gen_random_uuid(), 'Ann ' || n, '828 555 0100', ${aService} from generate_series(1, 3000) n`);
    const plan = () =>
      db().transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        return explain(sql`select from ${leads} where ${isOpen} and ${searchCondition('wu li')}`, tx);
      });
    await expect
      .poll(() => tidy(leads).then(plan))
      .toContain("Index Cond: ((search_text ~~ '% wu%'::text) AND (search_text ~~ '% li%'::text))");
  });
});

describe('did you mean', () => {
  const add = (name: string, service = aService) => storeLead({ name, service });
  const suggested = async (searchTerm: string, query: ListQuery = {}) => {
    const asked = new URLSearchParams({ ...query, searchTerm });
    const response = await suggestions(getRequest(`${PATH}/suggestions?${asked}`, await signedIn()), {});
    return (await response.json()).data;
  };
  /** A busy database may be too slow for a suggestion, and then there is none. */
  const expectSuggested = (searchTerm: string, expected: unknown, query?: ListQuery) =>
    expect.poll(() => suggested(searchTerm, query)).toEqual(expected);

  test('suggests the misspelled name as it is written', async () => {
    for (const name of ['Margaret Vance', 'Margaret Smith', 'Maria Ray', 'Jörg Núñez', 'Sam'])
      await add(name);
    await expectSuggested('Margret', ['Margaret']);
    await expectSuggested('smiht margret', ['Smith Margaret']);
    await expectSuggested('Smiht', ['Smith']);
    await expectSuggested('jorg nunes', ['Jörg Núñez']);
    expect((await fetchPage({ searchTerm: 'Smith Margaret' }, await signedIn())).data).toHaveLength(1);
  });

  test('suggests three at most, the most similar first, and never the term itself', async () => {
    for (const name of ['Jonson', 'Johnsen', 'Johnson', 'Johnston', 'Johns']) await add(name);
    await expectSuggested('Johnsson', ['Johnson', expect.any(String), expect.any(String)]);
    expect(await suggested('johnson')).not.toContain('Johnson');
  });

  test('respects the other filters, and suggests nothing for a term that is no name', async () => {
    await add('Margaret Vance', anotherService);
    await expectSuggested('margret', ['Margaret'], { service: anotherService });
    expect(await suggested('margret', { service: aService })).toEqual([]);
    await db().update(leads).set({ visibility: 'quarantined' });
    for (const term of ['margret', '', '828 555 9999', 'margret@example.com', '%%%', 'a b c d e f', "'''"])
      expect(await suggested(term), term).toEqual([]);
  });
});

describe('rejects an invalid value and names its field', () => {
  const id = randomUUID();
  test.each([
    ['dateFrom', 'dateFrom=tomorrow'],
    ['dateFrom', 'dateFrom=2026-02-30'],
    ['dateTo', 'dateTo=2026-13-01'],
    ['service', 'service=wind'],
    ['contactStatus', 'contactStatus=maybe'],
    ['searchTerm', 'searchTerm=%00'],
    ['searchTerm', `searchTerm=${'x'.repeat(201)}`],
    ['followUp', 'followUp=later'],
    ['assignee', `assignee=${'x'.repeat(101)}`],
    ['sort', 'sort=phone'],
    ['order', 'order=up'],
    ['after', 'after=1'],
    ['after', 'after='],
    ['after', `after=${encodeURIComponent(`yesterday~${id}`)}`],
    ['after', `sort=name&after=${encodeURIComponent(`Ann\u0000~${id}`)}`],
    ['after', `after=${encodeURIComponent(`0000-03-08T05:00:00.000Z~${id}`)}`],
    ['after', `sort=status&after=${encodeURIComponent(`2026-03-08T05:00:00.000Z~${id}`)}`],
    ['after', `sort=status&after=${encodeURIComponent(`maybe~2026-03-08T05:00:00.000Z~${id}`)}`],
  ])('%s: %s', async (field, asked) => {
    const response = await GET(getRequest(`${PATH}?${asked}`, await signedIn()), {});
    expect(response.status).toBe(400);
    const body = await response.json();
    expect(body).toMatchObject({ code: 'invalid', fields: { [field]: expect.stringMatching(/\w/) } });
  });

  test('but ignores an unknown parameter', async () => {
    const response = await GET(getRequest(`${PATH}?limit=9`, await signedIn()), {});
    expect(response.status).toBe(200);
  });
});
