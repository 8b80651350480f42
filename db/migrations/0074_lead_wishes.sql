CREATE TABLE "consent_words" (
	"version" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_wishes" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"channel" text,
	"days" text[] DEFAULT '{}' NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"texts_version" text,
	"texts_at" timestamp (3) with time zone,
	"erase_at" timestamp (3) with time zone,
	"before_erasing" jsonb,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_wishes_channel" CHECK ("lead_wishes"."channel" in ('call', 'text', 'email'))
);
--> statement-breakpoint
ALTER TABLE "lead_requests" ADD COLUMN "words_version" text;--> statement-breakpoint
ALTER TABLE "lead_wishes" ADD CONSTRAINT "lead_wishes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_wishes_to_erase" ON "lead_wishes" USING btree ("erase_at") WHERE "lead_wishes"."erase_at" is not null;