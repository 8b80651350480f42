-- migrate: outside-transaction
DROP INDEX CONCURRENTLY IF EXISTS "leads_by_visit_time";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_visit_time" ON "leads" USING btree ("visit_at") WHERE "leads"."visit_at" is not null and "leads"."standing" = 'open';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_by_quote";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_quote" ON "leads" USING btree ("quoted_on") WHERE "leads"."quoted_on" is not null and "leads"."standing" = 'open';
