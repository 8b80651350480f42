CREATE TABLE "visit_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_slots" (
	"user_id" text NOT NULL,
	"half_hour" timestamp (3) with time zone NOT NULL,
	"lead_id" uuid NOT NULL,
	CONSTRAINT "visit_slots_user_id_half_hour_pk" PRIMARY KEY("user_id","half_hour")
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind";--> statement-breakpoint
ALTER TABLE "visit_offers" ADD CONSTRAINT "visit_offers_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_offers" ADD CONSTRAINT "visit_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_slots" ADD CONSTRAINT "visit_slots_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_offers_of_lead" ON "visit_offers" USING btree ("lead_id","from_at");--> statement-breakpoint
CREATE INDEX "visit_offers_of_user" ON "visit_offers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "visit_slots_of_lead" ON "visit_slots" USING btree ("lead_id");--> statement-breakpoint
-- Every row meets the former constraint, and so this one.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind" CHECK ("deliveries"."kind" in ('alert', 'reply', 'webhook', 'invite', 'reset', 'canary', 'digest', 'recipients', 'answer', 'visit', 'assigned', 'unopened', 'still-unopened', 'morning', 'monday', 'push-lead', 'push-assigned', 'push-unopened', 'push-still-unopened', 'webhook-event', 'visit-erased', 'visit-unassigned', 'visit-offer', 'visit-reminder', 'visit-asked')) NOT VALID;
