-- What was asked to be written to a platform: by a client (a push operation), or by another of our
-- services (a posting).
CREATE TABLE push_operation (
    company_id       uuid        NOT NULL,
    id               uuid        NOT NULL,
    connection_id    uuid        NOT NULL,
    platform_key     text        NOT NULL,
    data_type        text        NOT NULL,
    kind             text        NOT NULL,
    -- the order in which a connection's are done
    position         bigint      GENERATED ALWAYS AS IDENTITY,
    -- the company when it was asked; used where the directory no longer knows it
    company          jsonb       NOT NULL,
    -- what it is about, or what came of it at the platform
    record_id        text,
    body             jsonb,
    file_name        text,
    content_type     text,
    -- kept until nobody works at it any more
    content          bytea,
    -- the platform's change time of the record as it was here when the write was asked
    last_seen        timestamptz,
    sync_after       boolean     NOT NULL,
    posting_key      text,
    posting_revision bigint,
    request_hash     text,
    status           text        NOT NULL,
    status_code      integer     NOT NULL,
    error_message    text,
    errors           jsonb       NOT NULL DEFAULT '[]',
    warnings         jsonb       NOT NULL DEFAULT '[]',
    attachment_id    text,
    requested        timestamptz NOT NULL,
    timeout_minutes  integer,
    times_out        timestamptz,
    -- when it left Pending
    completed        timestamptz,
    -- when nobody works at it any more; later than completed where it timed out amid a call
    finished         timestamptz,
    -- when it was known to have taken effect
    written          timestamptz,
    -- whether it is its turn on the connection
    handed           boolean     NOT NULL DEFAULT false,
    -- rises whenever a worker takes it: one that comes late finds another number and writes nothing
    claim            bigint      NOT NULL DEFAULT 0,
    retries          integer     NOT NULL DEFAULT 0,
    not_before       timestamptz,
    parked_since     timestamptz,
    PRIMARY KEY (company_id, id)
);

CREATE UNIQUE INDEX push_operation_posting
    ON push_operation (company_id, posting_key, posting_revision) WHERE posting_key IS NOT NULL;
CREATE INDEX push_operation_posting_key
    ON push_operation (posting_key) WHERE posting_key IS NOT NULL;
CREATE INDEX push_operation_lane
    ON push_operation (company_id, connection_id, position) WHERE finished IS NULL;
CREATE INDEX push_operation_times_out
    ON push_operation (times_out) WHERE completed IS NULL AND times_out IS NOT NULL;
CREATE INDEX push_operation_list ON push_operation (company_id, requested, id);
CREATE INDEX push_operation_written
    ON push_operation (company_id, connection_id, data_type, record_id, position)
    WHERE written IS NOT NULL;

-- The journal: every call that may have written, and every look at what is there.
CREATE TABLE push_attempt (
    company_id   uuid        NOT NULL,
    operation_id uuid        NOT NULL,
    number       integer     NOT NULL,
    kind         text        NOT NULL CHECK (kind IN ('Send', 'Look')),
    started      timestamptz NOT NULL,
    finished     timestamptz,
    outcome      text,
    message      text,
    PRIMARY KEY (company_id, operation_id, number),
    FOREIGN KEY (company_id, operation_id) REFERENCES push_operation (company_id, id)
        ON DELETE CASCADE
);

-- Records as they were last written, until a sync that began afterwards has succeeded.
CREATE VIEW pending_record AS
SELECT o.company_id, o.connection_id, o.data_type, o.record_id AS id,
       -- after everything that was read
       4611686018427387904 + o.position AS position,
       o.body || jsonb_build_object(
           'id', o.record_id,
           'modifiedDate',
           to_char(o.written AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'metadata', '{"isDeleted": false, "pendingConfirmation": true}'::jsonb) AS data,
       NULL::timestamptz AS source_modified, o.written AS modified, false AS is_deleted
  FROM (SELECT DISTINCT ON (company_id, connection_id, data_type, record_id) *
          FROM push_operation
         WHERE written IS NOT NULL AND kind IN ('Create', 'Update', 'Delete')
           AND data_type <> 'bankTransactions'
         ORDER BY company_id, connection_id, data_type, record_id, position DESC) o
 WHERE o.kind <> 'Delete'
   AND NOT EXISTS (SELECT FROM data_set d
                    WHERE d.company_id = o.company_id AND d.connection_id = o.connection_id
                      AND d.data_type = o.data_type AND d.status = 'Complete'
                      AND d.started > o.written);

-- What was read, with what was written laid over it.
CREATE VIEW record_with_pending AS
SELECT s.company_id, s.connection_id, s.data_type, s.id, s.position, s.data, s.source_modified,
       s.modified, s.is_deleted
  FROM record s
 WHERE NOT EXISTS (SELECT FROM pending_record p
                    WHERE p.company_id = s.company_id AND p.connection_id = s.connection_id
                      AND p.data_type = s.data_type AND p.id = s.id)
UNION ALL
SELECT company_id, connection_id, data_type, id, position, data, source_modified, modified,
       is_deleted
  FROM pending_record;
