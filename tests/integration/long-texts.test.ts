import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import * as schema from '@/db/schema';
import { withAppDatabase } from '../support/app-database';
import { queryDatabase } from '../support/database';
import { storeLongTexts } from '../support/long-texts';
import { signedIn } from '../support/staff-session';

withAppDatabase();

/** The columns that `storeLongTexts` leaves alone, by the reason. */
const exempt: Record<string, string[]> = {
  'Stored through the API by the browser test, because that publishes the pages': [
    'seo_records.title',
    'seo_records.description',
    'seo_records.keywords',
    'seo_records.og_title',
    'seo_records.og_image',
    'seo_records.structured_data',
    'seo_records.h1_text',
    'seo_records.image_alt_texts',
    'seo_records.updated_by',
    'seo_revisions.content',
    'seo_revisions.created_by',
  ],
  'The path or address of one of our pages': [
    'page_words.path',
    'seo_records.page_path',
    'seo_records.canonical_url',
    'seo_revisions.page_path',
  ],
  'One of a list in our code': [
    'api_keys.scopes',
    'audit_entries.action',
    'estimate_constants.key',
    'lead_imports.service',
    'lead_wishes.days',
    'lead_wishes.parts',
    'leads.service',
    'setting_revisions.key',
    'settings.key',
    'task_outcomes.queue',
  ],
  'Made by our code, and short': [
    'api_keys.start',
    'consent_words.version',
    'consent_words.words',
    'lead_requests.words_version',
    'lead_wishes.texts_version',
    'lead_imports.columns',
    'leads.phone_e164',
    'leads.estimate_basis',
    'leads.follow_up_time',
    'leads.visit_by',
    'users.initials',
    'push_devices.name',
    'users.alerts',
  ],
  'Never shown': [
    'accounts.account_id',
    'accounts.id',
    'accounts.password',
    'accounts.provider_id',
    'api_keys.token_hash',
    'busy_calendars.problem',
    'busy_calendars.sealed_url',
    'busy_calendars.times',
    'calendar_addresses.token_hash',
    'deliveries.detail',
    'audit_entries.actor_id',
    'invitations.token_hash',
    'lead_events.author_id',
    'lead_exports.started_by',
    'lead_merges.after',
    'lead_merges.before',
    'lead_merges.merged_before',
    'lead_merges.wishes',
    'lead_requests.key_hash',
    'lead_undos.after',
    'lead_undos.before',
    'lead_wishes.before_erasing',
    'leads.payload_hash',
    'page_words.words',
    'password_resets.token_hash',
    'pictures.hash',
    'push_devices.auth',
    'push_devices.endpoint',
    'push_devices.p256dh',
    'push_devices.session_id',
    'recovery_codes.code_hash',
    'request_counts.key',
    'second_factors.sealed_key',
    'sessions.id',
    'sessions.token',
    'setting_revisions.changed_by',
    'setting_revisions.value',
    'sign_in_tries.key',
    'spam_senders.hash',
    'users.id',
    'visit_slots.user_id',
  ],
  Unused: [
    'accounts.access_token',
    'accounts.id_token',
    'accounts.refresh_token',
    'accounts.scope',
    'users.image',
  ],
};

/** The columns that can hold any text: not the values of a list, and not the ids of other rows. */
const textColumns = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .flatMap((table) => {
    const references = getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns);
    return Object.values(getTableColumns(table))
      .filter(
        (column) =>
          /^(text|jsonb)/.test(column.getSQLType()) &&
          !column.enumValues?.length &&
          !references.includes(column),
      )
      .map((column) => ({ name: `${getTableName(table)}.${column.name}`, table, column }));
  });

test('the long texts fill every column that can hold one, except where there is a reason', async () => {
  await signedIn();
  const url = process.env.DATABASE_URL ?? '';
  await storeLongTexts({ query: (text, values) => queryDatabase(url, text, values) });
  const unfilled = [];
  for (const { name, table, column } of textColumns) {
    const filled = await db().$count(table, sql`${column}::text ~ '\\S{100}'`);
    if (filled === 0) unfilled.push(name);
  }
  expect(unfilled.sort()).toEqual(Object.values(exempt).flat().sort());
});
