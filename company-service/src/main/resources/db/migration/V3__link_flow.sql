-- One-time passwords, link attempts and rate limits of the link flow.

-- The live one-time password of a company or connection; using the password deletes the row.
-- The password is an HMAC of the nonce and cannot be derived from this table alone.
CREATE TABLE one_time_password (
    subject    uuid        PRIMARY KEY,
    nonce      bytea       NOT NULL,
    hash       bytea       NOT NULL,
    expires_at timestamptz NOT NULL
);

-- One authorization in one browser. `Begun`: awaits the callback, which claims the attempt once;
-- `Choosing`: awaits the choice of an organisation; `Confirming`: awaits the confirmation of an
-- organisation other than the one linked before; `Uploading`: accepts uploads until it expires.
CREATE TABLE link_attempt (
    id                 uuid        PRIMARY KEY,
    company_id         uuid        NOT NULL REFERENCES company (id) ON DELETE CASCADE,
    connection_id      uuid        NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
    state_hash         bytea       NOT NULL UNIQUE,
    browser_hash       bytea       NOT NULL,
    verifier_sealed    bytea       NOT NULL,
    credentials_sealed bytea,
    choices            jsonb       NOT NULL DEFAULT '[]',
    status             text        NOT NULL
        CHECK (status IN ('Begun', 'Claimed', 'Choosing', 'Confirming', 'Uploading', 'Ended')),
    created_at         timestamptz NOT NULL,
    expires_at         timestamptz NOT NULL,
    -- Parameters of the link, returned in the client's redirect.
    parameters         jsonb       NOT NULL DEFAULT '{"openId": false, "custom": {}}',
    via_company        boolean     NOT NULL DEFAULT false
);
CREATE INDEX link_attempt_by_connection ON link_attempt (connection_id);
CREATE INDEX link_attempt_by_expiry ON link_attempt (expires_at);

-- Attempts per key since `first_at`; a counter expires after one hour. Keys are stored as hashes, because
-- they contain addresses and ids.
CREATE TABLE rate_limit_counter (
    key      text        PRIMARY KEY,
    hits     integer     NOT NULL,
    first_at timestamptz NOT NULL,
    last_at  timestamptz NOT NULL
);
CREATE INDEX rate_limit_counter_by_age ON rate_limit_counter (first_at);

-- Submitted sign-up forms: a form submitted twice creates one company.
CREATE TABLE sign_up_form (
    ticket     bytea       PRIMARY KEY,
    company_id uuid        REFERENCES company (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL
);
CREATE INDEX sign_up_form_by_company ON sign_up_form (company_id);
CREATE INDEX sign_up_form_by_age ON sign_up_form (created_at);
