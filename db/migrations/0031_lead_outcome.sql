ALTER TABLE "leads" ADD COLUMN "visit_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "visit_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "visit_by" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "quoted_dollars" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "quoted_on" date;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "won_dollars" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "won_on" date;