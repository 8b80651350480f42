CREATE TABLE "lead_merges" (
	"merged_id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"merged_before" jsonb NOT NULL,
	"event_ids" uuid[] NOT NULL,
	"merged_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_standing";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "duplicate_of" uuid;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_merged_id_leads_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_merges_of_lead" ON "lead_merges" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_merges_by_time" ON "lead_merges" USING btree ("merged_at");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_standing" CHECK ("leads"."standing" in ('open', 'quarantined', 'canary', 'merged')) NOT VALID;
