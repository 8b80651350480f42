-- Search terms name people, whom erasing has to find. They are encoded, so no other value contains one.
UPDATE "lead_views" SET "query" = trim(both '&' from regexp_replace("query", '(^|&)searchTerm=[^&]*', '', 'g'))
WHERE "query" ~ '(^|&)searchTerm=';
