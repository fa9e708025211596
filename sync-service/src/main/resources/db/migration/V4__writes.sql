-- Writes to platforms: push operations of clients and postings of other services.
CREATE TABLE push_operation (
    company_id           uuid        NOT NULL,
    id                   uuid        NOT NULL,
    connection_id        uuid        NOT NULL,
    platform_key         text        NOT NULL,
    data_type            text        NOT NULL,
    kind                 text        NOT NULL,
    position             bigint      GENERATED ALWAYS AS IDENTITY, -- order of execution on a connection
    company              jsonb       NOT NULL, -- snapshot at submission; used if the directory no longer has the company
    record_id            text,                 -- the changed record; of a new record, its id once it is known
    body                 jsonb,
    file_name            text,
    content_type         text,
    content              bytea,                -- null when the write has ended
    file_id              uuid,                 -- a posting_file instead of content
    file_length          bigint,
    expected_modified_at timestamptz,          -- the write is refused if the platform has changed the record since
    sync_after           boolean     NOT NULL,
    posting_key          text,
    posting_revision     bigint,
    request_hash         text,
    idempotency_key      text,                 -- adopted from an earlier revision of the posting; null: the id
    amends_record_id     text,                 -- record of an earlier revision that is updated instead of adding one
    status               text        NOT NULL,
    status_code          integer     NOT NULL,
    error_message        text,
    errors               jsonb       NOT NULL DEFAULT '[]',
    warnings             jsonb       NOT NULL DEFAULT '[]',
    attachment_id        text,
    requested_at         timestamptz NOT NULL,
    timeout_minutes      integer,
    timeout_at           timestamptz,
    completed_at         timestamptz,          -- when it left Pending
    finished_at          timestamptz,          -- when it needs no worker any more; later than completed_at after a timeout during a call
    written_at           timestamptz,          -- when it was known to have taken effect
    dispatched           boolean     NOT NULL DEFAULT false, -- a worker has it
    batch_id             uuid,                 -- the write whose task executes it, in a batch of one worker
    fencing_token        bigint      NOT NULL DEFAULT 0, -- incremented by every claim; stale workers update no rows
    retries              integer     NOT NULL DEFAULT 0,
    not_before           timestamptz,          -- rescheduled to this time
    rate_limited_since   timestamptz,
    traceparent          text,                 -- trace of the request (W3C); null without tracing
    PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX push_operation_posting
    ON push_operation (company_id, posting_key, posting_revision) WHERE posting_key IS NOT NULL;
CREATE INDEX push_operation_posting_key
    ON push_operation (posting_key) WHERE posting_key IS NOT NULL;
CREATE INDEX push_operation_queue
    ON push_operation (company_id, connection_id, position) WHERE finished_at IS NULL;
CREATE INDEX push_operation_timeout
    ON push_operation (timeout_at) WHERE completed_at IS NULL AND timeout_at IS NOT NULL;
CREATE INDEX push_operation_list ON push_operation (company_id, requested_at, id);
CREATE INDEX push_operation_written
    ON push_operation (company_id, connection_id, data_type, record_id, position)
    WHERE written_at IS NOT NULL;
CREATE INDEX push_operation_file ON push_operation (company_id, file_id) WHERE file_id IS NOT NULL;
-- The changes of a record, to find lost ones that may still take effect.
CREATE INDEX push_operation_changes
    ON push_operation (company_id, data_type, COALESCE(amends_record_id, record_id))
    WHERE kind IN ('Update', 'Delete') OR amends_record_id IS NOT NULL;

-- Journal of writes: every call that may have taken effect, and every lookup.
CREATE TABLE push_attempt (
    company_id   uuid        NOT NULL,
    operation_id uuid        NOT NULL,
    number       integer     NOT NULL,
    kind         text        NOT NULL CHECK (kind IN ('Send', 'Look')),
    subject_id   uuid, -- the earlier write that was looked up; null for an attempt of the write itself
    started_at   timestamptz NOT NULL,
    finished_at  timestamptz,
    outcome      text,
    message      text,
    PRIMARY KEY (company_id, operation_id, number),
    FOREIGN KEY (company_id, operation_id) REFERENCES push_operation (company_id, id)
        ON DELETE CASCADE
);
CREATE INDEX push_attempt_subject ON push_attempt (company_id, subject_id)
    WHERE subject_id IS NOT NULL;

-- Files to be attached by postings, stored in parts before the posting is submitted.
CREATE TABLE posting_file (
    company_id uuid        NOT NULL,
    id         uuid        NOT NULL,
    started_at timestamptz NOT NULL DEFAULT ledgerway_now(), -- of the last part
    PRIMARY KEY (company_id, id)
);
CREATE INDEX posting_file_started ON posting_file (started_at);

CREATE TABLE posting_file_part (
    company_id uuid    NOT NULL,
    file_id    uuid    NOT NULL,
    number     integer NOT NULL CHECK (number >= 0),
    content    bytea   STORAGE EXTERNAL NOT NULL, -- images and archives do not compress
    PRIMARY KEY (company_id, file_id, number),
    FOREIGN KEY (company_id, file_id) REFERENCES posting_file (company_id, id) ON DELETE CASCADE
);

-- Written records as submitted, until a later sync has succeeded.
CREATE VIEW pending_record AS
SELECT o.company_id, o.connection_id, o.data_type, o.record_id AS id,
       -- after all pulled records
       4611686018427387904 + o.position AS position,
       o.body || jsonb_build_object(
           'id', o.record_id,
           'modifiedDate',
           to_char(o.written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'metadata', '{"isDeleted": false, "pendingConfirmation": true}'::jsonb) AS data,
       NULL::timestamptz AS source_modified_at, o.written_at AS modified_at, false AS is_deleted
  FROM (SELECT DISTINCT ON (company_id, connection_id, data_type, record_id) *
          FROM push_operation
         WHERE written_at IS NOT NULL AND kind IN ('Create', 'Update', 'Delete')
           AND data_type <> 'bankTransactions'
         ORDER BY company_id, connection_id, data_type, record_id, position DESC) o
 WHERE o.kind <> 'Delete'
   AND NOT EXISTS (SELECT FROM data_set d
                    WHERE d.company_id = o.company_id AND d.connection_id = o.connection_id
                      AND d.data_type = o.data_type AND d.status = 'Complete'
                      AND d.started_at > o.written_at);

-- Pulled records, replaced by pending ones.
CREATE VIEW record_with_pending AS
SELECT s.company_id, s.connection_id, s.data_type, s.id, s.position, s.data, s.source_modified_at,
       s.modified_at, s.is_deleted
  FROM record s
 WHERE NOT EXISTS (SELECT FROM pending_record p
                    WHERE p.company_id = s.company_id AND p.connection_id = s.connection_id
                      AND p.data_type = s.data_type AND p.id = s.id)
UNION ALL
SELECT company_id, connection_id, data_type, id, position, data, source_modified_at, modified_at,
       is_deleted
  FROM pending_record;
