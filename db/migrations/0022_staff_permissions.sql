ALTER TABLE "staff_rules" ADD COLUMN "may_export" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_rules" ADD COLUMN "may_set_recipients" boolean DEFAULT true NOT NULL;