-- Exports of records to files, for a company or for all companies of a client.
CREATE TABLE export (
    id              uuid        PRIMARY KEY,
    client_id       uuid        NOT NULL,
    company_id      uuid,                   -- NULL: all companies of the client
    format          text        NOT NULL CHECK (format IN ('ndjson', 'csv', 'parquet')),
    data_types      text[]      NOT NULL,   -- in the order of the files
    after_cursor    text,                   -- incremental: only what changed after this cursor of the record feed
    as_of           timestamptz,            -- the records of this time
    state           text        NOT NULL
        CHECK (state IN ('Queued', 'Running', 'Completed', 'Failed', 'Cancelled', 'Expired', 'Removed')),
    requested_at    timestamptz NOT NULL,
    started_at      timestamptz,
    finished_at     timestamptz,
    expires_at      timestamptz,            -- of the files
    planned         boolean     NOT NULL DEFAULT false, -- export_company and export_key are filled
    cursor          text,                   -- where the next incremental export begins
    deletions       jsonb,                  -- deleted connections and companies of an incremental export
    type_position   integer     NOT NULL DEFAULT 0, -- the data type after the last complete file, and the key in it
    key_company     uuid,
    key_connection  uuid,
    key_record      text,
    records         bigint      NOT NULL DEFAULT 0, -- written, also to the file in progress
    bytes           bigint      NOT NULL DEFAULT 0,
    error           text,
    attempts        integer     NOT NULL DEFAULT 0, -- since the last complete file
    claim           bigint      NOT NULL DEFAULT 0, -- fencing token
    claimed_until   timestamptz NOT NULL DEFAULT '-infinity'
) WITH (fillfactor = 70);
CREATE INDEX export_unfinished ON export (requested_at) WHERE state IN ('Queued', 'Running');
CREATE INDEX export_of_client ON export (client_id, requested_at DESC);
CREATE INDEX export_of_company ON export (company_id, requested_at DESC);

-- The companies of an export and the sequence number at which it shows each.
CREATE TABLE export_company (
    export_id     uuid   NOT NULL REFERENCES export ON DELETE CASCADE,
    company_id    uuid   NOT NULL,
    from_sequence bigint, -- of an incremental export
    to_sequence   bigint NOT NULL,
    PRIMARY KEY (export_id, company_id)
);
CREATE INDEX export_company_company ON export_company (company_id);

-- The changed records of an incremental export.
CREATE TABLE export_key (
    export_id     uuid NOT NULL REFERENCES export ON DELETE CASCADE,
    data_type     text NOT NULL,
    company_id    uuid NOT NULL,
    connection_id uuid NOT NULL,
    id            text NOT NULL,
    PRIMARY KEY (export_id, data_type, company_id, connection_id, id)
);

-- Complete files.
CREATE TABLE export_file (
    export_id uuid    NOT NULL REFERENCES export ON DELETE CASCADE,
    number    integer NOT NULL,
    data_type text    NOT NULL,
    path      text    NOT NULL,
    records   bigint  NOT NULL,
    bytes     bigint  NOT NULL,
    sha256    text    NOT NULL,
    PRIMARY KEY (export_id, number)
);

-- The bytes of files, also of the file in progress. They are compressed already.
CREATE TABLE export_chunk (
    export_id   uuid    NOT NULL REFERENCES export ON DELETE CASCADE,
    file_number integer NOT NULL,
    number      integer NOT NULL,
    content     bytea   NOT NULL,
    PRIMARY KEY (export_id, file_number, number)
);
ALTER TABLE export_chunk ALTER COLUMN content SET STORAGE EXTERNAL;
