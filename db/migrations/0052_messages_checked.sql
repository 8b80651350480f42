ALTER TABLE "deliveries" VALIDATE CONSTRAINT "deliveries_kind";--> statement-breakpoint
ALTER TABLE "deliveries" VALIDATE CONSTRAINT "deliveries_about_one";--> statement-breakpoint
-- The index of 0051 does the same for the previous release, whose messages all have the same detail.
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_lead_kind_recipient";
