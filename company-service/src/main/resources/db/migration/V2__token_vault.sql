-- Keep-alive, revocation, import and migration of OAuth tokens.

-- Earliest time of the next keep-alive per platform, shared by all replicas.
CREATE TABLE token_keep_alive (
    platform_key text        PRIMARY KEY,
    next_at      timestamptz NOT NULL
);

-- Grants that are still to be revoked at the platform. Tokens are encrypted for `id`.
CREATE TABLE revocation (
    id             uuid        PRIMARY KEY,
    platform_key   text        NOT NULL,
    tenant_id      text,
    access_sealed  bytea       NOT NULL,
    refresh_sealed bytea,
    created_at     timestamptz NOT NULL,
    attempts       integer     NOT NULL DEFAULT 0,
    next_at        timestamptz NOT NULL
);
CREATE INDEX revocation_by_time ON revocation (next_at);

-- Credential imports in progress, at most one per connection. Renewed tokens are stored here until
-- the connection has them: a repeated import with the same credentials resumes.
CREATE TABLE credential_import (
    connection_id    uuid        PRIMARY KEY REFERENCES connection (id) ON DELETE CASCADE,
    owner            uuid        NOT NULL,
    lease_expires_at timestamptz NOT NULL,
    supplied_hash    bytea,
    fresh_sealed     bytea,
    renewed_at       timestamptz
);

-- Jobs of the operator that move a client's grants from its previous application, company by company.
CREATE TABLE token_migration (
    id               uuid        PRIMARY KEY,
    client_id        uuid        NOT NULL REFERENCES client (id),
    platform_key     text        NOT NULL,
    status           text        NOT NULL
        CHECK (status IN ('DRAFT', 'SCHEDULED', 'RUNNING', 'COMPLETED', 'CANCELLED')),
    pilot_company_id uuid,
    pilot            text        NOT NULL
        CHECK (pilot IN ('NONE', 'RUNNING', 'SUCCEEDED', 'FAILED')),
    scheduled_at     timestamptz,
    platform_details jsonb       NOT NULL,
    note             text,
    created_by       text        NOT NULL,
    created_at       timestamptz NOT NULL,
    started_at       timestamptz,
    finished_at      timestamptz
);

-- Credentials are encrypted for `id` and erased when the row is finished.
CREATE TABLE token_migration_row (
    id                 uuid        PRIMARY KEY,
    migration_id       uuid        NOT NULL REFERENCES token_migration (id) ON DELETE CASCADE,
    line               integer     NOT NULL,
    company_id         uuid        NOT NULL REFERENCES company (id) ON DELETE CASCADE,
    connection_id      uuid        REFERENCES connection (id) ON DELETE SET NULL,
    credentials_sealed bytea,
    status             text        NOT NULL
        CHECK (status IN ('WAITING', 'AUTHORIZED', 'FAILED', 'CANCELLED')),
    attempts           integer     NOT NULL DEFAULT 0,
    next_at            timestamptz NOT NULL,
    message            text,
    finished_at        timestamptz,
    UNIQUE (migration_id, company_id)
);
CREATE INDEX token_migration_row_by_company ON token_migration_row (company_id);
CREATE INDEX token_migration_row_by_connection ON token_migration_row (connection_id)
    WHERE connection_id IS NOT NULL;
CREATE INDEX token_migration_row_by_time ON token_migration_row (next_at) WHERE status = 'WAITING';
