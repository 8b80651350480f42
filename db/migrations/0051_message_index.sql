-- migrate: outside-transaction
DROP INDEX CONCURRENTLY IF EXISTS "deliveries_of_lead";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "deliveries_of_lead" ON "deliveries" USING btree ("lead_id","kind","recipient","detail");
