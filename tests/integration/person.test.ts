import { desc } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import PersonPage from '@/app/admin/person/[id]/page';
import { GET } from '@/app/api/admin/leads/[id]/person/route';
import { db } from '@/db/client';
import { auditEntries, deliveries } from '@/db/schema';
import { readPerson } from '@/lib/leads/person/queries';
import { personDataSchema } from '@/lib/leads/person/schema';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { withAppDatabase } from '../support/app-database';
import { fillTables, listColumns } from '../support/fill-tables';
import { getRequest } from '../support/requests';
import { staff } from '../support/staff';
import { leadCalls } from '../support/staff-calls';
import { signedIn } from '../support/staff-session';
import { storeLead, storeLeads } from '../support/stored-leads';

// Pages read request headers from Next, which isn't running here.
const pageHeaders = vi.hoisted(() => ({ current: new Headers() }));
vi.mock('next/headers', () => ({ headers: async () => pageHeaders.current }));
vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => {},
}));

withAppDatabase();

async function read(id: string, query = '') {
  const response = await GET(getRequest(`/api/admin/leads/${id}/person${query}`, await signedIn()), {
    params: Promise.resolve({ id }),
  });
  return { response, text: await response.text() };
}

async function connect() {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Columns of a lead's rows that say nothing about the person, by the reason. */
const exempt: Record<string, string[]> = {
  'an address of ours': ['deliveries.recipient'],
  'the key of their page': ['lead_requests.key_hash', 'lead_requests.version'],
  'says which words they agreed to, which are there themselves': ['lead_requests.words_version'],
  'repeats the fields, for search': ['leads.search_text'],
  'follows from the visit': ['visit_slots.half_hour'],
};

test('has every column of every table that belongs to a lead', async () => {
  // Before there are other accounts.
  await signedIn();
  const client = await connect();
  await fillTables(client, 20);
  const { rows: tables } = await client.query<{ table: string; column: string }>(`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'leads'::regclass`);
  tables.push({ table: 'leads', column: 'id' });
  // The seventh row of each table has the id of the seventh lead.
  const id = '00000000-0000-4000-8000-000000000007';
  await client.query(`update leads set standing = 'open', phone_e164 = '+18285550142' where id = $1`, [id]);
  const { text } = await read(id);
  const columns = (await listColumns(client)).filter(({ table }) =>
    tables.some((one) => one.table === table),
  );
  const missing: string[] = [];
  for (const { table, name } of columns) {
    const key = tables.find((one) => one.table === table)?.column ?? 'id';
    const { rows } = await client.query<{ value: string }>(
      `select to_jsonb(${table}) -> $2 #>> '{}' as value from ${table} where ${key} = $1`,
      [id, name],
    );
    const isThere = rows.every(
      ({ value }) => value === null || text.includes(JSON.stringify(value).slice(1, -1)) || isJson(value),
    );
    if (rows.length === 0 || !text.includes(`"${name}"`) || !isThere) missing.push(`${table}.${name}`);
  }
  expect(missing).toEqual(
    Object.values(exempt)
      .flat()
      .filter((name) => columns.some((one) => `${one.table}.${one.name}` === name)),
  );
});

/** Written on several lines in the answer. */
const isJson = (value: string) => /^[[{]/.test(value);

test('has requests that share only a number or an address when staff choose them, and nobody else’s', async () => {
  const ann = { email: 'Ann@example.com', phoneE164: '+18285550142' };
  const [id = '', , byAddress, , bob] = await storeLeads(
    ann,
    { ...ann, name: 'Ann again', email: 'ann@example.com', visibility: 'quarantined' },
    { name: 'By address', email: 'ann@example.com' },
    { name: 'By number', phoneE164: '+18285550142' },
    { name: 'Bob', email: 'bob@example.com' },
    { name: 'Check', email: 'ann@example.com', visibility: 'canary' },
  );
  await db()
    .insert(deliveries)
    .values([
      { kind: 'reply', leadId: id, recipient: 'ann@example.com', messageId: 'm' },
      { kind: 'webhook', leadId: id, recipient: 'https://crm.example.com/secret', messageId: 'w' },
      { kind: 'alert', leadId: id, recipient: 'dana@ridgelight.example', messageId: 'a' },
      { kind: 'push-lead', leadId: id, recipient: 'Chrome device-id', messageId: 'p' },
    ]);
  const calls = leadCalls(await signedIn());
  await calls.event(id, { note: 'Likes bees' });
  const { response, text } = await read(id);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="person-[\d-]+\.json"$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const data = personDataSchema.parse(JSON.parse(text));
  expect(data.leads.map(({ name }) => name).sort()).toEqual(['Ann', 'Ann again']);
  expect(data.timeline).toMatchObject([{ kind: 'noted', detail: 'Likes bees' }]);
  expect(data.mails.map(({ kind, recipient }) => `${kind} ${recipient}`).sort()).toEqual([
    'alert our staff',
    'push-lead our staff',
    'reply ann@example.com',
    'webhook crm.example.com',
  ]);
  const namesWith = async (query: string) =>
    personDataSchema
      .parse(JSON.parse((await read(id, query)).text))
      .leads.map(({ name }) => name)
      .sort();
  expect(await namesWith(`?with=&with=${byAddress}&with=${bob}`)).toEqual(['Ann', 'By address']);
  expect(await namesWith('?with=')).toEqual(['Ann']);
  expect((await read(id, '?with=x')).response.status).toBe(400);
  expect(data.audit.map(({ action }) => action)).toContain('leads.noted');
  const entries = await db().select().from(auditEntries).orderBy(auditEntries.id);
  expect(
    entries.find(({ action, subject }) => action === 'leads.person-read' && subject === id),
  ).toMatchObject({
    action: 'leads.person-read',
    subject: id,
    detail: { leads: 2 },
    actorName: staff.email,
  });
  const { similar } = await readPerson(id, {
    id: 'dana',
    name: 'Dana',
    email: '',
    role: 'staff',
    sessionId: '',
  });
  expect(similar.map(({ name, hasPhone, hasEmail }) => [name, hasPhone, hasEmail]).sort()).toEqual([
    ['Ann again', true, true],
    ['By address', false, true],
    ['By number', true, false],
  ]);
  const [last] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(last).toMatchObject({ action: 'leads.person-read', actorId: 'dana', actorName: 'Dana' });

  await calls.remove(id);
  expect((await read(id)).response.status).toBe(409);
  expect((await read(crypto.randomUUID())).response.status).toBe(404);
});

test('the page says in the audit log from which address it was read', async () => {
  const id = await storeLead();
  pageHeaders.current = new Headers({ ...(await signedIn()), [CLIENT_ADDRESS_HEADER]: '203.0.113.7' });
  await PersonPage({ params: Promise.resolve({ id }), searchParams: Promise.resolve({}) });
  const [last] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(last).toMatchObject({ action: 'leads.person-read', subject: id, address: '203.0.113.7' });
});
