CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"name" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "alerts" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "morning_mail_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "monday_mail_on" date;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
-- Nobody is told of the leads from before: whether they were opened isn't known. Only new ones have no value.
ALTER TABLE "leads" ADD COLUMN "unopened_told_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "unopened_told_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owners_told_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "owners_told_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_of_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind" CHECK ("deliveries"."kind" in ('alert', 'reply', 'webhook', 'invite', 'reset', 'canary', 'digest', 'recipients', 'answer', 'visit', 'assigned', 'unopened', 'still-unopened', 'morning', 'monday', 'push-lead', 'push-assigned', 'push-unopened', 'push-still-unopened')) NOT VALID;