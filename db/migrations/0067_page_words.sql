CREATE TABLE "page_words" (
	"path" text NOT NULL,
	"words" text NOT NULL,
	"dated" date NOT NULL,
	CONSTRAINT "page_words_path_words_pk" PRIMARY KEY("path","words")
);
