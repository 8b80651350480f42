CREATE TABLE "lead_requests" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lead_requests_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "lead_requests" ADD CONSTRAINT "lead_requests_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;