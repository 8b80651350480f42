-- migrate: outside-transaction
DROP INDEX CONCURRENTLY IF EXISTS "leads_by_sale";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_by_sale" ON "leads" USING btree ("won_on") WHERE "leads"."won_on" is not null;
