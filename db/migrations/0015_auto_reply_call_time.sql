ALTER TABLE "reply_settings" ADD COLUMN "names_call_time" boolean DEFAULT false NOT NULL;
