-- migrate: outside-transaction
DROP INDEX CONCURRENTLY IF EXISTS "audit_entries_of_subject";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_of_subject" ON "audit_entries" USING btree ("subject") WHERE "audit_entries"."subject" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_entries_of_leads";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_entries_of_leads" ON "audit_entries" USING gin (("detail" -> 'leads')) WHERE "audit_entries"."detail" ? 'leads';--> statement-breakpoint
-- Releases from 0063 on use leads_to_contact instead.
DROP INDEX CONCURRENTLY IF EXISTS "leads_for_contact";
