-- Tokens that must outlive a crash, an idle month, and the change of a key.

-- tenant_id: the organisation, so that nobody revokes what was linked anew; not_before: the platform
-- has asked for patience; keep_alive_*: when an idle grant may be tried again, and how often it was.
ALTER TABLE oauth_grant
    ADD COLUMN tenant_id           text,
    ADD COLUMN not_before          timestamptz,
    ADD COLUMN keep_alive_at       timestamptz,
    ADD COLUMN keep_alive_failures integer NOT NULL DEFAULT 0;
UPDATE oauth_grant g SET tenant_id = k.tenant_id FROM connection k WHERE k.grant_id = g.id;
CREATE INDEX oauth_grant_by_use ON oauth_grant (platform_key, (coalesce(refreshed_at, created)))
    WHERE refresh_sealed IS NOT NULL;

-- Whose turn it is to keep the idle grants of a platform alive: one replica's, so often a minute.
CREATE TABLE keep_alive_turn (
    platform_key text        PRIMARY KEY,
    next_at      timestamptz NOT NULL
);

-- Permissions that the platform has not yet been told we do not want; sealed for `id`.
CREATE TABLE revocation (
    id             uuid        PRIMARY KEY,
    platform_key   text        NOT NULL,
    tenant_id      text,
    access_sealed  bytea       NOT NULL,
    refresh_sealed bytea,
    created        timestamptz NOT NULL,
    attempts       integer     NOT NULL DEFAULT 0,
    next_at        timestamptz NOT NULL
);
CREATE INDEX revocation_by_time ON revocation (next_at);

-- PUT authorization under way, one per connection. Once the platform has renewed what was handed in,
-- the new tokens are here until the connection has them: whoever hands in the same again goes on.
CREATE TABLE credential_import (
    connection_id uuid        PRIMARY KEY REFERENCES connection (id) ON DELETE CASCADE,
    owner         uuid        NOT NULL,
    lease_until   timestamptz NOT NULL,
    supplied_hash bytea,
    fresh_sealed  bytea,
    renewed_at    timestamptz
);
