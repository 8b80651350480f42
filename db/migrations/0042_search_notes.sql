-- migrate: outside-transaction
DROP INDEX CONCURRENTLY IF EXISTS "leads_search_notes";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_search_notes" ON "leads" USING gin (("search_text" || search_fold(chr(10) || coalesce("former_values", '') || chr(10) || "notes_text")) gin_trgm_ops) WHERE "leads"."notes_text" is not null and "leads"."standing" = 'open';
