-- What applications wrote under a key of their own: asked again, they get the same answer again.
CREATE TABLE write (
    tenant      integer          NOT NULL,
    key         text COLLATE "C" NOT NULL,
    fingerprint text             NOT NULL, -- of method, address and body
    status      integer          NOT NULL,
    answer      json             NOT NULL,
    written_at  timestamptz(3)   NOT NULL,
    PRIMARY KEY (tenant, key)
);

-- Files attached to records.
CREATE TABLE attachment (
    tenant            integer          NOT NULL,
    kind              text             NOT NULL,
    record            text COLLATE "C" NOT NULL,
    id                text COLLATE "C" NOT NULL,
    name              text             NOT NULL,
    content_type      text             NOT NULL,
    include_when_sent boolean          NOT NULL,
    content           bytea            NOT NULL,
    created_at        timestamptz(3)   NOT NULL,
    PRIMARY KEY (tenant, kind, record, id)
);

CREATE TABLE checkpoint_write (checkpoint uuid NOT NULL REFERENCES checkpoint, LIKE write);
CREATE TABLE checkpoint_attachment (checkpoint uuid NOT NULL REFERENCES checkpoint, LIKE attachment);
CREATE INDEX checkpoint_write_of ON checkpoint_write (checkpoint);
CREATE INDEX checkpoint_attachment_of ON checkpoint_attachment (checkpoint);
