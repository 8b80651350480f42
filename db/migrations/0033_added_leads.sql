ALTER TABLE "leads" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "referred_by" text;