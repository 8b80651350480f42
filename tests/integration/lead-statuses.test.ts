import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LeadStatus } from '@/components/leads/lead-status';
import { StatusFilter } from '@/components/leads/status-filter';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { exportLeads } from '@/lib/leads/export/queries';
import { contactStatuses, type LeadStatusId, leadStatuses, leadStatusLabel } from '@/lib/leads/statuses';
import { listLeads } from '@/lib/leads/work/queries';
import { leadFilterSchema, leadPageSchema } from '@/lib/leads/work/schema';
import { getWorkbench } from '@/lib/leads/workbench/queries';
import { workbenchSchema } from '@/lib/leads/workbench/schema';
import { withAppDatabase } from '../support/app-database';
import { aService } from '../support/offered-services';

// The entry that a new status needs, with the column that distinguishes it, …
vi.mock('@/lib/leads/statuses', async (importActual) => {
  const actual = await importActual<typeof import('@/lib/leads/statuses')>();
  const statuses = actual.leadStatuses as Record<string, { when: object }>;
  for (const { when } of Object.values(statuses)) Object.assign(when, { isDeclined: false });
  statuses.declined = Object.assign(
    { label: 'Declined', filterLabel: 'Declined', erasedLabel: 'Declined', icon: 'half-disc' },
    { when: { isContacted: true, isDeclined: true }, excludesErased: true },
  );
  (actual.statusColumns as unknown as string[]).push('isDeclined');
  for (const ids of [actual.leadStatusIds, actual.contactStatuses] as string[][]) ids.push('declined');
  return actual;
});

// … the column in the schema …
vi.mock('@/db/schema', async (importActual) => {
  const [schema, { getTableColumns }, { boolean }] = await Promise.all([
    importActual<typeof import('@/db/schema')>(),
    import('drizzle-orm'),
    import('drizzle-orm/pg-core'),
  ]);
  // Drizzle builds the columns of a table this way, with a method that its types hide.
  const builder = boolean('is_declined').default(false) as unknown as { build(table: object): object };
  const isDeclined = builder.build(schema.leads);
  Object.assign(schema.leads, { isDeclined });
  Object.assign(getTableColumns(schema.leads), { isDeclined });
  return schema;
});

withAppDatabase();

// … and a migration.
beforeAll(async () => {
  await db().execute(sql`alter table leads add column is_declined boolean not null default false`);
});

const declined = 'declined' as LeadStatusId;
const page = (contactStatus: string) => leadPageSchema.parse({ contactStatus });

beforeEach(async () => {
  const lead = { phone: '(828) 555-0142', service: aService };
  const stored = [
    { name: 'Ann' },
    { name: 'Bob', isContacted: true, contactedAt: new Date() },
    { name: 'Cal', isContacted: true, contactedAt: new Date(), isDeclined: true },
  ];
  await db()
    .insert(leads)
    .values(stored.map((values) => ({ submissionId: randomUUID(), ...lead, ...values })));
});

describe('a status that was added to the list', () => {
  test.each([
    ['not-contacted', 'Ann'],
    ['contacted', 'Bob'],
    ['declined', 'Cal'],
  ])('filters the leads by %s', async (status, name) => {
    const { data } = await listLeads(page(status));
    expect(data.map((lead) => lead.name)).toEqual([name]);
  });

  test('is counted', async () => {
    const { counts } = workbenchSchema.parse(await getWorkbench(page('all')));
    expect(Object.entries(counts).map(([status, { total }]) => [status, total])).toEqual([
      ['all', 3],
      ['not-contacted', 1],
      ['contacted', 1],
      ['declined', 1],
    ]);
  });

  test('is shown with its label and an icon', async () => {
    const { data } = await listLeads(page('declined'));
    const [lead] = data;
    if (!lead) throw new Error('nobody has declined');
    const html = renderToStaticMarkup(createElement(LeadStatus, { lead }));
    expect(html).toContain('Declined');
    expect(html).toContain('aria-hidden="true"');
    expect(leadStatusLabel(lead)).toBe('Declined');
  });

  test('is a choice of the filter', () => {
    const html = renderToStaticMarkup(
      createElement(StatusFilter, { value: declined, counts: undefined, onChange: () => {} }),
    );
    expect(html).toMatch(/<input type="radio"[^>]*aria-label="Declined"[^>]*checked=""/);
    expect(contactStatuses).toContain('declined');
  });

  test('is in the CSV file', async () => {
    const chunks: Buffer[] = [];
    const filter = leadFilterSchema.parse({ contactStatus: 'declined' });
    const { file } = await exportLeads(filter, false);
    for await (const chunk of file) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toContain(',Declined,');
  });
});

test('no two statuses have the same columns', () => {
  const combinations = Object.values(leadStatuses).map(({ when }) => JSON.stringify(when));
  expect(new Set(combinations).size).toBe(combinations.length);
});
