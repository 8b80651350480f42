CREATE TABLE "lead_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_by" text NOT NULL,
	CONSTRAINT "lead_exports_state" CHECK ("lead_exports"."state" in ('running', 'done', 'failed'))
);
