-- Functions of the query language (io.ledgerway.starter.query, docs/reference/query-language.md).
-- None fails on any input, and none depends on settings of the session, so that all can be indexed.

-- Case-insensitive comparison of texts, independent of the locale of the database.
CREATE FUNCTION ledgerway_fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(value COLLATE "pg_c_utf8");

-- A JSON number; NULL for anything else.
CREATE FUNCTION ledgerway_number(value jsonb) RETURNS numeric
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN jsonb_typeof(value) = 'number' THEN value::numeric END;

-- JSON true or false; NULL for anything else.
CREATE FUNCTION ledgerway_boolean(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN jsonb_typeof(value) = 'boolean' THEN value::boolean END;

-- An ISO 8601 date or date-time; NULL for anything else. Without a zone it is UTC, a date is its
-- midnight, and digits beyond microseconds are cut off. The pattern accepts only forms whose meaning
-- does not depend on settings.
CREATE FUNCTION ledgerway_instant(value text) RETURNS timestamptz
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$
DECLARE
    part text[] := regexp_match(value,
        '^(\d{4}-\d{2}-\d{2})'
        '(?:[Tt ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(\.\d{1,6})?\d*)?'
        '(?:[Zz]|([+-](?:0\d|1[0-4])):?([0-5]\d)?)?)?$');
    written text;
BEGIN
    IF part IS NULL THEN
        RETURN NULL;
    END IF;
    written := part[1] || 'T' || coalesce(part[2], '00:00') || ':' || coalesce(part[3], '00')
        || coalesce(part[4], '') || coalesce(part[5], '+00') || ':' || coalesce(part[6], '00');
    RETURN CASE WHEN pg_input_is_valid(written, 'timestamptz') THEN written::timestamptz END;
END;
$$;
