CREATE TABLE "webhook_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"url" text NOT NULL,
	"secret_salt" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_settings_single_row" CHECK ("webhook_settings"."id" = 1)
);
