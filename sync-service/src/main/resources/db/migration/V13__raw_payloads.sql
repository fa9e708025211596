-- The platform's own form of a record: 4 bytes with the id of a raw_format, then its text, compressed (raw deflate with the
-- dictionary of the format). NULL if none was stored. It belongs to the version and is deleted with it.
ALTER TABLE record ADD COLUMN raw bytea;
ALTER TABLE record ALTER COLUMN raw SET STORAGE EXTERNAL; -- is compressed already
ALTER TABLE record_version ADD COLUMN raw bytea;
ALTER TABLE record_version ALTER COLUMN raw SET STORAGE EXTERNAL;

-- How payloads of one source are stored. The dictionary has the names of members and no values.
CREATE TABLE raw_format (
    id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    platform_key text    NOT NULL,
    data_source  text    NOT NULL, -- the collection, as the platform names it
    content_type text    NOT NULL,
    exact        boolean NOT NULL, -- the platform's own bytes; otherwise its JSON, written again
    dictionary   bytea   NOT NULL,
    UNIQUE (platform_key, data_source, content_type, exact)
);

-- Whether payloads of a client are stored; without a row the setting of the installation applies.
CREATE TABLE raw_setting (
    client_id uuid    PRIMARY KEY,
    stored    boolean NOT NULL
);

-- Types of connections whose records are mapped again from their payloads, because the code of mappings has changed.
CREATE TABLE remapping (
    company_id      uuid        NOT NULL,
    connection_id   uuid        NOT NULL,
    data_type       text        NOT NULL,
    mapping_version bigint      NOT NULL, -- the version that maps them again
    position        bigint      NOT NULL DEFAULT 0, -- records up to this one are done
    finished_at     timestamptz,
    PRIMARY KEY (company_id, connection_id, data_type)
);
CREATE INDEX remapping_open ON remapping (mapping_version) WHERE finished_at IS NULL;
