-- How long files of a client are kept. Without a row: for good.
CREATE TABLE retention (
    client_id  uuid    PRIMARY KEY,
    keep_days  integer CHECK (keep_days BETWEEN 1 AND 36500), -- NULL: for good
    legal_hold boolean NOT NULL DEFAULT false, -- nothing is deleted, whatever else is said
    changed    timestamptz NOT NULL
);
