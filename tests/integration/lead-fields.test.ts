import { sql } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as sendForm } from '@/app/api/contact/route';
import { ContactFacts } from '@/components/leads/detail/contact-facts';
import { timelineText } from '@/components/leads/detail/timeline-text';
import { columnNames, optionalColumns } from '@/components/leads/lead-column-names';
import { columns } from '@/components/leads/lead-columns';
import { leadDetailsText } from '@/components/leads/lead-fields';
import { StaffData } from '@/components/shell/staff-data';
import { ContactForm } from '@/components/site/contact/contact-form';
import { db } from '@/db/client';
import { deliveries, leads } from '@/db/schema';
import { exportLeads } from '@/lib/leads/export/queries';
import { type LeadFieldName, leadFieldNames, leadFields } from '@/lib/leads/fields';
import { renderAlert } from '@/lib/leads/notify/alert-mail';
import { leadPayload } from '@/lib/leads/notify/webhook/post-lead';
import { correctLead } from '@/lib/leads/work/detail/mutations';
import { getLeadDetail } from '@/lib/leads/work/detail/queries';
import { leadCorrectionSchema } from '@/lib/leads/work/detail/schema';
import { leadFilterSchema } from '@/lib/leads/work/filters/schema';
import { changeLeads } from '@/lib/leads/work/mutations';
import { listLeads } from '@/lib/leads/work/queries';
import { leadPageSchema } from '@/lib/leads/work/schema';
import { withAppDatabase } from '../support/app-database';
import { contactFormProps } from '../support/contact-form-props';
import { aService } from '../support/offered-services';
import { storeRecipients } from '../support/recipients';
import { jsonRequest } from '../support/requests';

// The single entry that a new field needs, …
vi.mock('@/lib/leads/fields', async (importActual) => {
  const fields = await importActual<typeof import('@/lib/leads/fields')>();
  const roof = {
    kind: 'line',
    label: 'Roof material',
    maxLength: 60,
    isPersonal: true,
    isCorrectable: true,
    isSearched: true,
    isColumn: true,
  };
  Object.assign(fields.leadFields, { roof });
  for (const names of [fields.leadFieldNames, fields.correctableFields] as string[][]) names.push('roof');
  return fields;
});

// … its column in the schema …
vi.mock('@/db/schema', async (importActual) => {
  const [schema, { getTableColumns }, { text }] = await Promise.all([
    importActual<typeof import('@/db/schema')>(),
    import('drizzle-orm'),
    import('drizzle-orm/pg-core'),
  ]);
  // Drizzle builds the columns of a table this way, with a method that its types hide.
  const builder = text('roof') as unknown as { build(table: object): (typeof schema.leads)['message'] };
  const roof = builder.build(schema.leads);
  Object.assign(schema.leads, { roof });
  Object.assign(getTableColumns(schema.leads), { roof });
  return schema;
});

withAppDatabase();

// … and a migration.
beforeAll(async () => {
  const { rows } = await db().execute<{ expression: string }>(sql`
    select pg_get_expr(adbin, adrelid) as expression from pg_attrdef
      join pg_attribute on attrelid = adrelid and attnum = adnum and attname = 'search_text' where adrelid = 'leads'::regclass`);
  const searched = rows[0]?.expression.replace(/\)$/, " || chr(10) || coalesce(roof, ''))");
  await db().execute(sql`alter table leads add column roof text`);
  await db().execute(sql`alter table leads drop column search_text cascade`);
  await db().execute(
    sql`alter table leads add column search_text text not null generated always as (${sql.raw(searched ?? '')}) stored`,
  );
});

const roof = 'roof' as LeadFieldName;
const ann = { name: 'Ann', phone: '(828) 555-0142', service: aService, roof: 'Standing seam' };
let id: string;

beforeEach(async () => {
  await storeRecipients(['office@example.com']);
  const response = await sendForm(jsonRequest('/api/contact', ann), {});
  expect(response.status).toBe(201);
  const [stored] = await db().select().from(leads);
  expect(stored).toMatchObject(ann);
  id = stored?.id ?? '';
});

describe('a field that was added to the list', () => {
  test('appears in the form, and with its value in one that comes back', () => {
    const form = createElement(ContactForm, contactFormProps);
    const correction = createElement(ContactForm, {
      ...contactFormProps,
      correction: { values: ann, message: '', fields: { roof: 'Too long' } },
    });
    for (const element of [form, correction]) {
      const html = renderToStaticMarkup(element);
      expect(html).toContain('Roof material (optional)');
      expect(html).toMatch(
        /<input[^>]* name="roof"[^>]*maxLength="60"|<input[^>]*maxLength="60"[^>]* name="roof"/i,
      );
    }
    expect(renderToStaticMarkup(correction)).toContain('value="Standing seam"');
  });

  test('is validated', async () => {
    const long = { ...ann, roof: 'x'.repeat(61) };
    const response = await sendForm(jsonRequest('/api/contact', long), {});
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { roof: 'Use at most 60 characters' } });
  });

  test('is in the lead list, and a column of the table', async () => {
    const { data } = await listLeads(leadPageSchema.parse({}));
    expect(data).toMatchObject([{ roof: 'Standing seam' }]);
    expect(optionalColumns).toContain('roof');
    expect(columnNames[roof as keyof typeof columnNames]).toBe('Roof material');
    expect(columns.map((column) => column.id)).toContain('roof');
  });

  test('is found by the search', async () => {
    const { data } = await listLeads(leadPageSchema.parse({ searchTerm: 'standing seam' }));
    expect(data).toHaveLength(1);
  });

  test('is in the details and in the copied text, can be corrected, and is named in the timeline', async () => {
    const detail = await getLeadDetail(id);
    const facts = createElement(ContactFacts, { detail, onCorrect: () => Promise.resolve() });
    const html = renderToStaticMarkup(createElement(StaffData, null, facts));
    expect(html).toContain('Roof material');
    expect(html).toContain('Correct the roof material');
    expect(leadDetailsText(detail.lead)).toContain('Roof material: Standing seam');
    await correctLead(id, leadCorrectionSchema.parse({ roof: 'Slate' }), 'Bob');
    const { lead, timeline } = await getLeadDetail(id);
    expect(lead).toMatchObject({ roof: 'Slate' });
    expect(timeline.map((event) => timelineText(event, []))).toContain(
      'Roof material corrected from Standing seam to Slate',
    );
  });

  test('is in the alert mail and in the webhook payload', async () => {
    const [delivery] = await db().select().from(deliveries);
    const mail = delivery && (await renderAlert(delivery));
    expect(mail?.text).toContain('Roof material: Standing seam');
    expect(mail?.html).toContain('Standing seam');
    expect(await leadPayload({ leadId: id })).toMatchObject({ roof: 'Standing seam' });
  });

  test('is in the CSV file', async () => {
    const chunks: Buffer[] = [];
    const { file } = await exportLeads(leadFilterSchema.parse({}), false);
    for await (const chunk of file) chunks.push(chunk);
    const [header, row] = Buffer.concat(chunks).toString().split('\r\n');
    expect(header).toContain(',Message,Savings estimate,Savings estimate (query),Roof material,Status');
    expect(row).toContain(',Standing seam,');
  });

  test('is erased with the person', async () => {
    await changeLeads({ action: 'erase', ids: [id] }, 'Bob');
    expect(await db().select().from(leads)).toMatchObject([{ name: 'Erased', roof: null }]);
  });
});

test('every field with isSearched is searched', async () => {
  const searched = leadFieldNames.filter((name) => leadFields[name].isSearched);
  for (const name of searched) {
    const values = {
      ...Object.fromEntries(leadFieldNames.map((other) => [other, 'none'])),
      [name]: 'wisteria',
    };
    await db().update(leads).set(values);
    const { data } = await listLeads(leadPageSchema.parse({ searchTerm: 'wisteria' }));
    expect(data, name).toHaveLength(1);
  }
});
