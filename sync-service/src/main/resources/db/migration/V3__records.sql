-- Canonical records as the JSON that the API returns.
CREATE TABLE record (
    company_id         uuid        NOT NULL,
    connection_id      uuid        NOT NULL,
    data_type          text        NOT NULL,
    id                 text        NOT NULL,
    position           bigint      GENERATED ALWAYS AS IDENTITY, -- arrival order: new records do not shift pages
    data               jsonb       NOT NULL,
    content_hash       bytea       NOT NULL,
    source_hash        bytea, -- of the platform's text, the mapping and content_hash; null if unknown
    source_modified_at timestamptz,
    modified_at        timestamptz NOT NULL,
    is_deleted         boolean     NOT NULL DEFAULT false,
    data_set_id        uuid        NOT NULL, -- the data set that last changed it
    PRIMARY KEY (company_id, connection_id, data_type, id)
) PARTITION BY HASH (company_id);

DO $$
BEGIN
    FOR remainder IN 0..15 LOOP
        EXECUTE format(
            'CREATE TABLE record_%s PARTITION OF record
                 FOR VALUES WITH (MODULUS 16, REMAINDER %s)', remainder, remainder);
    END LOOP;
END $$;

CREATE INDEX record_position ON record (company_id, connection_id, data_type, position);
CREATE INDEX record_parent ON record (company_id, connection_id, data_type, (data ->> 'parentId'))
    WHERE data_type = 'trackingCategories';
-- orderBy=-modifiedDate, for clients that follow changes
CREATE INDEX record_modified
    ON record (company_id, connection_id, data_type, modified_at DESC NULLS LAST, id);

-- Where pages of lists ended, so that the next page begins there whatever has changed before it. Short-lived: if the row has
-- expired, the page is counted from the beginning.
CREATE TABLE page_cursor (
    company_id    uuid        NOT NULL,
    connection_id uuid        NOT NULL,
    list          text        NOT NULL, -- hash of the caller, and of the list's filter, order and page size
    page          integer     NOT NULL,
    via_link      boolean     NOT NULL, -- the page was requested by a link; requests by page number do not continue from it
    cursor        text        NOT NULL, -- hash of sort_key, used in links
    sort_key      text[]      NOT NULL, -- values of the ordering columns of the page's last record
    created_at    timestamptz NOT NULL, -- without an index, so that updates are heap-only
    PRIMARY KEY (company_id, list, page, via_link, cursor)
);

-- Supplemental fields that a client pulls in addition to the schema, by platform and data type.
CREATE TABLE supplemental_config (
    client_id    uuid   NOT NULL,
    platform_key text   NOT NULL,
    data_type    text   NOT NULL,
    config       jsonb  NOT NULL,
    revision     bigint NOT NULL, -- unique for every change; records pulled under another revision are mapped again
    PRIMARY KEY (client_id, platform_key, data_type)
);
CREATE SEQUENCE supplemental_config_revision;

-- Custom data types of a client, by platform.
CREATE TABLE custom_config (
    client_id    uuid   NOT NULL,
    platform_key text   NOT NULL,
    identifier   text   NOT NULL,
    config       jsonb  NOT NULL,
    revision     bigint NOT NULL,
    PRIMARY KEY (client_id, platform_key, identifier)
);
CREATE SEQUENCE custom_config_revision;

-- Records of custom data types.
CREATE TABLE custom_record (
    company_id      uuid        NOT NULL,
    connection_id   uuid        NOT NULL,
    identifier      text        NOT NULL,
    id              text        NOT NULL,
    position        bigint      GENERATED ALWAYS AS IDENTITY,
    content         jsonb       NOT NULL,
    source_modified jsonb       NOT NULL, -- the platform's modification fields
    modified_at     timestamptz NOT NULL,
    data_set_id     uuid        NOT NULL, -- the data set that last pulled it
    PRIMARY KEY (company_id, connection_id, identifier, id)
);
CREATE INDEX custom_record_position
    ON custom_record (company_id, connection_id, identifier, position);
