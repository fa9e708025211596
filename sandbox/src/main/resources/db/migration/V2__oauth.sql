-- An authorization under way, between the first page and the answer of the user.
CREATE TABLE authorization_request (
    id             uuid PRIMARY KEY,
    client_id      text        NOT NULL,
    redirect_uri   text        NOT NULL,
    state          text        NOT NULL,
    code_challenge text        NOT NULL,
    account_hint   text        NOT NULL,
    username       text,
    started_at     timestamptz NOT NULL,
    answered       boolean     NOT NULL DEFAULT false
);

-- What a user allowed: the organisations that the tokens below it open.
CREATE TABLE access_grant (
    id         uuid PRIMARY KEY,
    tenants    integer[]   NOT NULL,
    username   text        NOT NULL,
    granted_at timestamptz NOT NULL,
    revoked_at timestamptz
);
CREATE INDEX access_grant_tenants ON access_grant USING gin (tenants);

CREATE TABLE authorization_code (
    hash           text PRIMARY KEY,
    access_grant   uuid        NOT NULL REFERENCES access_grant,
    redirect_uri   text        NOT NULL,
    code_challenge text        NOT NULL,
    expires_at     timestamptz NOT NULL,
    used           boolean     NOT NULL DEFAULT false
);

-- The hidden ledger of issued tokens: a test can count refreshes. Times are the organisation's.
CREATE TABLE issued_token (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    hash          text        NOT NULL UNIQUE,
    access_grant  uuid        NOT NULL REFERENCES access_grant,
    kind          text        NOT NULL CHECK (kind IN ('access', 'refresh')),
    origin        text        NOT NULL CHECK (origin IN ('authorization_code', 'refresh_token', 'control')),
    issued_at     timestamptz NOT NULL,
    expires_at    timestamptz NOT NULL,
    rotated_at    timestamptz,
    revoked_at    timestamptz,
    refresh_count integer     NOT NULL DEFAULT 0
);
CREATE INDEX issued_token_of_grant ON issued_token (access_grant);
