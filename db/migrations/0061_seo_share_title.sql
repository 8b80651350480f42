ALTER TABLE "seo_records" ADD COLUMN "og_title" text;--> statement-breakpoint
ALTER TABLE "seo_records" ADD COLUMN "robots" text;