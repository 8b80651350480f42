-- A note, and phone numbers in it also as digits, as a lead's own.
CREATE FUNCTION "searchable_note"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN $1 || coalesce(chr(10) || (
  SELECT string_agg(regexp_replace("found"[1], '[^0-9]', '', 'g'), chr(10))
  FROM regexp_matches($1, '(\d[\d\s().-]{5,}\d)', 'g') AS "found"
), '');--> statement-breakpoint
-- In the database, because notes are also written, corrected and removed by the previous release.
CREATE FUNCTION "collect_lead_notes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_lead uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.lead_id ELSE NEW.lead_id END;
BEGIN
  UPDATE leads SET notes_text = (
    SELECT string_agg(searchable_note(detail), chr(10) ORDER BY created_at, id) FROM lead_events WHERE lead_id = of_lead AND kind = 'noted'
  ) WHERE id = of_lead;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "collect_added_notes" AFTER INSERT ON "lead_events" FOR EACH ROW
  WHEN (NEW.kind = 'noted') EXECUTE FUNCTION "collect_lead_notes"();--> statement-breakpoint
CREATE TRIGGER "collect_corrected_notes" AFTER UPDATE OF "detail" ON "lead_events" FOR EACH ROW
  WHEN (NEW.kind = 'noted') EXECUTE FUNCTION "collect_lead_notes"();--> statement-breakpoint
CREATE TRIGGER "collect_removed_notes" AFTER DELETE ON "lead_events" FOR EACH ROW
  WHEN (OLD.kind = 'noted') EXECUTE FUNCTION "collect_lead_notes"();
