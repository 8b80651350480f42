ALTER TABLE "leads" ADD COLUMN "last_called_at" timestamp (3) with time zone;--> statement-breakpoint
-- A voicemail from before this release comes back, too, if it was left after the lead was marked as contacted.
UPDATE "leads" SET "last_called_at" = (
  SELECT max("created_at") FROM "lead_events" WHERE "lead_id" = "leads"."id" AND "kind" = 'called'
)
WHERE "is_contacted" AND ("call_again_at" IS NOT NULL OR "has_wrong_number");
