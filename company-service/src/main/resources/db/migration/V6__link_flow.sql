-- What a customer's link asked for goes with the attempt, to come back in the client's redirect.
-- `Confirming` waits for a word on an organisation that is not the one linked before.
ALTER TABLE link_attempt
    ADD COLUMN parameters  jsonb   NOT NULL DEFAULT '{"openId": false, "custom": {}}',
    ADD COLUMN via_company boolean NOT NULL DEFAULT false,
    DROP CONSTRAINT link_attempt_status_check,
    ADD CONSTRAINT link_attempt_status_check
        CHECK (status IN ('Begun', 'Claimed', 'Choosing', 'Confirming', 'Ended'));

-- How often somebody failed, or made something, since `first_at`; rows live for an hour. The key is
-- hashed: it holds addresses and ids.
CREATE TABLE link_throttle (
    key      text        PRIMARY KEY,
    hits     integer     NOT NULL,
    first_at timestamptz NOT NULL,
    last_at  timestamptz NOT NULL
);
CREATE INDEX link_throttle_by_age ON link_throttle (first_at);

-- A company that a customer made by a link of anybody's: the same form sent twice makes one.
CREATE TABLE newcomer (
    ticket     bytea       PRIMARY KEY,
    company_id uuid        REFERENCES company (id) ON DELETE CASCADE,
    created    timestamptz NOT NULL
);
CREATE INDEX newcomer_by_company ON newcomer (company_id);
CREATE INDEX newcomer_by_age ON newcomer (created);
