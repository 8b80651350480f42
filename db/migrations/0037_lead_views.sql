CREATE TABLE "lead_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text,
	"owner_id" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_views_shared_name" ON "lead_views" USING btree (lower("name")) WHERE "lead_views"."is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "lead_views_own_name" ON "lead_views" USING btree ("owner_id",lower("name")) WHERE not "lead_views"."is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "lead_views_columns" ON "lead_views" USING btree ("owner_id") WHERE "lead_views"."name" is null;
