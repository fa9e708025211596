-- Portal users with their sessions and invitations, and the audit log.

CREATE TABLE app_user (
    id              uuid        PRIMARY KEY,
    client_id       uuid        NOT NULL REFERENCES client (id),
    email           text        NOT NULL,
    -- The normalized address; unique in the installation.
    email_key       text        NOT NULL UNIQUE,
    name            text        NOT NULL,
    role            text        NOT NULL CHECK (role IN ('administrator', 'developer', 'analyst')),
    password_hash   text,
    oidc_issuer     text,
    oidc_subject    text,
    disabled_at     timestamptz,
    created_at      timestamptz NOT NULL,
    last_sign_in_at timestamptz,
    UNIQUE (oidc_issuer, oidc_subject)
);
CREATE INDEX app_user_by_client ON app_user (client_id, created_at, id);

-- Only the hash of the token in the link is stored. A new invitation replaces the previous one.
CREATE TABLE app_user_invitation (
    id         uuid        PRIMARY KEY,
    client_id  uuid        NOT NULL REFERENCES client (id),
    email      text        NOT NULL,
    email_key  text        NOT NULL,
    name       text,
    role       text        NOT NULL CHECK (role IN ('administrator', 'developer', 'analyst')),
    token_hash bytea       NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    UNIQUE (client_id, email_key)
);
CREATE INDEX app_user_invitation_by_email ON app_user_invitation (email_key);

-- A row exists as long as its session.
CREATE TABLE app_user_session (
    id          uuid        PRIMARY KEY,
    user_id     uuid        NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
    client_id   uuid        NOT NULL REFERENCES client (id),
    secret_hash bytea       NOT NULL UNIQUE,
    created_at  timestamptz NOT NULL,
    used_at     timestamptz NOT NULL,
    ends_at     timestamptz NOT NULL
);
CREATE INDEX app_user_session_by_user ON app_user_session (user_id);
CREATE INDEX app_user_session_by_end ON app_user_session (ends_at);

-- Recent failed sign-ins by hashed e-mail address with and without the IP address, and by IP address.
CREATE TABLE sign_in_backoff (
    subject   text        PRIMARY KEY,
    failures  integer     NOT NULL,
    failed_at timestamptz NOT NULL,
    -- Earliest time of the next attempt; NULL: no delay.
    retry_at  timestamptz
);
CREATE INDEX sign_in_backoff_by_time ON sign_in_backoff (failed_at);

-- Hashes of an e-mail address with an IP address at which it has signed in.
CREATE TABLE sign_in_address (
    subject      text        PRIMARY KEY,
    signed_in_at timestamptz NOT NULL
);
CREATE INDEX sign_in_address_by_time ON sign_in_address (signed_in_at);

-- Sign-ins in progress at the identity provider.
CREATE TABLE oidc_attempt (
    id              uuid        PRIMARY KEY,
    state_hash      bytea       NOT NULL UNIQUE,
    nonce_hash      bytea       NOT NULL,
    verifier_sealed bytea       NOT NULL,
    redirect_uri    text        NOT NULL,
    expires_at      timestamptz NOT NULL
);
CREATE INDEX oidc_attempt_by_end ON oidc_attempt (expires_at);

-- Append-only audit log without foreign keys: entries outlive what they refer to.
CREATE TABLE audit_entry (
    id             uuid        PRIMARY KEY,
    client_id      uuid        NOT NULL,
    company_id     uuid,
    occurred_at    timestamptz NOT NULL,
    actor_kind     text        NOT NULL,
    actor_id       text,
    action         text        NOT NULL,
    subject        text,
    address        text,
    correlation_id text        NOT NULL,
    details        jsonb       NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_entry_by_client ON audit_entry (client_id, occurred_at DESC, id);
CREATE INDEX audit_entry_by_company ON audit_entry (client_id, company_id, occurred_at DESC, id);

CREATE FUNCTION audit_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit log is append-only';
END
$$;
CREATE TRIGGER audit_entry_is_append_only BEFORE UPDATE OR DELETE ON audit_entry
    FOR EACH ROW EXECUTE FUNCTION audit_entry_stays();
CREATE TRIGGER audit_entry_is_never_emptied BEFORE TRUNCATE ON audit_entry
    FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_stays();
