CREATE TABLE "busy_calendars" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed_url" text NOT NULL,
	"times" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;