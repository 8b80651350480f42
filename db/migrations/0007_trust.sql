CREATE TABLE "canary_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"step" text,
	"detail" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "canary_runs_state" CHECK ("canary_runs"."state" in ('running', 'proven', 'failed')),
	CONSTRAINT "canary_runs_step" CHECK ("canary_runs"."step" in ('form', 'database', 'queue', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "retention_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"months" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_settings_single_row" CHECK ("retention_settings"."id" = 1),
	CONSTRAINT "retention_settings_months" CHECK ("retention_settings"."months" between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_lead_recipient";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_state";--> statement-breakpoint
DROP INDEX "deliveries_of_recipient";--> statement-breakpoint
DROP INDEX "deliveries_unsent";--> statement-breakpoint
DROP INDEX "leads_newest";--> statement-breakpoint
DROP INDEX "leads_by_service";--> statement-breakpoint
DROP INDEX "leads_by_status";--> statement-breakpoint
DROP INDEX "leads_waiting";--> statement-breakpoint
DROP INDEX "leads_by_assignee";--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "kind" text DEFAULT 'alert' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "next_attempt_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "standing" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "suspicions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "canary_runs_latest" ON "canary_runs" USING btree ("started_at");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_by_recipient" ON "deliveries" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_of_user" ON "deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "leads_quarantined" ON "leads" USING btree ("created_at","id") WHERE "leads"."standing" = 'quarantined';--> statement-breakpoint
CREATE INDEX "deliveries_unsent" ON "deliveries" USING btree ("created_at") WHERE "deliveries"."state" in ('pending', 'failed', 'refused');--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at","id") WHERE "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_by_service" ON "leads" USING btree ("service","created_at","id") WHERE "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_by_status" ON "leads" USING btree ("is_contacted","created_at","id") WHERE "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("created_at","id","service") WHERE not "leads"."is_contacted" and "leads"."erased_at" is null and "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_by_assignee" ON "leads" USING btree ("assignee_id","created_at","id") WHERE "leads"."standing" = 'open';--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_lead_kind_recipient" UNIQUE("lead_id","kind","recipient");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind" CHECK ("deliveries"."kind" in ('alert', 'reply', 'webhook', 'invite', 'reset', 'canary'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_one" CHECK (num_nonnulls("deliveries"."lead_id", "deliveries"."user_id") = 1);--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('pending', 'sent', 'failed', 'refused', 'cancelled'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_standing" CHECK ("leads"."standing" in ('open', 'quarantined', 'canary'));