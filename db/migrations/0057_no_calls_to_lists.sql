-- migrate: outside-transaction
DROP INDEX CONCURRENTLY IF EXISTS "leads_for_contact";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_for_contact" ON "leads" USING btree ("created_at","id","service") WHERE not "leads"."is_contacted" and not "leads"."do_not_call" and "leads"."erased_at" is null and "leads"."standing" = 'open';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_waiting";
