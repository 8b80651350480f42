-- migrate: outside-transaction
DROP INDEX CONCURRENTLY IF EXISTS "leads_by_visit";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_visit" ON "leads" USING btree ("visit_by","visit_at") WHERE "leads"."visit_by" is not null;
