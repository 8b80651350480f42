-- migrate: outside-transaction
DROP INDEX CONCURRENTLY IF EXISTS "leads_not_to_call";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_not_to_call" ON "leads" USING btree ("created_at","id") WHERE "leads"."do_not_call" and "leads"."standing" = 'open';
