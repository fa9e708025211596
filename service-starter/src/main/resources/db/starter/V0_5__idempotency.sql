-- Answers to requests with an Idempotency-Key, written in the transaction of what the request did.
-- Who asked for what is only here as hashes.
CREATE TABLE idempotency (
    scope       text        PRIMARY KEY, -- SHA-256 of caller, method, path and key
    request     text        NOT NULL,    -- SHA-256 of query and body
    answer      bytea       NOT NULL,    -- sealed for the scope
    answered_at timestamptz NOT NULL DEFAULT ledgerway_now()
);

CREATE INDEX idempotency_by_age ON idempotency (answered_at);
