ALTER TABLE "lead_events" ADD COLUMN "direction" text;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "save_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "follow_up_purpose" text;