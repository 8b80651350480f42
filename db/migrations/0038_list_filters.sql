-- migrate: outside-transaction
DROP INDEX CONCURRENTLY IF EXISTS "lead_events_callers";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lead_events_callers" ON "lead_events" USING btree ("created_by","lead_id","created_at") WHERE "lead_events"."kind" = 'called';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_by_source";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_source" ON "leads" USING btree ("source","created_at","id") WHERE "leads"."standing" = 'open';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_by_town";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_town" ON "leads" USING btree (address_town("address"),"created_at","id") WHERE "leads"."standing" = 'open';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_with_estimate";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_with_estimate" ON "leads" USING btree ("created_at","id") WHERE "leads"."has_estimate" and "leads"."standing" = 'open';
