-- Who uses the platform, whose customers they are, and what those are linked to.

CREATE TABLE client (
    id      uuid        PRIMARY KEY,
    name    text        NOT NULL UNIQUE,
    plan    text        NOT NULL CHECK (plan IN ('paid', 'free-trial')),
    created timestamptz NOT NULL
);

-- A key is known by its hash; what is shown of it is its first and last four characters.
-- Revoked keys stay: they answer 403 where a key that never existed answers 401.
CREATE TABLE api_key (
    id         uuid        PRIMARY KEY,
    client_id  uuid        NOT NULL REFERENCES client (id),
    name       text,
    sha256     text        NOT NULL UNIQUE CHECK (sha256 ~ '^[0-9a-f]{64}$'),
    first_four text        NOT NULL,
    last_four  text        NOT NULL,
    created    timestamptz NOT NULL,
    last_used  timestamptz,
    revoked_at timestamptz
);
CREATE INDEX api_key_by_client ON api_key (client_id);

-- Its row lock orders all changes of a company and of its connections, and so their events.
CREATE TABLE company (
    id          uuid        PRIMARY KEY,
    client_id   uuid        NOT NULL REFERENCES client (id),
    version     bigint      NOT NULL,
    name        text        NOT NULL,
    description text,
    tags        jsonb       NOT NULL DEFAULT '{}',
    created     timestamptz NOT NULL,
    last_sync   timestamptz
);
CREATE INDEX company_by_client ON company (client_id, created, id);

-- One authorization by one person at one platform. Connections refer to it; several may share one.
CREATE TABLE oauth_grant (
    id                      uuid        PRIMARY KEY,
    platform_key            text        NOT NULL,
    generation              bigint      NOT NULL,
    access_sealed           bytea       NOT NULL,
    access_expires_at       timestamptz,
    refresh_sealed          bytea,
    previous_refresh_sealed bytea,
    lease_owner             uuid,
    lease_until             timestamptz,
    created                 timestamptz NOT NULL,
    refreshed_at            timestamptz
);

CREATE TABLE connection (
    id                uuid        PRIMARY KEY,
    company_id        uuid        NOT NULL REFERENCES company (id),
    version           bigint      NOT NULL,
    platform_key      text        NOT NULL,
    platform_name     text        NOT NULL,
    integration_id    uuid        NOT NULL,
    source_id         uuid        NOT NULL,
    source_type       text        NOT NULL,
    status            text        NOT NULL
        CHECK (status IN ('PendingAuth', 'Linked', 'Unlinked', 'Deauthorized')),
    created           timestamptz NOT NULL,
    linked_at         timestamptz,
    last_sync         timestamptz,
    info              jsonb       NOT NULL DEFAULT '{}',
    grant_id          uuid        REFERENCES oauth_grant (id) ON DELETE SET NULL,
    tenant_id         text,
    tenant_attributes jsonb       NOT NULL DEFAULT '{}'
);
CREATE INDEX connection_by_company ON connection (company_id, created, id);
CREATE INDEX connection_by_grant ON connection (grant_id) WHERE grant_id IS NOT NULL;
-- A company has at most one Linked accounting connection; uploaded files do not count.
CREATE UNIQUE INDEX connection_one_linked_accounting ON connection (company_id)
    WHERE status = 'Linked' AND source_type = 'Accounting' AND platform_key <> 'upac';

CREATE TABLE connection_error (
    id            bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    connection_id uuid        NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
    status_code   text        NOT NULL,
    status_text   text        NOT NULL,
    error_message text        NOT NULL,
    errored_at    timestamptz NOT NULL,
    resolved_at   timestamptz
);
CREATE INDEX connection_error_by_connection ON connection_error (connection_id, id);
