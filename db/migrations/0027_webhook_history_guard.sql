-- The releases of 0025 store the secrets of a webhook in the history for as long as they run beside this one.
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
-- What they have stored since 0026.
UPDATE "setting_revisions"
SET "value" = jsonb_build_object('host', substring("value"->>'url' FROM '^\w+://([^/?]+)'))
WHERE "key" = 'webhook' AND "value" ? 'url';
