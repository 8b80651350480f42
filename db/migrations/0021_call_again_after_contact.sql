-- migrate: outside-transaction
-- Under new names, so that the previous release has its indexes until these can be used in their place.
DROP INDEX CONCURRENTLY IF EXISTS "leads_to_call";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_to_call" ON "leads" USING btree ("created_at","id","assignee_id","unanswered_calls","call_again_at") WHERE not "leads"."is_contacted" and "leads"."erased_at" is null and "leads"."standing" = 'open' and "leads"."follow_up_on" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_to_retry";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_to_retry" ON "leads" USING btree ("call_again_at","id","assignee_id") WHERE "leads"."erased_at" is null and "leads"."standing" = 'open' and "leads"."follow_up_on" is null and "leads"."call_again_at" is not null and (not "leads"."is_contacted" or "leads"."last_called_at" > coalesce("leads"."status_changed_at", '-infinity'));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_first_calls";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_call_again";
