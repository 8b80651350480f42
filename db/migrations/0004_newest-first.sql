DROP INDEX "leads_newest";--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at","id");