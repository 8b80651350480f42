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
DROP INDEX "leads_newest";--> statement-breakpoint
DROP INDEX "leads_by_service";--> statement-breakpoint
DROP INDEX "leads_by_status";--> statement-breakpoint
DROP INDEX "leads_waiting";--> statement-breakpoint
DROP INDEX "leads_by_assignee";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "standing" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "suspicions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "canary_runs_latest" ON "canary_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "leads_quarantined" ON "leads" USING btree ("created_at","id") WHERE "leads"."standing" = 'quarantined';--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at","id") WHERE "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_by_service" ON "leads" USING btree ("service","created_at","id") WHERE "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_by_status" ON "leads" USING btree ("is_contacted","created_at","id") WHERE "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("created_at","id","service") WHERE not "leads"."is_contacted" and "leads"."erased_at" is null and "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_by_assignee" ON "leads" USING btree ("assignee_id","created_at","id") WHERE "leads"."standing" = 'open';--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_standing" CHECK ("leads"."standing" in ('open', 'quarantined', 'canary'));