CREATE TABLE "lead_undos" (
	"change_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "lead_undos_change_id_lead_id_pk" PRIMARY KEY("change_id","lead_id")
);
--> statement-breakpoint
ALTER TABLE "lead_undos" ADD CONSTRAINT "lead_undos_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_undos" ADD CONSTRAINT "lead_undos_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_undos_of_lead" ON "lead_undos" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_undos_by_time" ON "lead_undos" USING btree ("changed_at");