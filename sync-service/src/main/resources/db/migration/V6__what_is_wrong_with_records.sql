ALTER TABLE data_set
    -- how many warnings its validation gave, those that are not kept included
    ADD COLUMN warnings bigint NOT NULL DEFAULT 0,
    -- what is to be told of it when it has ended: a list of {type, message}
    ADD COLUMN issues   jsonb;

-- What validation found in the records a data set brought; the first thousand of each.
CREATE TABLE validation_issue (
    company_id     uuid   NOT NULL,
    data_set_id    uuid   NOT NULL,
    position       bigint GENERATED ALWAYS AS IDENTITY,
    severity       text   NOT NULL CHECK (severity IN ('error', 'warning')),
    rule_id        text   NOT NULL,
    item_id        text   NOT NULL,
    message        text   NOT NULL,
    validator_name text   NOT NULL,
    PRIMARY KEY (company_id, data_set_id, position),
    FOREIGN KEY (company_id, data_set_id) REFERENCES data_set (company_id, id) ON DELETE CASCADE
);

-- Records that are at the platform and could not be read; tried again at the next reads.
CREATE TABLE unreadable_record (
    company_id    uuid        NOT NULL,
    connection_id uuid        NOT NULL,
    data_type     text        NOT NULL,
    -- of one without an id: a question mark and the hash of its text
    id            text        NOT NULL,
    nameless      boolean     NOT NULL,
    reason        text        NOT NULL,
    -- as the platform wrote it, cut short
    raw           text        NOT NULL,
    first_seen    timestamptz NOT NULL,
    last_seen     timestamptz NOT NULL,
    -- how many data sets met it
    tries         integer     NOT NULL DEFAULT 1,
    -- the one that met it last
    data_set_id   uuid        NOT NULL,
    PRIMARY KEY (company_id, connection_id, data_type, id)
);
