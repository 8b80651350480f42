CREATE TABLE "notice_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"shows_rate_notice" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_settings_single_row" CHECK ("notice_settings"."id" = 1)
);
