CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"address" text,
	"request_id" uuid,
	"subject" text,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "password_resets" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "reply_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_settings_single_row" CHECK ("reply_settings"."id" = 1)
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
CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"last_step" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"requires_second_factor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "staff_rules_single_row" CHECK ("staff_rules"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "webhook_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"url" text NOT NULL,
	"secret_salt" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_settings_single_row" CHECK ("webhook_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "rate_limits" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "rate_limits" CASCADE;--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_lead_recipient";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_state";--> statement-breakpoint
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
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_of_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "canary_runs_latest" ON "canary_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "sign_in_tries_by_age" ON "sign_in_tries" USING btree ("tried_at");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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