-- Data sets that were queued together. One event is published when the last of them has ended.
CREATE TABLE batch (
    company_id   uuid        NOT NULL,
    id           uuid        NOT NULL,
    initial      boolean     NOT NULL,
    company      jsonb       NOT NULL, -- snapshot at queueing; used if the directory no longer has the company
    requested_at timestamptz NOT NULL,
    completed_at timestamptz,
    PRIMARY KEY (company_id, id)
);

-- One pull of one data type of one connection.
CREATE TABLE data_set (
    company_id         uuid        NOT NULL,
    id                 uuid        NOT NULL,
    batch_id           uuid        NOT NULL,
    connection_id      uuid        NOT NULL,
    platform_key       text        NOT NULL,
    data_type          text        NOT NULL,
    position           bigint      GENERATED ALWAYS AS IDENTITY,
    status             text        NOT NULL,
    status_description text,
    error_message      text,
    progress           integer     NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
    requested_at       timestamptz NOT NULL,
    started_at         timestamptz,
    completed_at       timestamptz,
    fencing_token      bigint      NOT NULL DEFAULT 0,     -- incremented by every claim; stale workers update no rows
    mode               text,
    checkpoint         jsonb,
    next_start         jsonb,                              -- where the next incremental pull begins
    listing_complete   boolean     NOT NULL DEFAULT false, -- the platform has returned everything that was requested
    detect_deletions   boolean     NOT NULL DEFAULT false, -- seen ids are recorded in pull_seen_id
    rerun_requested    boolean     NOT NULL DEFAULT false, -- the type is pulled once more afterwards
    retries            integer     NOT NULL DEFAULT 0,
    not_before         timestamptz,                        -- rescheduled to this time
    rate_limited_since timestamptz,
    history_setting    text        NOT NULL DEFAULT '',    -- how far back the pull reaches, fixed at its start
    history_from       timestamptz,
    records_read       bigint      NOT NULL DEFAULT 0,
    records_created    bigint      NOT NULL DEFAULT 0,
    records_changed    bigint      NOT NULL DEFAULT 0,
    records_deleted    bigint      NOT NULL DEFAULT 0,
    warnings           bigint      NOT NULL DEFAULT 0,     -- of validation, including those that are not stored
    issues             jsonb,                              -- [{type, message}] for the completion event
    traceparent        text,                               -- trace of the request (W3C); null without tracing
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, batch_id) REFERENCES batch (company_id, id)
);
-- A data type of a connection has at most one unfinished data set.
CREATE UNIQUE INDEX data_set_unfinished
    ON data_set (company_id, connection_id, data_type) WHERE completed_at IS NULL;
CREATE INDEX data_set_history ON data_set (company_id, requested_at, id);
CREATE INDEX data_set_latest ON data_set (company_id, data_type, connection_id, position);
CREATE INDEX data_set_batch ON data_set (company_id, batch_id);
CREATE INDEX data_set_waiting ON data_set (status) WHERE completed_at IS NULL;
CREATE INDEX data_set_requested ON data_set (requested_at, id); -- the latest of all companies

-- Sync state of one data type of one connection.
CREATE TABLE data_type_state (
    company_id         uuid   NOT NULL,
    connection_id      uuid   NOT NULL,
    data_type          text   NOT NULL,
    version            bigint NOT NULL DEFAULT 0, -- incremented by every change of the records; older caches are stale
    last_success_id    uuid,                      -- the last completed data set
    last_success_at    timestamptz,
    next_start         jsonb,                     -- where the next incremental pull begins
    last_compared_at   timestamptz,               -- when all ids were last compared with the platform's
    deletions_withheld bigint NOT NULL DEFAULT 0, -- missing records that the last comparison did not delete
    history_setting    text   NOT NULL DEFAULT '', -- how far back the records reach; a changed setting causes a full pull
    PRIMARY KEY (company_id, connection_id, data_type)
);

-- Ids that a data set has seen, one row per page. Logged, because a lost row would look like deletions.
-- Without a foreign key, which would be checked for every page; CompanyPurge deletes the rows before their data set.
CREATE TABLE pull_seen_id (
    company_id      uuid           NOT NULL,
    data_set_id     uuid           NOT NULL,
    position        bigint         GENERATED ALWAYS AS IDENTITY,
    position_ranges int8multirange NOT NULL DEFAULT '{}', -- records that are adjacent in arrival order
    -- The other records. Not compressed, because the rows are short-lived.
    ids             text[]         STORAGE EXTERNAL NOT NULL DEFAULT '{}',
    PRIMARY KEY (company_id, data_set_id, position)
);

-- Validation errors and warnings of a data set; at most 1,000 of each.
CREATE TABLE validation_issue (
    company_id     uuid   NOT NULL,
    data_set_id    uuid   NOT NULL,
    position       bigint GENERATED ALWAYS AS IDENTITY,
    severity       text   NOT NULL CHECK (severity IN ('error', 'warning')),
    rule_id        text   NOT NULL,
    item_id        text   NOT NULL,
    message        text   NOT NULL,
    validator_name text   NOT NULL,
    PRIMARY KEY (company_id, data_set_id, position),
    FOREIGN KEY (company_id, data_set_id) REFERENCES data_set (company_id, id) ON DELETE CASCADE
);

-- Quarantined records that could not be mapped. They are retried in the next pulls.
CREATE TABLE unreadable_record (
    company_id    uuid        NOT NULL,
    connection_id uuid        NOT NULL,
    data_type     text        NOT NULL,
    id            text        NOT NULL,           -- for a record without an id: '?' and the hash of its text
    without_id    boolean     NOT NULL,
    reason        text        NOT NULL,
    raw           text        NOT NULL,           -- text of the platform, shortened
    first_seen_at timestamptz NOT NULL,
    last_seen_at  timestamptz NOT NULL,
    attempts      integer     NOT NULL DEFAULT 1, -- number of data sets that could not map it
    data_set_id   uuid        NOT NULL,           -- the last of them
    PRIMARY KEY (company_id, connection_id, data_type, id)
);

-- Deleted companies and connections whose data is being deleted.
CREATE TABLE company_purge (
    company_id    uuid        NOT NULL,
    connection_id uuid        NOT NULL, -- all zeros: the whole company
    requested_at  timestamptz NOT NULL DEFAULT ledgerway_now(),
    PRIMARY KEY (company_id, connection_id)
);
