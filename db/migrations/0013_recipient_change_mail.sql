ALTER TABLE "deliveries" DROP CONSTRAINT IF EXISTS "deliveries_kind";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT IF EXISTS "deliveries_about_one";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "change_id" bigint;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind" CHECK ("deliveries"."kind" in ('alert', 'reply', 'webhook', 'invite', 'reset', 'canary', 'digest', 'recipients'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_one" CHECK ("deliveries"."kind" in ('digest', 'recipients') or num_nonnulls("deliveries"."lead_id", "deliveries"."user_id") = 1);