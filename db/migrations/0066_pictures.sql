CREATE TABLE "picture_files" (
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "picture_files_hash_width_format_pk" PRIMARY KEY("hash","width","format")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_hash_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."pictures"("hash") ON DELETE cascade ON UPDATE no action;