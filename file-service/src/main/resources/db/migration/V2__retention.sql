-- Retention policies of clients. Without a row files are kept forever.
CREATE TABLE retention (
    client_id  uuid    PRIMARY KEY,
    keep_days  integer CHECK (keep_days BETWEEN 1 AND 36500), -- NULL: forever
    legal_hold boolean NOT NULL DEFAULT false, -- nothing is deleted, whatever keep_days is
    changed    timestamptz NOT NULL
);
