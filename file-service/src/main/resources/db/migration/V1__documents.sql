-- Metadata of files. A row is inserted before the bytes are stored and deleted after them, so there are
-- no bytes without a row; the bytes of a STORED row always exist.
CREATE TABLE document (
    id            uuid        PRIMARY KEY,
    upload_id     uuid        NOT NULL,
    client_id     uuid        NOT NULL,
    company_id    uuid        NOT NULL,
    connection_id uuid        NOT NULL,
    platform_name text        NOT NULL,
    source_type   text        NOT NULL,
    file_name     text        NOT NULL CHECK (octet_length(file_name) BETWEEN 1 AND 255),
    file_type     text        NOT NULL,
    bytes         bigint      NOT NULL CHECK (bytes > 0),
    sha256        text        NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
    state         text        NOT NULL
                  CHECK (state IN ('ARRIVING', 'STORED', 'ABANDONED', 'REMOVED')),
    uploaded      timestamptz NOT NULL, -- when the file was stored; start of the upload while it is ARRIVING
    state_since   timestamptz NOT NULL
);

CREATE INDEX document_of_company ON document (company_id, platform_name, uploaded, id)
    WHERE state = 'STORED';
CREATE INDEX document_of_client ON document (client_id, uploaded, id) WHERE state = 'STORED';
CREATE INDEX document_of_upload ON document (upload_id);
CREATE INDEX document_on_its_way ON document (state_since, id) WHERE state <> 'STORED';
CREATE INDEX document_of_removed_company ON document (company_id) WHERE state <> 'STORED';

-- Files that were rejected because of a finding; the bytes are not stored.
CREATE TABLE quarantine (
    id            uuid        PRIMARY KEY,
    client_id     uuid        NOT NULL,
    company_id    uuid        NOT NULL,
    connection_id uuid        NOT NULL,
    file_name     text        NOT NULL,
    bytes         bigint      NOT NULL,
    sha256        text        NOT NULL,
    scanner       text        NOT NULL,
    finding       text        NOT NULL,
    found         timestamptz NOT NULL
);

CREATE INDEX quarantine_of_client ON quarantine (client_id, found DESC, id);
CREATE INDEX quarantine_of_company ON quarantine (company_id);
