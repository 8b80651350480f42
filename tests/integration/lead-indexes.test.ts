import { eq, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { searchCondition } from '@/lib/leads/work/search';
import { withAppDatabase } from '../support/app-database';
import { aService } from '../support/offered-services';

withAppDatabase();

test('only the keys, the quarantine index and those of duplicates, imports, follow-ups, visits and sales contain quarantined leads', async () => {
  const { rows } = await db().execute<{ indexname: string }>(
    sql`select indexname from pg_indexes where tablename = 'leads' and indexdef !~ $$standing = 'open'$$ order by 1`,
  );
  expect(rows.map(({ indexname }) => indexname)).toEqual([
    'leads_by_duplicate',
    'leads_by_sale',
    'leads_by_visit',
    'leads_of_import',
    'leads_pkey',
    'leads_quarantined',
    'leads_submission_id_unique',
    'leads_to_follow_up',
  ]);
});

test('queries for open leads use the indexes that contain only them', async () => {
  await db().execute(sql`insert into leads (submission_id, name, phone, phone_e164, email, address, service, standing)
    select gen_random_uuid(), md5(n::text), '(828) 55' || n, '+182855' || n, n || '@example.com', n || ' Ridge Road', ${aService},
      case n % 2 when 0 then 'open' else 'quarantined' end
    from generate_series(10000, 14999) n`);
  await db().execute(sql`insert into lead_events (lead_id, kind, detail, created_by)
    select id, 'noted', 'Note of ' || name, 'Dana' from leads limit 300`);
  await db().execute(sql`vacuum analyze ${leads}`);
  const conditions: Record<string, SQL | undefined> = {
    leads_search: searchCondition('2345 ridge'),
    leads_search_notes: searchCondition('2345 ridge'),
    leads_by_name_prefix: searchCondition('av'),
    leads_by_phone_suffix: searchCondition('77'),
    leads_by_phone: eq(leads.phoneE164, '+18285512346'),
    leads_by_email: eq(sql`lower(${leads.email})`, '12346@example.com'),
    leads_by_address: eq(sql`lower(${leads.address})`, '12346 ridge road'),
  };
  for (const [index, condition] of Object.entries(conditions))
    expect(await planOf(sql`select from ${leads} where ${isOpen} and (${condition})`)).toContain(index);
  const byName = await planOf(
    sql`select from ${leads} where ${isOpen} order by lower(${leads.name}), ${leads.id} limit 51`,
  );
  expect(byName).toContain('leads_by_name');
  expect(byName).not.toContain('Sort');
});

const planOf = async (query: SQL) => JSON.stringify((await db().execute(sql`explain ${query}`)).rows);
