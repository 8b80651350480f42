ALTER TABLE "leads" ADD COLUMN "notes_text" text;
