-- The request on behalf of which work is done; null for work of the service itself.
ALTER TABLE data_set ADD COLUMN correlation_id uuid;
ALTER TABLE push_operation ADD COLUMN correlation_id uuid;

-- Log of the calls to platforms, with one partition per day (UTC) of "at". The service creates and drops the partitions;
-- rows of a day without a partition are in ..._default until it exists. Secrets and personal data are removed before.
CREATE TABLE platform_call (
    id                uuid        NOT NULL,
    at                timestamptz NOT NULL, -- the beginning
    client_id         uuid        NOT NULL,
    company_id        uuid        NOT NULL,
    connection_id     uuid,
    platform_key      text        NOT NULL,
    method            text        NOT NULL,
    path              text        NOT NULL, -- with the names of query parameters, without their values
    status            smallint,             -- null without a response
    duration_ms       integer     NOT NULL,
    request_bytes     bigint      NOT NULL, -- of the body
    response_bytes    bigint      NOT NULL, -- of the body
    budget_class      text        NOT NULL, -- read, write, authorization
    data_type         text,
    data_set_id       uuid,
    push_operation_id uuid,
    attempt           integer,
    error             text,
    correlation_id    uuid,
    PRIMARY KEY (id, at)
) PARTITION BY RANGE (at);
CREATE TABLE platform_call_default PARTITION OF platform_call DEFAULT;
-- In the order of lists: "at" is newest first, as ORDER BY has it.
CREATE INDEX platform_call_of_client ON platform_call (client_id, at DESC NULLS LAST, id);
CREATE INDEX platform_call_of_company ON platform_call (company_id, at DESC NULLS LAST, id);
CREATE INDEX platform_call_of_correlation ON platform_call (correlation_id);
