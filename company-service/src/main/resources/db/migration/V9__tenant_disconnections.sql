-- Organisations that a platform is still to disconnect, because their connection ended and its grant serves others.
CREATE TABLE tenant_disconnection (
    id           uuid        PRIMARY KEY,
    grant_id     uuid        NOT NULL REFERENCES oauth_grant (id) ON DELETE CASCADE,
    platform_key text        NOT NULL,
    tenant_id    text        NOT NULL,
    created_at   timestamptz NOT NULL,
    attempts     integer     NOT NULL DEFAULT 0,
    next_at      timestamptz NOT NULL,
    UNIQUE (grant_id, tenant_id)
);
CREATE INDEX tenant_disconnection_by_time ON tenant_disconnection (next_at);
