-- The town in a typed address, in lower case: what components/leads/town.ts shows in the list. One expression, and not strict, so
-- that PostgreSQL inlines it where the index of it is updated.
CREATE FUNCTION "address_town"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN lower($1) <> 'not required' THEN nullif(btrim(lower(substring(
  regexp_replace(
    regexp_replace(
      regexp_replace(btrim($1, E' \t\r\n'), '(?i),?\s*(?:USA|U\.S\.A?\.?|United States)\.?$', ''),
      ',?\s*\y\d{5}(?:-\d{4})?$', ''
    ),
    ',?\s+(?:N\.?C\.?|North Carolina|[A-Z]{2})\.?(?:\s+\d{5}(?:-\d{4})?)?$', ''
  ), '(?:^|[,\n])([^,\n\d]*)$')), E' \t\r\n'), '') END;
