CREATE TABLE "search_engine_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"google_token" text,
	"bing_token" text,
	"notifies_index_now" boolean DEFAULT false NOT NULL,
	"index_now_key" text,
	"index_now_response" text,
	"index_now_is_accepted" boolean,
	"index_now_sent_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_engine_settings_single_row" CHECK ("search_engine_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "source_checks" (
	"url" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"failures" integer NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "unknown_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"referrer_host" text,
	"is_ignored" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
-- Lookups now ignore the case. Of redirects whose old paths differ only in case, the newest stays.
DELETE FROM "redirects" AS "older" USING "redirects" AS "newer"
WHERE lower("older"."from_path") = lower("newer"."from_path")
	AND ("older"."created_at", "older"."from_path") < ("newer"."created_at", "newer"."from_path");
--> statement-breakpoint
UPDATE "redirects" SET "from_path" = lower("from_path");
