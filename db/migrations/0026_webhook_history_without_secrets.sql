-- The path of a webhook's URL is often a secret, and the signing secret is derived from the salt: the history keeps the host.
-- By a trigger, because the release of 0025 stores them for as long as it runs beside this one.
CREATE FUNCTION "remove_webhook_secrets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.value := jsonb_build_object('host', substring(NEW.value->>'url' FROM '^\w+://([^/?]+)'));
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "remove_webhook_secrets" BEFORE INSERT ON "setting_revisions"
  FOR EACH ROW WHEN (NEW.key = 'webhook' AND NEW.value ? 'url') EXECUTE FUNCTION remove_webhook_secrets();
--> statement-breakpoint
UPDATE "setting_revisions"
SET "value" = jsonb_build_object('host', substring("value"->>'url' FROM '^\w+://([^/?]+)'))
WHERE "key" = 'webhook' AND "value" ? 'url';
