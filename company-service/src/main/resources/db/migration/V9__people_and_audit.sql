-- People of a client who sign in, their sessions and invitations; and who did what.

CREATE TABLE person (
    id            uuid        PRIMARY KEY,
    client_id     uuid        NOT NULL REFERENCES client (id),
    email         text        NOT NULL,
    -- as addresses are compared: an address belongs to one person of the whole installation
    email_key     text        NOT NULL UNIQUE,
    name          text        NOT NULL,
    role          text        NOT NULL CHECK (role IN ('administrator', 'developer', 'analyst')),
    password_hash text,
    oidc_issuer   text,
    oidc_subject  text,
    disabled_at   timestamptz,
    created       timestamptz NOT NULL,
    last_sign_in  timestamptz,
    UNIQUE (oidc_issuer, oidc_subject)
);
CREATE INDEX person_by_client ON person (client_id, created, id);

-- The link carries a token of which only the hash is kept. Inviting again replaces.
CREATE TABLE person_invitation (
    id         uuid        PRIMARY KEY,
    client_id  uuid        NOT NULL REFERENCES client (id),
    email      text        NOT NULL,
    email_key  text        NOT NULL,
    name       text,
    role       text        NOT NULL CHECK (role IN ('administrator', 'developer', 'analyst')),
    token_hash bytea       NOT NULL UNIQUE,
    created    timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    UNIQUE (client_id, email_key)
);
CREATE INDEX person_invitation_by_email ON person_invitation (email_key);

-- A row lives as long as the session does; what ends one deletes it.
CREATE TABLE person_session (
    id          uuid        PRIMARY KEY,
    person_id   uuid        NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    client_id   uuid        NOT NULL REFERENCES client (id),
    secret_hash bytea       NOT NULL UNIQUE,
    created     timestamptz NOT NULL,
    used_at     timestamptz NOT NULL,
    ends_at     timestamptz NOT NULL
);
CREATE INDEX person_session_by_person ON person_session (person_id);
CREATE INDEX person_session_by_end ON person_session (ends_at);

-- Sign-ins that went wrong lately, by whom they named (hashed) and by where they came from.
CREATE TABLE sign_in_slowdown (
    subject       text        PRIMARY KEY,
    failures      integer     NOT NULL,
    failed_at     timestamptz NOT NULL,
    blocked_until timestamptz
);
CREATE INDEX sign_in_slowdown_by_time ON sign_in_slowdown (failed_at);

-- A sign-in that is under way at the identity provider.
CREATE TABLE oidc_attempt (
    id              uuid        PRIMARY KEY,
    state_hash      bytea       NOT NULL UNIQUE,
    nonce_hash      bytea       NOT NULL,
    verifier_sealed bytea       NOT NULL,
    redirect_uri    text        NOT NULL,
    expires_at      timestamptz NOT NULL
);
CREATE INDEX oidc_attempt_by_end ON oidc_attempt (expires_at);

-- Who did what. Nothing refers to anything: an entry outlives what it tells of.
CREATE TABLE audit_entry (
    id             uuid        PRIMARY KEY,
    client_id      uuid        NOT NULL,
    company_id     uuid,
    at             timestamptz NOT NULL,
    actor_kind     text        NOT NULL,
    actor_id       text,
    action         text        NOT NULL,
    subject        text,
    address        text,
    correlation_id text        NOT NULL,
    details        jsonb       NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_entry_by_client ON audit_entry (client_id, at DESC, id);
CREATE INDEX audit_entry_by_company ON audit_entry (client_id, company_id, at DESC, id);

CREATE FUNCTION audit_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit log is append-only';
END
$$;
CREATE TRIGGER audit_entry_is_append_only BEFORE UPDATE OR DELETE ON audit_entry
    FOR EACH ROW EXECUTE FUNCTION audit_entry_stays();
CREATE TRIGGER audit_entry_is_never_emptied BEFORE TRUNCATE ON audit_entry
    FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_stays();
