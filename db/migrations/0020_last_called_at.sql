ALTER TABLE "leads" ADD COLUMN "last_called_at" timestamp (3) with time zone;
