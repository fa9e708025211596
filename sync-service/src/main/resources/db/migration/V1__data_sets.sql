-- What was queued together: told of, once, when its last data set has ended.
CREATE TABLE batch (
    company_id uuid        NOT NULL,
    id         uuid        NOT NULL,
    initial    boolean     NOT NULL,
    -- the company when it was queued; used where the directory no longer knows it
    company    jsonb       NOT NULL,
    requested  timestamptz NOT NULL,
    completed  timestamptz,
    PRIMARY KEY (company_id, id)
);

-- One read of one data type of one connection.
CREATE TABLE data_set (
    company_id         uuid        NOT NULL,
    id                 uuid        NOT NULL,
    batch_id           uuid        NOT NULL,
    connection_id      uuid        NOT NULL,
    platform_key       text        NOT NULL,
    data_type          text        NOT NULL,
    position           bigint      GENERATED ALWAYS AS IDENTITY,
    status             text        NOT NULL,
    status_description text,
    error_message      text,
    progress           integer     NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
    requested          timestamptz NOT NULL,
    started            timestamptz,
    completed          timestamptz,
    -- rises whenever a worker takes it: one that comes late finds another number and writes nothing
    claim              bigint      NOT NULL DEFAULT 0,
    mode               text,
    checkpoint         jsonb,
    next_start         jsonb,
    seen_all           boolean     NOT NULL DEFAULT false,
    -- whether the ids that were seen are noted, to find what is gone
    comparing          boolean     NOT NULL DEFAULT false,
    retries            integer     NOT NULL DEFAULT 0,
    not_before         timestamptz,
    parked_since       timestamptz,
    records_read       bigint      NOT NULL DEFAULT 0,
    records_created    bigint      NOT NULL DEFAULT 0,
    records_changed    bigint      NOT NULL DEFAULT 0,
    records_deleted    bigint      NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, batch_id) REFERENCES batch (company_id, id)
);

-- A data type of a connection is read by one data set at a time, whoever queues.
CREATE UNIQUE INDEX data_set_unfinished
    ON data_set (company_id, connection_id, data_type) WHERE completed IS NULL;
CREATE INDEX data_set_history ON data_set (company_id, requested, id);
CREATE INDEX data_set_latest ON data_set (company_id, data_type, connection_id, position);
CREATE INDEX data_set_batch ON data_set (company_id, batch_id);
CREATE INDEX data_set_waiting ON data_set (status) WHERE completed IS NULL;

-- What is held of one data type of one connection.
CREATE TABLE holding (
    company_id     uuid   NOT NULL,
    connection_id  uuid   NOT NULL,
    data_type      text   NOT NULL,
    -- rises with every change of its records: what is cached under an older one is stale
    version        bigint NOT NULL DEFAULT 0,
    latest_success uuid,
    last_success   timestamptz,
    -- where the next incremental read begins
    next_start     jsonb,
    last_compared  timestamptz,
    -- how many missing records the last compare did not dare to call deleted
    held_back      bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, connection_id, data_type)
);

-- The ids a comparing data set has seen so far; logged, for a lost one would read as a deletion.
CREATE TABLE seen_id (
    company_id  uuid NOT NULL,
    data_set_id uuid NOT NULL,
    id          text NOT NULL,
    PRIMARY KEY (company_id, data_set_id, id),
    FOREIGN KEY (company_id, data_set_id) REFERENCES data_set (company_id, id) ON DELETE CASCADE
);
