CREATE TABLE "quarantine_digests" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quarantine_digests_single_row" CHECK ("quarantine_digests"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_about_one";--> statement-breakpoint
DROP INDEX "leads_by_name";--> statement-breakpoint
DROP INDEX "leads_by_name_prefix";--> statement-breakpoint
DROP INDEX "leads_by_phone_suffix";--> statement-breakpoint
DROP INDEX "leads_by_phone";--> statement-breakpoint
DROP INDEX "leads_by_email";--> statement-breakpoint
DROP INDEX "leads_by_address";--> statement-breakpoint
DROP INDEX "leads_search";--> statement-breakpoint
CREATE INDEX "leads_by_name" ON "leads" USING btree (lower("name"),"id") WHERE "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_by_name_prefix" ON "leads" USING btree (lower("name") text_pattern_ops) WHERE "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_by_phone_suffix" ON "leads" USING btree (reverse(regexp_replace("phone", '[^0-9]', '', 'g')) text_pattern_ops) WHERE "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_by_phone" ON "leads" USING btree ("phone_e164") WHERE "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_by_email" ON "leads" USING btree (lower("email")) WHERE "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_by_address" ON "leads" USING btree (lower("address")) WHERE "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops) WHERE "leads"."standing" = 'open';--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind" CHECK ("deliveries"."kind" in ('alert', 'reply', 'webhook', 'invite', 'reset', 'canary', 'digest'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_one" CHECK (num_nonnulls("deliveries"."lead_id", "deliveries"."user_id") = case "deliveries"."kind" when 'digest' then 0 else 1 end);