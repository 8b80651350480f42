CREATE TABLE "lead_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"has_headings" boolean NOT NULL,
	"source" text NOT NULL,
	"service" text NOT NULL,
	"is_consented" boolean NOT NULL,
	"skips_duplicates" boolean NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_by" text NOT NULL,
	"last_row" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "do_not_call" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_imports_by_time" ON "lead_imports" USING btree ("started_at");
