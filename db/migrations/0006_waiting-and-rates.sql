CREATE TABLE "request_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "request_counts_ended" ON "request_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "deliveries_of_recipient" ON "deliveries" USING btree ("recipient","state","attempted_at");--> statement-breakpoint
CREATE INDEX "lead_events_calls" ON "lead_events" USING btree ("created_at","lead_id") WHERE "lead_events"."kind" = 'called';--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("created_at","id","service") WHERE not "leads"."is_contacted" and "leads"."erased_at" is null;