-- Files that postings attach, stored part by part before the posting is handed over.
CREATE TABLE posting_file (
    company_id uuid        NOT NULL,
    id         uuid        NOT NULL,
    begun      timestamptz NOT NULL DEFAULT ledgerway_now(),
    PRIMARY KEY (company_id, id)
);
CREATE INDEX posting_file_begun ON posting_file (begun);

CREATE TABLE posting_file_part (
    company_id uuid    NOT NULL,
    file_id    uuid    NOT NULL,
    number     integer NOT NULL CHECK (number >= 0),
    content    bytea   NOT NULL,
    PRIMARY KEY (company_id, file_id, number),
    FOREIGN KEY (company_id, file_id) REFERENCES posting_file (company_id, id) ON DELETE CASCADE
);
-- bytes of images and archives do not get shorter
ALTER TABLE posting_file_part ALTER COLUMN content SET STORAGE EXTERNAL;

ALTER TABLE push_operation ADD COLUMN file_id uuid;
ALTER TABLE push_operation ADD COLUMN file_length bigint;
CREATE INDEX push_operation_file ON push_operation (company_id, file_id) WHERE file_id IS NOT NULL;
