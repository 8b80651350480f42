-- The path of a webhook's URL is often a secret, and the signing secret is derived from the salt: the history keeps the host.
CREATE OR REPLACE FUNCTION "store_former_setting"(entry text, changed jsonb, at timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH stored AS (
    INSERT INTO settings AS current (key, value, version, changed_at) VALUES (entry, changed, 1, at)
    ON CONFLICT (key) DO UPDATE
      SET value = excluded.value, version = current.version + 1, changed_at = excluded.changed_at, changed_by = NULL
      WHERE current.value IS DISTINCT FROM excluded.value
    RETURNING key, version, value, changed_at
  )
  INSERT INTO setting_revisions (key, version, value, changed_at)
  SELECT key, version,
    CASE WHEN key = 'webhook' AND value IS NOT NULL
      THEN jsonb_build_object('host', substring(value->>'url' FROM '^\w+://([^/?]+)')) ELSE value END,
    changed_at
  FROM stored;
$$;
--> statement-breakpoint
UPDATE "setting_revisions"
SET "value" = jsonb_build_object('host', substring("value"->>'url' FROM '^\w+://([^/?]+)'))
WHERE "key" = 'webhook' AND "value" ? 'url';
