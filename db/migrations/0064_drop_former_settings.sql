-- migrate: oldest-release 0025_settings
DROP TRIGGER "copy_setting" ON "settings";--> statement-breakpoint
-- Releases from 0025 on keep settings in "settings", and none has used "verifications".
-- squawk-ignore ban-drop-table
DROP TABLE "email_settings", "notice_settings", "reply_settings", "retention_settings", "search_engine_settings", "staff_rules", "verifications", "webhook_settings";--> statement-breakpoint
DROP FUNCTION "copy_to_former_table", "copy_from_former_table", "store_former_setting";
