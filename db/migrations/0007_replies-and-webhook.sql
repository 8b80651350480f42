CREATE TABLE "reply_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_settings_single_row" CHECK ("reply_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "webhook_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"url" text NOT NULL,
	"secret_salt" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_settings_single_row" CHECK ("webhook_settings"."id" = 1)
);
