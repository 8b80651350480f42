CREATE TABLE "lead_file_parts" (
	"file_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "lead_file_parts_file_id_start_pk" PRIMARY KEY("file_id","start")
);
--> statement-breakpoint
CREATE TABLE "lead_file_previews" (
	"file_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "lead_file_previews_file_id_width_pk" PRIMARY KEY("file_id","width")
);
--> statement-breakpoint
CREATE TABLE "lead_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"has_preview" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "lead_files_kind" CHECK ("lead_files"."kind" in ('jpeg', 'png', 'webp', 'avif', 'heic', 'pdf'))
);
--> statement-breakpoint
ALTER TABLE "lead_file_parts" ADD CONSTRAINT "lead_file_parts_file_id_lead_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."lead_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_file_previews" ADD CONSTRAINT "lead_file_previews_file_id_lead_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."lead_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_files_of_lead" ON "lead_files" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_files_unfinished" ON "lead_files" USING btree ("created_at") WHERE "lead_files"."completed_at" is null;