-- Metadata of files. A row is inserted before the bytes are stored and deleted after them, so there are
-- no bytes without a row; the bytes of a STORED row always exist.
CREATE TABLE document (
    id                uuid        PRIMARY KEY,
    upload_id         uuid        NOT NULL,
    client_id         uuid        NOT NULL,
    company_id        uuid        NOT NULL,
    connection_id     uuid        NOT NULL,
    platform_name     text        NOT NULL,
    source_type       text        NOT NULL,
    file_name         text        NOT NULL CHECK (octet_length(file_name) BETWEEN 1 AND 255),
    file_type         text        NOT NULL,
    bytes             bigint      NOT NULL CHECK (bytes > 0),
    sha256            text        NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
    status            text        NOT NULL
                      CHECK (status IN ('UPLOADING', 'STORED', 'ABANDONED', 'DELETED')),
    uploaded_at       timestamptz NOT NULL, -- when the file was stored; start of the upload while it is UPLOADING
    status_changed_at timestamptz NOT NULL
);

CREATE INDEX document_of_company ON document (company_id, platform_name, uploaded_at, id)
    WHERE status = 'STORED';
CREATE INDEX document_of_client ON document (client_id, uploaded_at, id) WHERE status = 'STORED';
CREATE INDEX document_of_upload ON document (upload_id);
CREATE INDEX document_not_stored ON document (status_changed_at, id) WHERE status <> 'STORED';
CREATE INDEX document_of_deleted_company ON document (company_id) WHERE status <> 'STORED';

-- Files that were rejected because of a finding; the bytes are not stored.
CREATE TABLE quarantined_file (
    id            uuid        PRIMARY KEY,
    client_id     uuid        NOT NULL,
    company_id    uuid        NOT NULL,
    connection_id uuid        NOT NULL,
    file_name     text        NOT NULL,
    bytes         bigint      NOT NULL,
    sha256        text        NOT NULL,
    scanner       text        NOT NULL,
    finding       text        NOT NULL,
    found_at      timestamptz NOT NULL
);

CREATE INDEX quarantined_file_of_client ON quarantined_file (client_id, found_at DESC, id);
CREATE INDEX quarantined_file_of_company ON quarantined_file (company_id);

-- Retention policies of clients. Without a row files are kept forever.
CREATE TABLE retention_policy (
    client_id  uuid        PRIMARY KEY,
    keep_days  integer     CHECK (keep_days BETWEEN 1 AND 36500), -- NULL: forever
    legal_hold boolean     NOT NULL DEFAULT false, -- nothing is deleted, whatever keep_days is
    changed_at timestamptz NOT NULL
);
