import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { auditEntries, deliveries, leadAnswers, leads } from '@/db/schema';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { queueAnswer } from '@/lib/leads/answers/mutations';
import { checkRows } from '@/lib/leads/imports/queries';
import { getInsight } from '@/lib/leads/insight/queries';
import { readPerson } from '@/lib/leads/person/queries';
import { getLeadDetail } from '@/lib/leads/work/detail/queries';
import { businessDay } from '@/lib/site/calendar-day';
import { withAppDatabase } from '../support/app-database';
import { aService } from '../support/offered-services';
import { plansOf } from '../support/query-plan';
import { ensureStaffAccount } from '../support/staff-session';
import { storeLead } from '../support/stored-leads';

withAppDatabase();

/** Reading each of these tables as a whole would take seconds at a million leads. */
const GROWING = /Seq Scan on (?:leads|deliveries|lead_answers|audit_entries)/;

test('the staff desk finds its rows by indexes', async () => {
  const staff = {
    id: await ensureStaffAccount(),
    name: 'Dana',
    email: 'dana@example.com',
    role: 'staff',
  } as Staff;
  const id = await storeLead({ phoneE164: '+18285550142', email: 'ann@example.com' });
  await db().execute(sql`
    insert into leads (submission_id, name, phone, phone_e164, email, address, service, created_at)
      select gen_random_uuid(), md5(n::text), '1', '+1828555' || n, n || '@example.com', n || ' Ridge Road, ' || (array['Arden', 'Candler'])[n % 2 + 1],
        ${aService}, now() - n * interval '2 hours'
      from generate_series(1000, 5999) n`);
  await db().execute(sql`
    insert into deliveries (kind, lead_id, recipient, message_id, state)
      select 'alert', id, 'dana@example.com', id::text, 'sent' from leads`);
  await db().execute(sql`
    insert into lead_answers (id, lead_id, delivery_id, subject, text, created_by)
      select gen_random_uuid(), id, gen_random_uuid(), 'Your roof', 'Hello', 'Dana' from leads`);
  await db().execute(sql`
    insert into audit_entries (action, actor_id, subject, detail) select 'leads.contacted', ${staff.id}, id, '{}' from leads`);
  for (const table of [leads, deliveries, leadAnswers, auditEntries])
    await db().execute(sql`vacuum analyze ${table}`);

  const answer = { id: randomUUID(), subject: 'Your roof', text: 'Hello' };
  const rows = Array.from({ length: 100 }, (_, row) => ({
    row,
    values: { name: 'Ann', phone: `828 555 ${1_000 + row}`, email: `${row}@example.org` },
  }));
  const reads: [what: string, read: () => Promise<unknown>, indexes: string[]][] = [
    ['whether a person may be written to', () => queueAnswer(id, answer, staff), ['leads_by_email']],
    ['details', () => getLeadDetail(id), ['deliveries_of_lead', 'lead_answers_of_lead']],
    [
      'the data of a person',
      () => readPerson(id, staff),
      ['audit_entries_of_subject', 'audit_entries_of_leads'],
    ],
    [
      'the rows of a list',
      () => checkRows({ service: aService, rows }),
      ['leads_by_phone', 'leads_by_email'],
    ],
  ];
  for (const [what, read, indexes] of reads) {
    const plans = await plansOf(read);
    for (const index of indexes) expect.soft(plans, what).toContain(index);
    expect.soft(plans, what).not.toMatch(GROWING);
  }
  // Computing the town of each lead takes longer than all else of Insight.
  const insight = await plansOf(() => getInsight(businessDay(Date.now()).slice(0, 7)));
  expect.soft(insight).toContain('= towns.town) AND (created_at >=');
});
