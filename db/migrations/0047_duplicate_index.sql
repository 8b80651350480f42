-- migrate: outside-transaction
DROP INDEX CONCURRENTLY IF EXISTS "leads_by_duplicate";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_duplicate" ON "leads" USING btree ("duplicate_of") WHERE "leads"."duplicate_of" is not null;
