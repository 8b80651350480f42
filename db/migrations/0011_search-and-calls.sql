CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- How text is written for a search: small letters without accents, no apostrophes, single spaces. `unaccent` alone is only
-- STABLE, because a dictionary may be replaced; named, it is the one that this function was made with. The body is bound
-- when the function is made, so it works under any search_path: in a restore, and wherever the extension lies.
CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(translate(lower(unaccent('unaccent', $1)), 'ς''`´‘’‛ʻʼ′＇', 'σ'), '\s+', ' ', 'g');--> statement-breakpoint
DROP INDEX IF EXISTS "leads_by_name_prefix";--> statement-breakpoint
DROP INDEX IF EXISTS "leads_by_phone_suffix";--> statement-breakpoint
DROP INDEX IF EXISTS "leads_search";--> statement-breakpoint
ALTER TABLE "leads" drop column "search_text";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(' ' || name || chr(10) || phone || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g') || chr(10) || coalesce(regexp_replace(phone_e164, '[^0-9]', '', 'g'), '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(address, '') || chr(10) || coalesce(message, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "unanswered_calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "call_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "has_wrong_number" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The calls of before, counted since somebody was last reached.
WITH calls AS (
  SELECT lead_id, count(*) AS unanswered, max(created_at) AS last_at,
    (array_agg(detail ORDER BY created_at DESC))[1] AS outcome
  FROM lead_events call
  WHERE kind = 'called' AND created_at > coalesce((
    SELECT max(created_at) FROM lead_events
    WHERE lead_id = call.lead_id AND kind = 'called' AND detail = 'reached'
  ), '-infinity')
  GROUP BY lead_id
), judged AS (
  SELECT *, outcome = 'wrong-number' AND NOT EXISTS (
    SELECT FROM lead_events
    WHERE lead_id = calls.lead_id AND kind = 'edited' AND detail = 'phone' AND created_at > last_at
  ) AS is_wrong
  FROM calls
)
UPDATE leads SET unanswered_calls = unanswered, has_wrong_number = is_wrong,
  call_again_at = CASE WHEN NOT is_wrong THEN last_at + (ARRAY[2, 18, 48, 96, 168])[least(unanswered, 5)] * interval '1 hour' END
FROM judged WHERE id = lead_id;--> statement-breakpoint
CREATE INDEX "leads_first_calls" ON "leads" USING btree ("created_at","id","assignee_id") WHERE not "leads"."is_contacted" and "leads"."erased_at" is null and "leads"."standing" = 'open' and "leads"."follow_up_on" is null and "leads"."unanswered_calls" = 0;--> statement-breakpoint
CREATE INDEX "leads_call_again" ON "leads" USING btree ("call_again_at","id","assignee_id") WHERE not "leads"."is_contacted" and "leads"."erased_at" is null and "leads"."standing" = 'open' and "leads"."follow_up_on" is null and "leads"."call_again_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_wrong_numbers" ON "leads" USING btree ("created_at","id") WHERE "leads"."has_wrong_number" and "leads"."erased_at" is null and "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_names_alike" ON "leads" USING gin (search_fold("name") gin_trgm_ops) WHERE "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_by_name_prefix" ON "leads" USING btree (search_fold("name") text_pattern_ops) WHERE "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_by_phone_suffix" ON "leads" USING btree (reverse(regexp_replace("phone", '[^0-9]', '', 'g')) text_pattern_ops) WHERE "leads"."standing" = 'open';--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops) WHERE "leads"."standing" = 'open';
