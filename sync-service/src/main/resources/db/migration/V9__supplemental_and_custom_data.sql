-- What a client wants to have read besides the schema, by platform and data type.
CREATE TABLE supplemental_config (
    client_id    uuid   NOT NULL,
    platform_key text   NOT NULL,
    data_type    text   NOT NULL,
    config       jsonb  NOT NULL,
    -- another one with every change, and never used twice: what was read under another is read again
    revision     bigint NOT NULL,
    PRIMARY KEY (client_id, platform_key, data_type)
);

CREATE SEQUENCE supplemental_config_revision;

-- What else a client wants to have read of a platform, by a name of its own.
CREATE TABLE custom_config (
    client_id    uuid   NOT NULL,
    platform_key text   NOT NULL,
    identifier   text   NOT NULL,
    config       jsonb  NOT NULL,
    revision     bigint NOT NULL,
    PRIMARY KEY (client_id, platform_key, identifier)
);
CREATE SEQUENCE custom_config_revision;

-- What was read of it.
CREATE TABLE custom_record (
    company_id      uuid        NOT NULL,
    connection_id   uuid        NOT NULL,
    identifier      text        NOT NULL,
    id              text        NOT NULL,
    position        bigint      GENERATED ALWAYS AS IDENTITY,
    content         jsonb       NOT NULL,
    -- what the platform says about its last change
    source_modified jsonb       NOT NULL,
    modified        timestamptz NOT NULL,
    -- the data set that last saw it
    data_set_id     uuid        NOT NULL,
    PRIMARY KEY (company_id, connection_id, identifier, id)
);
CREATE INDEX custom_record_position
    ON custom_record (company_id, connection_id, identifier, position);
