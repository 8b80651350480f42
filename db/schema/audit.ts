import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * The audit log. A trigger makes it append-only. It keeps the actor's name after the account is removed, and only the ids
 * of leads.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: instant('created_at').notNull().defaultNow(),
    action: text('action').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    address: text('address'),
    /** Links to the log lines of the same request. */
    requestId: uuid('request_id'),
    subject: text('subject'),
    detail: jsonb('detail').$type<Record<string, string | number | boolean | string[]>>().notNull(),
  },
  (table) => [
    index('audit_entries_of_actor').on(table.actorId, table.id),
    index('audit_entries_of_subject').on(table.subject).where(sql`${table.subject} is not null`),
    index('audit_entries_of_leads')
      .using('gin', sql`(${table.detail} -> 'leads')`)
      .where(sql`${table.detail} ? 'leads'`),
  ],
);
