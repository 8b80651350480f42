-- migrate: outside-transaction
DROP INDEX CONCURRENTLY IF EXISTS "leads_callable";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_callable" ON "leads" USING btree ("created_at","id","assignee_id","unanswered_calls","call_again_at") WHERE not "leads"."is_contacted" and not "leads"."do_not_call" and "leads"."erased_at" is null and "leads"."standing" = 'open' and "leads"."follow_up_on" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_of_import";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_of_import" ON "leads" USING btree ("import_id") WHERE "leads"."import_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_to_call";
