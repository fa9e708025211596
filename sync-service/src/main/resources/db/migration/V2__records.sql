-- The canonical records, ready to be served as they are.
CREATE TABLE record (
    company_id      uuid   NOT NULL,
    connection_id   uuid   NOT NULL,
    data_type       text   NOT NULL,
    id              text   NOT NULL,
    -- in the order in which records first came: lists keep it, so that new ones never shift a page
    position        bigint GENERATED ALWAYS AS IDENTITY,
    data            jsonb  NOT NULL,
    content_hash    bytea  NOT NULL,
    source_modified timestamptz,
    modified        timestamptz NOT NULL,
    is_deleted      boolean NOT NULL DEFAULT false,
    -- the data set that last changed it
    data_set_id     uuid   NOT NULL,
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
-- orderBy=-modifiedDate, the walk of whoever follows changes
CREATE INDEX record_modified
    ON record (company_id, connection_id, data_type, modified DESC NULLS LAST, id);
