-- The present version of a record. The number of a record that was stored before is 1; its beginning is modified_at.
ALTER TABLE record
    ADD COLUMN version         integer NOT NULL DEFAULT 1,
    ADD COLUMN valid_from      timestamptz,
    ADD COLUMN mapping_version bigint; -- the beginning of the hash of the mapping's code

-- What a record was before it changed. The record's row has its id: position is unique.
CREATE TABLE record_version (
    company_id         uuid        NOT NULL,
    position           bigint      NOT NULL, -- of the record
    valid_to           timestamptz NOT NULL,
    valid_from         timestamptz NOT NULL,
    modified_at        timestamptz NOT NULL,
    source_modified_at timestamptz,
    mapping_version    bigint,
    version            integer     NOT NULL,
    is_deleted         boolean     NOT NULL,
    data_set_id        uuid        NOT NULL, -- the data set that brought this version
    content_hash       bytea       NOT NULL, -- its first 8 bytes
    data               jsonb       NOT NULL,
    PRIMARY KEY (company_id, position, valid_to)
) PARTITION BY RANGE (valid_to);

-- Changes of records of one transaction, one row per data type and kind. The changes have consecutive sequence numbers
-- in the order of ids.
CREATE TABLE record_change (
    company_id     uuid        NOT NULL,
    last_sequence  bigint      NOT NULL,
    first_sequence bigint      NOT NULL,
    changed_at     timestamptz NOT NULL,
    connection_id  uuid        NOT NULL,
    data_type      text,      -- NULL for connectionDeleted
    kind           text        NOT NULL
        CHECK (kind IN ('created', 'updated', 'deleted', 'restored', 'connectionDeleted')),
    data_set_id    uuid,
    ids            text[]      NOT NULL, -- of the records
    versions       integer[], -- of the records; NULL: each is the first
    PRIMARY KEY (company_id, last_sequence, changed_at)
) PARTITION BY RANGE (changed_at);

-- The last sequence number of each company. A transaction raises it as its last statement, so the numbers of a company have
-- no gaps and the order of commits. Half of a page stays free, so that updates are heap-only.
CREATE TABLE change_counter (
    company_id       uuid        PRIMARY KEY,
    last_sequence    bigint      NOT NULL,
    changed_at       timestamptz NOT NULL,          -- never goes back
    dropped_sequence bigint      NOT NULL DEFAULT 0 -- changes up to here are no longer kept
) WITH (fillfactor = 50);

-- Committed changes that are not in client_change yet. Rows live for milliseconds.
CREATE TABLE change_queue (
    id             bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    company_id     uuid        NOT NULL,
    client_id      uuid,      -- of a deleted company
    first_sequence bigint,    -- NULL: the company was deleted
    last_sequence  bigint,
    changed_at     timestamptz NOT NULL,
    queued_at      timestamptz NOT NULL DEFAULT ledgerway_now()
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
CREATE INDEX change_queue_company ON change_queue (company_id);

-- Changes of all companies of a client in one order, one row per transaction.
CREATE TABLE client_change (
    client_id      uuid        NOT NULL,
    position       bigint      NOT NULL,
    company_id     uuid        NOT NULL,
    first_sequence bigint,    -- NULL: the company was deleted
    last_sequence  bigint,
    changed_at     timestamptz NOT NULL,
    PRIMARY KEY (client_id, position, changed_at)
) PARTITION BY RANGE (changed_at);
CREATE INDEX client_change_company ON client_change (company_id, position);

CREATE TABLE client_change_counter (
    client_id        uuid   PRIMARY KEY,
    last_position    bigint NOT NULL,
    dropped_position bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

-- Locked by the process that moves rows from change_queue to client_change.
CREATE TABLE change_sequencer (
    singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton)
);
INSERT INTO change_sequencer DEFAULT VALUES;

-- Before this time versions are missing. An empty database has none to miss.
CREATE TABLE history_horizon (
    singleton boolean     PRIMARY KEY DEFAULT true CHECK (singleton),
    kept_from timestamptz NOT NULL
);
INSERT INTO history_horizon (kept_from)
SELECT CASE WHEN EXISTS (SELECT FROM record) THEN ledgerway_now() ELSE '-infinity' END;

-- Monthly partitions; a job creates those of later months. The default partition takes what has no month.
DO $$
DECLARE
    parent text;
    month  timestamp;
BEGIN
    FOREACH parent IN ARRAY ARRAY['record_version', 'record_change', 'client_change'] LOOP
        EXECUTE format('CREATE TABLE %s_default PARTITION OF %s DEFAULT', parent, parent);
        FOR ahead IN 0..2 LOOP
            month := date_trunc('month', ledgerway_now() AT TIME ZONE 'UTC') + make_interval(months => ahead);
            EXECUTE format(
                'CREATE TABLE %s_%s PARTITION OF %s FOR VALUES FROM (%L) TO (%L)',
                parent, to_char(month, 'YYYY_MM'), parent,
                month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
        END LOOP;
    END LOOP;
END $$;

-- The records as they were at a time. The planner merges it into the query that calls it.
CREATE FUNCTION record_at(moment timestamptz)
    RETURNS TABLE (company_id uuid, connection_id uuid, data_type text, id text, "position" bigint, data jsonb,
                   source_modified_at timestamptz, modified_at timestamptz, is_deleted boolean)
    LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT p.company_id, p.connection_id, p.data_type, p.id, p.position,
           CASE WHEN v.position IS NULL THEN p.data ELSE v.data END,
           CASE WHEN v.position IS NULL THEN p.source_modified_at ELSE v.source_modified_at END,
           CASE WHEN v.position IS NULL THEN p.modified_at ELSE v.modified_at END,
           CASE WHEN v.position IS NULL THEN p.is_deleted ELSE v.is_deleted END
      FROM record p
      LEFT JOIN record_version v
             ON v.company_id = p.company_id AND v.position = p.position
            AND v.valid_from <= moment AND v.valid_to > moment
     WHERE v.position IS NOT NULL OR coalesce(p.valid_from, p.modified_at) <= moment
$$;

-- The same, with one lookup of a version per record: for pages in the order of an index, of which few records are read.
CREATE FUNCTION record_page_at(moment timestamptz)
    RETURNS TABLE (company_id uuid, connection_id uuid, data_type text, id text, "position" bigint, data jsonb,
                   source_modified_at timestamptz, modified_at timestamptz, is_deleted boolean)
    LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT p.company_id, p.connection_id, p.data_type, p.id, p.position,
           CASE WHEN v.position IS NULL THEN p.data ELSE v.data END,
           CASE WHEN v.position IS NULL THEN p.source_modified_at ELSE v.source_modified_at END,
           CASE WHEN v.position IS NULL THEN p.modified_at ELSE v.modified_at END,
           CASE WHEN v.position IS NULL THEN p.is_deleted ELSE v.is_deleted END
      FROM record p
      LEFT JOIN LATERAL (
           SELECT w.* FROM record_version w
            WHERE w.company_id = p.company_id AND w.position = p.position
              AND w.valid_from <= moment AND w.valid_to > moment LIMIT 1) v ON true
     WHERE v.position IS NOT NULL OR coalesce(p.valid_from, p.modified_at) <= moment
$$;
