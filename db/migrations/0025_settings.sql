CREATE TABLE "task_outcomes" (
	"queue" text PRIMARY KEY NOT NULL,
	"is_accepted" boolean NOT NULL,
	"response" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"version" integer NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" text
);
--> statement-breakpoint
CREATE TABLE "setting_revisions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" text,
	CONSTRAINT "setting_revisions_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
-- Until the former tables are dropped, triggers keep them and "settings" the same, whichever release saves a setting.
CREATE FUNCTION "store_former_setting"(entry text, changed jsonb, at timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH stored AS (
    INSERT INTO settings AS current (key, value, version, changed_at) VALUES (entry, changed, 1, at)
    ON CONFLICT (key) DO UPDATE
      SET value = excluded.value, version = current.version + 1, changed_at = excluded.changed_at, changed_by = NULL
      WHERE current.value IS DISTINCT FROM excluded.value
    RETURNING key, version, value, changed_at
  )
  INSERT INTO setting_revisions (key, version, value, changed_at) SELECT * FROM stored;
$$;
--> statement-breakpoint
CREATE FUNCTION "copy_from_former_table"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'email_settings' THEN
      PERFORM store_former_setting('recipients',
        jsonb_build_object('recipients', NEW.recipients, 'routing', NEW.routing), NEW.updated_at);
    WHEN 'reply_settings' THEN
      PERFORM store_former_setting('auto-reply',
        jsonb_build_object('isOn', NEW.is_on, 'namesCallTime', NEW.names_call_time), NEW.updated_at);
    WHEN 'webhook_settings' THEN
      IF TG_OP = 'DELETE' THEN
        PERFORM store_former_setting('webhook', NULL, now());
      ELSE
        PERFORM store_former_setting('webhook',
          jsonb_build_object('url', NEW.url, 'secretSalt', NEW.secret_salt), NEW.updated_at);
      END IF;
    WHEN 'retention_settings' THEN
      PERFORM store_former_setting('retention', jsonb_build_object(
          'months', NEW.months,
          'since', NEW.updated_at,
          'pending', CASE WHEN NEW.pending_months IS NOT NULL THEN
            jsonb_build_object('months', NEW.pending_months, 'effectiveAt', NEW.effective_at) END
        ), coalesce(NEW.updated_at, now()));
    WHEN 'notice_settings' THEN
      PERFORM store_former_setting('rate-notice', jsonb_build_object('isOn', NEW.shows_rate_notice), NEW.updated_at);
    WHEN 'staff_rules' THEN
      PERFORM store_former_setting('staff-rules', jsonb_build_object(
          'requiresSecondFactor', NEW.requires_second_factor,
          'mayExport', NEW.may_export,
          'maySetRecipients', NEW.may_set_recipients
        ), now());
    WHEN 'search_engine_settings' THEN
      PERFORM store_former_setting('site-verification',
        jsonb_build_object('google', NEW.google_token, 'bing', NEW.bing_token), NEW.updated_at);
      PERFORM store_former_setting('index-now',
        jsonb_build_object('isOn', NEW.notifies_index_now, 'key', NEW.index_now_key), NEW.updated_at);
  END CASE;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "copy_to_former_table"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE NEW.key
    WHEN 'recipients' THEN
      INSERT INTO email_settings (recipients, routing, updated_at)
      VALUES (
        ARRAY(SELECT jsonb_array_elements_text(NEW.value->'recipients')), NEW.value->'routing', NEW.changed_at
      )
      ON CONFLICT (id) DO UPDATE
        SET recipients = excluded.recipients, routing = excluded.routing, updated_at = excluded.updated_at;
    WHEN 'auto-reply' THEN
      INSERT INTO reply_settings (is_on, names_call_time, updated_at)
      VALUES ((NEW.value->>'isOn')::boolean, (NEW.value->>'namesCallTime')::boolean, NEW.changed_at)
      ON CONFLICT (id) DO UPDATE
        SET is_on = excluded.is_on, names_call_time = excluded.names_call_time, updated_at = excluded.updated_at;
    WHEN 'webhook' THEN
      IF NEW.value IS NULL THEN
        DELETE FROM webhook_settings;
      ELSE
        INSERT INTO webhook_settings (url, secret_salt, updated_at)
        VALUES (NEW.value->>'url', (NEW.value->>'secretSalt')::uuid, NEW.changed_at)
        ON CONFLICT (id) DO UPDATE
          SET url = excluded.url, secret_salt = excluded.secret_salt, updated_at = excluded.updated_at;
      END IF;
    WHEN 'retention' THEN
      INSERT INTO retention_settings (months, updated_at, pending_months, effective_at)
      VALUES (
        (NEW.value->>'months')::integer,
        (NEW.value->>'since')::timestamptz,
        (NEW.value->'pending'->>'months')::integer,
        (NEW.value->'pending'->>'effectiveAt')::timestamptz
      )
      ON CONFLICT (id) DO UPDATE
        SET months = excluded.months, updated_at = excluded.updated_at,
          pending_months = excluded.pending_months, effective_at = excluded.effective_at;
    WHEN 'rate-notice' THEN
      INSERT INTO notice_settings (shows_rate_notice, updated_at)
      VALUES ((NEW.value->>'isOn')::boolean, NEW.changed_at)
      ON CONFLICT (id) DO UPDATE
        SET shows_rate_notice = excluded.shows_rate_notice, updated_at = excluded.updated_at;
    WHEN 'staff-rules' THEN
      INSERT INTO staff_rules (requires_second_factor, may_export, may_set_recipients)
      VALUES (
        (NEW.value->>'requiresSecondFactor')::boolean,
        (NEW.value->>'mayExport')::boolean,
        (NEW.value->>'maySetRecipients')::boolean
      )
      ON CONFLICT (id) DO UPDATE
        SET requires_second_factor = excluded.requires_second_factor, may_export = excluded.may_export,
          may_set_recipients = excluded.may_set_recipients;
    WHEN 'site-verification' THEN
      INSERT INTO search_engine_settings (google_token, bing_token, updated_at)
      VALUES (NEW.value->>'google', NEW.value->>'bing', NEW.changed_at)
      ON CONFLICT (id) DO UPDATE
        SET google_token = excluded.google_token, bing_token = excluded.bing_token, updated_at = excluded.updated_at;
    WHEN 'index-now' THEN
      INSERT INTO search_engine_settings (notifies_index_now, index_now_key, updated_at)
      VALUES ((NEW.value->>'isOn')::boolean, NEW.value->>'key', NEW.changed_at)
      ON CONFLICT (id) DO UPDATE
        SET notifies_index_now = excluded.notifies_index_now, index_now_key = excluded.index_now_key,
          updated_at = excluded.updated_at;
    ELSE
      NULL;
  END CASE;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- At a depth of 0 what is saved isn't itself a copy.
CREATE TRIGGER "copy_setting" AFTER INSERT OR UPDATE ON "email_settings"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION copy_from_former_table();
--> statement-breakpoint
CREATE TRIGGER "copy_setting" AFTER INSERT OR UPDATE ON "reply_settings"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION copy_from_former_table();
--> statement-breakpoint
CREATE TRIGGER "copy_setting" AFTER INSERT OR UPDATE OR DELETE ON "webhook_settings"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION copy_from_former_table();
--> statement-breakpoint
CREATE TRIGGER "copy_setting" AFTER INSERT OR UPDATE ON "retention_settings"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION copy_from_former_table();
--> statement-breakpoint
CREATE TRIGGER "copy_setting" AFTER INSERT OR UPDATE ON "notice_settings"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION copy_from_former_table();
--> statement-breakpoint
CREATE TRIGGER "copy_setting" AFTER INSERT OR UPDATE ON "staff_rules"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION copy_from_former_table();
--> statement-breakpoint
CREATE TRIGGER "copy_setting" AFTER INSERT OR UPDATE ON "search_engine_settings"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION copy_from_former_table();
--> statement-breakpoint
CREATE TRIGGER "copy_setting" AFTER INSERT OR UPDATE ON "settings"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION copy_to_former_table();
--> statement-breakpoint
-- The triggers copy what has been saved so far. Each table has one row at most.
UPDATE "email_settings" SET "id" = "id";--> statement-breakpoint
UPDATE "reply_settings" SET "id" = "id";--> statement-breakpoint
UPDATE "webhook_settings" SET "id" = "id";--> statement-breakpoint
UPDATE "retention_settings" SET "id" = "id";--> statement-breakpoint
UPDATE "notice_settings" SET "id" = "id";--> statement-breakpoint
UPDATE "staff_rules" SET "id" = "id";--> statement-breakpoint
UPDATE "search_engine_settings" SET "id" = "id";--> statement-breakpoint
INSERT INTO "task_outcomes" ("queue", "is_accepted", "response", "ended_at")
SELECT 'index-now', coalesce("index_now_is_accepted", false), coalesce("index_now_response", ''), "index_now_sent_at"
FROM "search_engine_settings" WHERE "index_now_sent_at" IS NOT NULL;
