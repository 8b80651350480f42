-- migrate: outside-transaction
DROP INDEX CONCURRENTLY IF EXISTS "leads_in_status_order";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_in_status_order" ON "leads" USING btree ("status","created_at","id") WHERE "leads"."standing" = 'open';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_by_status";
