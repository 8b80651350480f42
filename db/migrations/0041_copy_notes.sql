-- Notes that are added meanwhile are collected by the trigger of 0040, which this leaves alone.
UPDATE "leads" SET "notes_text" = "notes"."text"
FROM (
  SELECT "lead_id", string_agg(searchable_note("detail"), chr(10) ORDER BY "created_at", "id") AS "text"
  FROM "lead_events" WHERE "kind" = 'noted' GROUP BY "lead_id"
) AS "notes"
WHERE "leads"."id" = "notes"."lead_id" AND "leads"."notes_text" IS NULL;
