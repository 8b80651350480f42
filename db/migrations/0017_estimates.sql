CREATE TABLE "estimate_constants" (
	"key" text PRIMARY KEY NOT NULL,
	"value" double precision NOT NULL,
	"source" text NOT NULL,
	"source_url" text,
	"reviewed_on" date NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_counts" ADD COLUMN "estimates_begun" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "form_counts" ADD COLUMN "estimates_finished" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "estimate" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "estimate_basis" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "has_estimate" boolean DEFAULT false NOT NULL;