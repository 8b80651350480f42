CREATE TABLE "redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seo_records" (
	"page_path" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"keywords" text,
	"og_image" text,
	"canonical_url" text,
	"structured_data" text,
	"h1_text" text,
	"image_alt_texts" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seo_revisions" (
	"page_path" text NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"content" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "seo_revisions_page_path_version_pk" PRIMARY KEY("page_path","version"),
	CONSTRAINT "seo_revisions_action" CHECK ("seo_revisions"."action" in ('save', 'reset', 'restore'))
);
