-- Settled snapshots: states of all data types of a company that fit together.
CREATE TABLE data_snapshot (
    company_id     uuid        NOT NULL,
    id             uuid        NOT NULL,
    company        jsonb       NOT NULL,           -- as of the request; used if the directory no longer has the company
    status         text        NOT NULL,
    pass           integer     NOT NULL DEFAULT 0, -- 0: none has begun; 1: the refresh
    pass_at        timestamptz,                    -- its beginning, later than all changes before it
    pass_sequence  bigint      NOT NULL DEFAULT 0, -- the company's last change before the pass
    as_of          timestamptz,                    -- the time whose records are the snapshot; only of a settled one
    error_message  text,
    requested_at   timestamptz NOT NULL,
    completed_at   timestamptz,
    traceparent    text,
    correlation_id uuid,
    PRIMARY KEY (company_id, id)
);
-- A company has at most one open snapshot.
CREATE UNIQUE INDEX data_snapshot_open ON data_snapshot (company_id) WHERE completed_at IS NULL;
CREATE INDEX data_snapshot_list ON data_snapshot (company_id, requested_at, id);
CREATE INDEX data_snapshot_completed ON data_snapshot (completed_at) WHERE completed_at IS NOT NULL;

-- The data types of a snapshot, each with its pull of the current or last pass.
CREATE TABLE data_snapshot_type (
    company_id    uuid    NOT NULL,
    snapshot_id   uuid    NOT NULL,
    connection_id uuid    NOT NULL,
    platform_key  text    NOT NULL,
    data_type     text    NOT NULL,
    position      integer NOT NULL,               -- order of queueing
    data_set_id   uuid,                           -- NULL until the pull of the pass is queued
    status        text,                           -- of the pull of the last complete pass
    error_message text,
    changed       boolean NOT NULL DEFAULT false, -- the type changed during that pass
    PRIMARY KEY (company_id, snapshot_id, connection_id, data_type),
    FOREIGN KEY (company_id, snapshot_id) REFERENCES data_snapshot (company_id, id) ON DELETE CASCADE
);
