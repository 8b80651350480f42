-- A voicemail from before this release comes back, too, if it was left after the lead was marked as contacted. Marks from
-- before 0012 are only known from the timeline.
UPDATE "leads" SET "last_called_at" = "calls"."last_at"
FROM (
  SELECT "lead_id", max("created_at") FILTER (WHERE "kind" = 'called') AS "last_at",
    max("created_at") FILTER (WHERE "kind" = 'contacted') AS "marked_at"
  FROM "lead_events"
  WHERE "kind" IN ('called', 'contacted')
  GROUP BY "lead_id"
) AS "calls"
WHERE "leads"."id" = "calls"."lead_id" AND "is_contacted" AND ("call_again_at" IS NOT NULL OR "has_wrong_number")
  AND "last_called_at" IS NULL AND "last_at" > greatest("status_changed_at", "contacted_at", "marked_at");
