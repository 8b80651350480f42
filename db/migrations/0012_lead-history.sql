ALTER TABLE "lead_events" ADD COLUMN "old_value" text;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "new_value" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "status_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "contacted_at_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "is_start_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- The leads of before count as begun where they were: in "form_counts".
ALTER TABLE "leads" ALTER COLUMN "is_start_counted" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "former_values" text;--> statement-breakpoint
ALTER TABLE "retention_settings" ALTER COLUMN "updated_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "retention_settings" ADD COLUMN "pending_months" integer;--> statement-breakpoint
ALTER TABLE "retention_settings" ADD COLUMN "effective_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "leads_search_former" ON "leads" USING gin (("search_text" || search_fold(chr(10) || "former_values")) gin_trgm_ops) WHERE "leads"."former_values" is not null and "leads"."standing" = 'open';--> statement-breakpoint
ALTER TABLE "form_counts" DROP COLUMN "sent";--> statement-breakpoint
ALTER TABLE "retention_settings" ADD CONSTRAINT "retention_settings_pending_months" CHECK ("retention_settings"."pending_months" between 1 and 120);--> statement-breakpoint
ALTER TABLE "retention_settings" ADD CONSTRAINT "retention_settings_pending_whole" CHECK (num_nonnulls("retention_settings"."pending_months", "retention_settings"."effective_at") in (0, 2));--> statement-breakpoint
-- Marking a lead again used to move its first contact. The timeline still knows it; a mark that was taken back within ten minutes was none.
UPDATE "leads" SET "contacted_at" = "first"."at"
FROM (
	SELECT "marked"."lead_id", min("marked"."created_at") AS "at"
	FROM "lead_events" AS "marked"
	WHERE "marked"."kind" = 'contacted' AND NOT EXISTS (
		SELECT FROM "lead_events" AS "undone"
		WHERE "undone"."lead_id" = "marked"."lead_id" AND "undone"."kind" = 'not-contacted'
			AND "undone"."created_at" BETWEEN "marked"."created_at" AND "marked"."created_at" + interval '10 minutes'
	)
	GROUP BY "marked"."lead_id"
) AS "first"
WHERE "leads"."id" = "first"."lead_id" AND ("leads"."contacted_at" IS NULL OR "leads"."contacted_at" > "first"."at");
