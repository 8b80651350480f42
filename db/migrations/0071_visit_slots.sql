-- The half hours that a visit takes a part of.
CREATE FUNCTION "visit_half_hours"("from_at" timestamptz, "until_at" timestamptz) RETURNS SETOF timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
RETURN generate_series(date_bin('30 minutes', "from_at", 'epoch'), "until_at" - interval '1 microsecond', '30 minutes');--> statement-breakpoint
-- In the database, because visits are also planned by the previous release.
CREATE FUNCTION "keep_visit_slots"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_on boolean := NEW.visit_by IS NOT NULL AND NEW.visit_at IS NOT NULL AND NEW.visit_until IS NOT NULL
    AND NEW.standing = 'open' AND NEW.erased_at IS NULL AND NEW.status > 'contacted' AND NEW.status <> 'closed';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM visit_slots WHERE lead_id = NEW.id AND NOT (
      is_on AND user_id = NEW.visit_by AND half_hour IN (SELECT visit_half_hours(NEW.visit_at, NEW.visit_until)));
  END IF;
  IF is_on THEN
    INSERT INTO visit_slots (user_id, half_hour, lead_id)
      SELECT NEW.visit_by, half_hour, NEW.id FROM visit_half_hours(NEW.visit_at, NEW.visit_until) AS half_hour
      ON CONFLICT DO NOTHING;
  END IF;
  -- Another visit of that person at the same time, which staff planned knowingly, has what this one gives up.
  IF TG_OP = 'UPDATE' AND OLD.visit_by IS NOT NULL AND OLD.visit_until > now() THEN
    INSERT INTO visit_slots (user_id, half_hour, lead_id)
      SELECT visit_by, half_hour, id FROM leads, visit_half_hours(visit_at, visit_until) AS half_hour
      WHERE visit_by = OLD.visit_by AND id <> NEW.id
        AND visit_at < OLD.visit_until + interval '30 minutes' AND visit_until > OLD.visit_at - interval '30 minutes'
        AND standing = 'open' AND erased_at IS NULL AND status > 'contacted' AND status <> 'closed'
      ORDER BY half_hour
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "keep_visit_slots_of_new" AFTER INSERT ON "leads" FOR EACH ROW
  WHEN (NEW.visit_by IS NOT NULL) EXECUTE FUNCTION "keep_visit_slots"();--> statement-breakpoint
CREATE TRIGGER "keep_visit_slots" AFTER UPDATE ON "leads" FOR EACH ROW
  WHEN ((OLD.visit_by IS NOT NULL OR NEW.visit_by IS NOT NULL) AND
    (OLD.visit_by, OLD.visit_at, OLD.visit_until, OLD.status, OLD.standing, OLD.erased_at)
    IS DISTINCT FROM (NEW.visit_by, NEW.visit_at, NEW.visit_until, NEW.status, NEW.standing, NEW.erased_at))
  EXECUTE FUNCTION "keep_visit_slots"();--> statement-breakpoint
-- The visits that were planned before the triggers were there.
INSERT INTO "visit_slots" ("user_id", "half_hour", "lead_id")
  SELECT "visit_by", "half_hour", "id" FROM "leads", "visit_half_hours"("visit_at", "visit_until") AS "half_hour"
  WHERE "visit_by" IS NOT NULL AND "visit_until" > now()
    AND "standing" = 'open' AND "erased_at" IS NULL AND "status" > 'contacted' AND "status" <> 'closed'
  ON CONFLICT DO NOTHING;
