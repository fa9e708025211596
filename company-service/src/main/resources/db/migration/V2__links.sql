-- How customers get to us, and back.

-- The one live value of a company's or a connection's link; using it up removes the row.
-- The value itself is an HMAC of the nonce: nobody can tell it from this table alone.
CREATE TABLE one_time_password (
    subject    uuid        PRIMARY KEY,
    nonce      bytea       NOT NULL,
    hash       bytea       NOT NULL,
    expires_at timestamptz NOT NULL
);

-- One browser on its way to a platform and back. `Begun` waits for the callback, which claims it
-- once; `Choosing` waits for the choice of a tenant; `Ended` is over, well or not.
CREATE TABLE link_attempt (
    id                 uuid        PRIMARY KEY,
    company_id         uuid        NOT NULL REFERENCES company (id) ON DELETE CASCADE,
    connection_id      uuid        NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
    state_hash         bytea       NOT NULL UNIQUE,
    browser_hash       bytea       NOT NULL,
    verifier_sealed    bytea       NOT NULL,
    credentials_sealed bytea,
    choices            jsonb       NOT NULL DEFAULT '[]',
    status             text        NOT NULL CHECK (status IN ('Begun', 'Claimed', 'Choosing', 'Ended')),
    created            timestamptz NOT NULL,
    expires_at         timestamptz NOT NULL
);
CREATE INDEX link_attempt_by_connection ON link_attempt (connection_id);
CREATE INDEX link_attempt_by_expiry ON link_attempt (expires_at);
