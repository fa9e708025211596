-- A version is its difference to the next newer version: the members that have another value there, and the names of those
-- that exist only there. Versions that were stored before are whole, and so is every 32nd, which ends each chain of differences.
-- The constraint makes that sure. Existing rows satisfy it and are not read.
ALTER TABLE record_version
    ALTER COLUMN data DROP NOT NULL,
    ADD COLUMN difference jsonb,  -- NULL if the version is whole
    ADD COLUMN absent     text[], -- NULL if there are none
    ADD COLUMN elements   jsonb,  -- of long arrays: length, elements that differ by index, members that differ by index of the element
    ADD CONSTRAINT record_version_content
        CHECK (data IS NOT NULL OR difference IS NOT NULL AND version % 32 <> 0) NOT VALID;

-- What record_version stores of a version: all of it, or the difference to the next newer one if that is smaller.
-- Values are compared by their bytes: 1.0 and 1.00 are equal as jsonb. The planner merges it into the query that calls it.
CREATE FUNCTION record_version_content(version integer, former jsonb, newer jsonb)
    RETURNS TABLE (data jsonb, difference jsonb, absent text[], elements jsonb)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
    SELECT CASE WHEN NOT d.small THEN former END,
           CASE WHEN d.small THEN d.difference END,
           CASE WHEN d.small AND newer - d.names <> '{}'
                THEN ARRAY(SELECT jsonb_object_keys(newer - d.names)) END,
           CASE WHEN d.small THEN d.elements END
      FROM (SELECT s.names, s.elements, s.difference,
                   s.names IS NOT NULL
                       AND pg_column_size(s.difference) + coalesce(pg_column_size(s.elements), 0)
                           < pg_column_size(former) * 3 / 4 AS small
              FROM (SELECT m.names, e.elements,
                           CASE WHEN e.elements IS NULL THEN m.difference
                                ELSE m.difference - ARRAY(SELECT jsonb_object_keys(e.elements)) END AS difference
                      FROM (SELECT array_agg(f.key) AS names,
                                   coalesce(jsonb_object_agg(f.key, f.value) FILTER (
                                       WHERE NOT record_image_eq(ROW(f.value), ROW(newer -> f.key))), '{}') AS difference
                              FROM jsonb_each(CASE WHEN version % 32 <> 0
                                                    AND jsonb_typeof(former) = 'object'
                                                    AND jsonb_typeof(newer) = 'object' THEN former END) f) m
                     CROSS JOIN LATERAL (
                           SELECT jsonb_object_agg(a.key, a.changed) AS elements
                             FROM (SELECT l.key, l.value,
                                          (SELECT jsonb_build_array(count(*),
                                                      coalesce(jsonb_object_agg(x.number - 1, x.value) FILTER (
                                                          WHERE x.differs AND x.members IS NULL), '{}'),
                                                      coalesce(jsonb_object_agg(x.number - 1, x.members) FILTER (
                                                          WHERE x.members IS NOT NULL), '{}'))
                                             FROM (SELECT y.number, y.value, y.differs,
                                                          CASE WHEN y.differs AND jsonb_typeof(y.value) = 'object'
                                                                AND jsonb_typeof(y.newer) = 'object' THEN (
                                                              SELECT CASE WHEN y.newer - array_agg(z.key) = '{}' THEN
                                                                         jsonb_object_agg(z.key, z.value) FILTER (
                                                                             WHERE NOT record_image_eq(ROW(z.value),
                                                                                       ROW(y.newer -> z.key))) END
                                                                FROM jsonb_each(y.value) z) END AS members
                                                     FROM (SELECT e.number, e.value, n.newer,
                                                                  NOT record_image_eq(ROW(e.value), ROW(n.newer)) AS differs
                                                             FROM jsonb_array_elements(l.value) WITH ORDINALITY
                                                                  e (value, number)
                                                            CROSS JOIN LATERAL (
                                                                  SELECT newer -> l.key -> (e.number - 1)::integer AS newer
                                                                  OFFSET 0) n
                                                           OFFSET 0) y
                                                   OFFSET 0) x) AS changed
                                     FROM jsonb_each(CASE WHEN pg_column_size(m.difference) > 256
                                                          THEN m.difference END) l
                                    WHERE jsonb_typeof(l.value) = 'array' AND pg_column_size(l.value) > 256
                                      AND jsonb_typeof(newer -> l.key) = 'array' OFFSET 0) a
                            WHERE pg_column_size(a.changed) < pg_column_size(a.value) * 3 / 4) e
                    OFFSET 0) s) d
$$;

-- Arrays of a version from the next newer one.
CREATE FUNCTION record_version_arrays(newer jsonb, elements jsonb)
    RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
    SELECT jsonb_object_agg(a.key, (
               SELECT jsonb_agg(coalesce(a.value -> 1 -> i::text,
                                         (newer -> a.key -> i) || (a.value -> 2 -> i::text),
                                         newer -> a.key -> i) ORDER BY i)
                 FROM generate_series(0, (a.value ->> 0)::integer - 1) i))
      FROM jsonb_each(elements) a
$$;

-- A version from the next newer one.
CREATE FUNCTION record_version_before(newer jsonb, difference jsonb, absent text[], elements jsonb)
    RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
    SELECT CASE WHEN absent IS NULL THEN newer ELSE newer - absent END
           || CASE WHEN elements IS NULL THEN difference
                   ELSE difference || record_version_arrays(newer, elements) END
$$;

CREATE FUNCTION record_version_step(state jsonb, present jsonb, data jsonb, difference jsonb, absent text[], elements jsonb)
    RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
BEGIN
    IF data IS NOT NULL THEN
        RETURN data;
    END IF;
    RETURN record_version_before(coalesce(state, present), difference, absent, elements);
END
$$;

-- The oldest of consecutive versions, which are given newest first. The newest is whole or comes before the present record.
CREATE AGGREGATE record_version_chain(present jsonb, data jsonb, difference jsonb, absent text[], elements jsonb) (
    SFUNC = record_version_step,
    STYPE = jsonb,
    PARALLEL = SAFE
);

CREATE FUNCTION record_version_restored(
        present jsonb, company uuid, record_position bigint, ended timestamptz, number integer)
    RETURNS jsonb
    LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT record_version_chain(present, c.data, c.difference, c.absent, c.elements ORDER BY c.valid_to DESC)
      FROM (SELECT w.valid_to, w.data, w.difference, w.absent, w.elements FROM record_version w
             WHERE w.company_id = company AND w.position = record_position AND w.valid_to >= ended
             ORDER BY w.valid_to LIMIT 33 - number % 32) c
$$;

-- Several differences in one. They are short; each || copies its first argument, and so copies the record only once.
CREATE AGGREGATE record_version_overlay(difference jsonb) (
    SFUNC = jsonb_concat,
    STYPE = jsonb,
    PARALLEL = SAFE
);

-- The record of a version; NULL if a newer version that it needs is missing. The arguments are those of the present record
-- and of the row of record_version. The planner merges it into the query that calls it, so that whole versions cost nothing,
-- and the last version no lookup. Only versions that miss members or have parts of arrays are restored one by one.
CREATE FUNCTION record_version_data(
        present jsonb, present_version integer, company uuid, record_position bigint, ended timestamptz,
        number integer, whole jsonb, changed jsonb, missing text[], changed_elements jsonb)
    RETURNS TABLE (data jsonb)
    LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT CASE
        WHEN whole IS NOT NULL THEN whole
        WHEN number = present_version - 1
            THEN record_version_before(present, changed, missing, changed_elements)
        ELSE (SELECT CASE
                  WHEN count(*) <> least(33 - number % 32, present_version - number) THEN NULL
                  WHEN count(c.data) + count(c.absent) + count(c.elements) = 0
                      THEN present || record_version_overlay(c.difference ORDER BY c.valid_to DESC)
                  ELSE record_version_restored(present, company, record_position, ended, number) END
                FROM (SELECT w.valid_to, w.data, w.difference, w.absent, w.elements FROM record_version w
                       WHERE w.company_id = company AND w.position = record_position
                         AND w.valid_to >= ended
                       ORDER BY w.valid_to LIMIT 33 - number % 32) c)
        END
$$;

CREATE OR REPLACE FUNCTION record_at(moment timestamptz)
    RETURNS TABLE (company_id uuid, connection_id uuid, data_type text, id text, "position" bigint, data jsonb,
                   source_modified_at timestamptz, modified_at timestamptz, is_deleted boolean)
    LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT p.company_id, p.connection_id, p.data_type, p.id, p.position,
           CASE WHEN v.position IS NULL THEN p.data ELSE d.data END,
           CASE WHEN v.position IS NULL THEN p.source_modified_at ELSE v.source_modified_at END,
           CASE WHEN v.position IS NULL THEN p.modified_at ELSE v.modified_at END,
           CASE WHEN v.position IS NULL THEN p.is_deleted ELSE v.is_deleted END
      FROM record p
      LEFT JOIN record_version v
             ON v.company_id = p.company_id AND v.position = p.position
            AND v.valid_from <= moment AND v.valid_to > moment
     CROSS JOIN LATERAL record_version_data(p.data, p.version, v.company_id, v.position, v.valid_to,
                                            v.version, v.data, v.difference, v.absent, v.elements) d
     WHERE v.position IS NOT NULL OR coalesce(p.valid_from, p.modified_at) <= moment
$$;

CREATE OR REPLACE FUNCTION record_page_at(moment timestamptz)
    RETURNS TABLE (company_id uuid, connection_id uuid, data_type text, id text, "position" bigint, data jsonb,
                   source_modified_at timestamptz, modified_at timestamptz, is_deleted boolean)
    LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT p.company_id, p.connection_id, p.data_type, p.id, p.position,
           CASE WHEN v.position IS NULL THEN p.data ELSE d.data END,
           CASE WHEN v.position IS NULL THEN p.source_modified_at ELSE v.source_modified_at END,
           CASE WHEN v.position IS NULL THEN p.modified_at ELSE v.modified_at END,
           CASE WHEN v.position IS NULL THEN p.is_deleted ELSE v.is_deleted END
      FROM record p
      LEFT JOIN LATERAL (
           SELECT w.* FROM record_version w
            WHERE w.company_id = p.company_id AND w.position = p.position
              AND w.valid_from <= moment AND w.valid_to > moment LIMIT 1) v ON true
     CROSS JOIN LATERAL record_version_data(p.data, p.version, v.company_id, v.position, v.valid_to,
                                            v.version, v.data, v.difference, v.absent, v.elements) d
     WHERE v.position IS NOT NULL OR coalesce(p.valid_from, p.modified_at) <= moment
$$;

-- Instances of the previous release change records without a new version, and so may a statement of an operator. The version
-- before is stored whole then, because its difference was to what the record was before.
CREATE FUNCTION record_version_complete() RETURNS trigger
    LANGUAGE plpgsql
AS $$
BEGIN
    UPDATE record_version v
       SET data = record_version_before(OLD.data, v.difference, v.absent, v.elements),
           difference = NULL, absent = NULL, elements = NULL
     WHERE v.company_id = OLD.company_id AND v.position = OLD.position
       AND v.valid_to = OLD.valid_from AND v.version = OLD.version - 1 AND v.data IS NULL;
    RETURN NULL;
END
$$;

-- after the update: a trigger before it would lock each row once more
CREATE TRIGGER record_version_complete AFTER UPDATE OF data ON record
    FOR EACH ROW WHEN (OLD.version = NEW.version AND OLD.version > 1)
    EXECUTE FUNCTION record_version_complete();
