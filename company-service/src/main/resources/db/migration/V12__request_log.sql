-- Requests of clients to the API, in one partition per day (UTC). There are no foreign keys: rows outlive
-- what they refer to, and are never changed.
CREATE TABLE request_log (
    id             uuid        NOT NULL,
    at             timestamptz NOT NULL,
    client_id      uuid        NOT NULL,
    actor_kind     text        NOT NULL,
    actor_id       uuid        NOT NULL,
    method         text        NOT NULL,
    path           text        NOT NULL,
    query          text,
    status         integer     NOT NULL,
    duration_ms    bigint      NOT NULL,
    company_id     uuid,
    api_key_id     uuid,
    correlation_id uuid        NOT NULL,
    user_agent     text,
    error_body     text
) PARTITION BY RANGE (at);
CREATE TABLE request_log_default PARTITION OF request_log DEFAULT;

-- Few, because they are most of the cost of a row. "at" is in the order of lists: newest first, as ORDER BY has it.
CREATE INDEX request_log_by_time ON request_log (client_id, at DESC NULLS LAST);
CREATE INDEX request_log_by_company ON request_log (company_id, at DESC NULLS LAST)
    WHERE company_id IS NOT NULL;
CREATE INDEX request_log_by_correlation_id ON request_log (correlation_id);
CREATE INDEX request_log_of_failures ON request_log (client_id, at DESC NULLS LAST) WHERE status > 399;

-- Numbers of requests, which remain longer than the requests. status_class is the first digit of the status.
CREATE TABLE request_count (
    client_id    uuid        NOT NULL,
    hour         timestamptz NOT NULL,
    actor_kind   text        NOT NULL,
    status_class integer     NOT NULL,
    requests     bigint      NOT NULL,
    duration_ms  bigint      NOT NULL,
    PRIMARY KEY (client_id, hour, actor_kind, status_class)
);
CREATE INDEX request_count_by_hour ON request_count (hour);
