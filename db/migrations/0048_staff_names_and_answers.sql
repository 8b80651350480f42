CREATE TABLE "lead_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "lead_answers_delivery_id_unique" UNIQUE("delivery_id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "initials" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "no_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_answers" ADD CONSTRAINT "lead_answers_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_answers_of_lead" ON "lead_answers" USING btree ("lead_id","created_at");--> statement-breakpoint
-- Every row meets the former constraint, and so this one.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind" CHECK ("deliveries"."kind" in ('alert', 'reply', 'webhook', 'invite', 'reset', 'canary', 'digest', 'recipients', 'answer')) NOT VALID;--> statement-breakpoint
CREATE FUNCTION "delete_answer_delivery"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM "deliveries" WHERE "id" = OLD."delivery_id"; RETURN OLD; END $$;--> statement-breakpoint
CREATE TRIGGER "lead_answers_deleted" AFTER DELETE ON "lead_answers" FOR EACH ROW EXECUTE FUNCTION "delete_answer_delivery"();
