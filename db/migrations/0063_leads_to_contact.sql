-- migrate: outside-transaction
-- leads_for_contact stays for the previous release, which goes on during an update. The next migration may drop it.
DROP INDEX CONCURRENTLY IF EXISTS "leads_to_contact";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_to_contact" ON "leads" USING btree ("created_at","id","service") WHERE not "leads"."is_contacted" and not ("leads"."do_not_call" and "leads"."import_id" is not null) and "leads"."erased_at" is null and "leads"."standing" = 'open';
