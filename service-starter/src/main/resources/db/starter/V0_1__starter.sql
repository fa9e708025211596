-- The tables that every service has: time, outbox, inbox, company directory, idempotency, dead letters.

-- The database's clock plus an offset that only tests set.
CREATE TABLE ledgerway_clock (
    singleton boolean  PRIMARY KEY DEFAULT true CHECK (singleton),
    offset_by interval NOT NULL DEFAULT interval '0'
);

INSERT INTO ledgerway_clock DEFAULT VALUES;

CREATE FUNCTION ledgerway_now() RETURNS timestamptz
    LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT now() + offset_by FROM ledgerway_clock $$;

-- Transactional outbox: records to be published to Kafka. The relay deletes what it has published.
CREATE TABLE outbox (
    id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    topic       text        NOT NULL,
    record_key  text        NOT NULL,
    event_id    uuid        NOT NULL,
    event_type  text        NOT NULL,
    occurred_at timestamptz NOT NULL,
    body        text,       -- JSON; NULL is a tombstone
    created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
    traceparent text        -- W3C Trace Context; NULL while tracing is off
)
-- Rows live for milliseconds: vacuum early, or the scan for the oldest row reads dead tuples.
WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- One relay per database publishes. The times are the database's own, without the offset of ledgerway_now().
CREATE TABLE outbox_lease (
    singleton  boolean     PRIMARY KEY DEFAULT true CHECK (singleton),
    owner      uuid,
    expires_at timestamptz NOT NULL DEFAULT '-infinity'
);

INSERT INTO outbox_lease DEFAULT VALUES;

-- Events that this service has applied, written in the transaction of their effect.
CREATE TABLE inbox (
    event_id   uuid        NOT NULL,
    topic      text        NOT NULL,
    handled_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (event_id, topic)
);

-- Rows are appended in the order of time: a small index finds the expired ones.
CREATE INDEX inbox_by_age ON inbox USING brin (handled_at);

-- Replica of the companies and connections of company-service. A row is marked deleted only inside the transaction that
-- deletes it, so that a concurrent insert of the same id waits.
CREATE TABLE directory_company (
    id        uuid    PRIMARY KEY,
    client_id uuid,
    version   bigint  NOT NULL,
    entry     text,   -- the JSON of DirectoryEntry.Company
    deleted   boolean NOT NULL DEFAULT false,
    CHECK (deleted OR (client_id IS NOT NULL AND entry IS NOT NULL))
);

CREATE TABLE directory_connection (
    id         uuid    PRIMARY KEY,
    company_id uuid,
    version    bigint  NOT NULL,
    entry      text,   -- the JSON of DirectoryEntry.Connection
    created_at timestamptz,
    deleted    boolean NOT NULL DEFAULT false,
    CHECK (deleted OR (company_id IS NOT NULL AND entry IS NOT NULL AND created_at IS NOT NULL))
);

CREATE INDEX directory_connection_of_company ON directory_connection (company_id);

-- SHA-256 of the ids of deleted companies and connections: a late record does not bring them back, and the id is not kept.
CREATE TABLE directory_tombstone (
    id_hash    text        PRIMARY KEY,
    deleted_at timestamptz NOT NULL DEFAULT now()
);

-- Responses to requests with an Idempotency-Key, written in the transaction of the request's effect.
CREATE TABLE idempotency_response (
    scope        text        PRIMARY KEY, -- SHA-256 of caller, method, path and key
    request_hash text        NOT NULL,    -- SHA-256 of query and body
    response     bytea       NOT NULL,    -- encrypted, bound to the scope
    completed_at timestamptz NOT NULL DEFAULT ledgerway_now()
);

CREATE INDEX idempotency_response_by_age ON idempotency_response (completed_at);

-- Leases of long-running requests with an Idempotency-Key that are in flight.
CREATE TABLE idempotency_claim (
    scope      text        PRIMARY KEY, -- as in idempotency_response
    claim_id   uuid        NOT NULL,
    expires_at timestamptz NOT NULL
);

-- Kafka records that this service could not apply. A replayed or discarded one loses its content and is kept for a while.
CREATE TABLE dead_letter (
    id                    uuid        PRIMARY KEY,
    topic                 text        NOT NULL,
    -- the position in the topic of dead letters: a record that is read again is stored once
    dead_letter_partition integer     NOT NULL,
    dead_letter_offset    bigint      NOT NULL,
    failed_at             timestamptz NOT NULL,
    record_key            text,
    event_type            text,
    event_id              text,
    occurred_at           timestamptz,
    body                  bytea,
    error                 text,
    status                text        NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'replayed', 'discarded')),
    closed_at             timestamptz,
    CHECK ((status = 'waiting') = (closed_at IS NULL)),
    UNIQUE (topic, dead_letter_partition, dead_letter_offset, failed_at)
);

CREATE INDEX dead_letter_waiting ON dead_letter (failed_at, id) WHERE status = 'waiting';
CREATE INDEX dead_letter_by_age ON dead_letter (failed_at DESC, id);
CREATE INDEX dead_letter_of_key ON dead_letter (record_key) WHERE record_key IS NOT NULL;
