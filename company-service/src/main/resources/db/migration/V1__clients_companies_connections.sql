-- Clients, their API keys and settings, and their companies and connections.

CREATE TABLE client (
    id           uuid        PRIMARY KEY,
    name         text        NOT NULL UNIQUE,
    plan         text        NOT NULL CHECK (plan IN ('paid', 'free-trial')),
    created_at   timestamptz NOT NULL,
    suspended_at timestamptz,
    -- Overrides of the plan's limits; NULL: the plan's limit applies.
    daily_quota  bigint,
    concurrency  integer
);

-- Only the hash of a key and its first and last four characters are stored.
-- Revoked keys stay: they are answered with 403, unknown keys with 401.
CREATE TABLE api_key (
    id           uuid        PRIMARY KEY,
    client_id    uuid        NOT NULL REFERENCES client (id),
    name         text,
    sha256       text        NOT NULL UNIQUE CHECK (sha256 ~ '^[0-9a-f]{64}$'),
    first_four   text        NOT NULL,
    last_four    text        NOT NULL,
    created_at   timestamptz NOT NULL,
    last_used_at timestamptz,
    revoked_at   timestamptz
);
CREATE INDEX api_key_by_client ON api_key (client_id);

-- Origins of web pages that may call the API for a client.
CREATE TABLE allowed_origin (
    client_id uuid    NOT NULL REFERENCES client (id) ON DELETE CASCADE,
    origin    text    NOT NULL,
    position  integer NOT NULL,
    PRIMARY KEY (client_id, origin)
);
CREATE INDEX allowed_origin_by_origin ON allowed_origin (origin);

-- At most one row; no row: no service is under maintenance.
CREATE TABLE maintenance (
    singleton  boolean     PRIMARY KEY DEFAULT true CHECK (singleton),
    document   jsonb       NOT NULL,
    changed_at timestamptz NOT NULL
);

-- No row: default settings. `link` holds the link settings as one document.
CREATE TABLE client_settings (
    client_id            uuid    PRIMARY KEY REFERENCES client (id) ON DELETE CASCADE,
    profile_name         text,
    redirect_url         text    NOT NULL DEFAULT '',
    white_list_urls      text[]  NOT NULL DEFAULT '{}',
    confirm_company_name boolean NOT NULL DEFAULT false,
    link                 jsonb   NOT NULL DEFAULT '{}',
    slug                 text    UNIQUE GENERATED ALWAYS AS (link ->> 'slug') STORED
);

-- `version` is the SHA-256 of the content and part of the image's URL, so that caches may store it.
CREATE TABLE client_image (
    client_id  uuid  NOT NULL REFERENCES client (id) ON DELETE CASCADE,
    kind       text  NOT NULL CHECK (kind IN ('logo', 'icon')),
    media_type text  NOT NULL,
    version    text  NOT NULL,
    -- Images are already compressed.
    content    bytea STORAGE EXTERNAL NOT NULL,
    PRIMARY KEY (client_id, kind)
);

-- A platform without a row is enabled and listed by name after those with a row.
CREATE TABLE client_integration (
    client_id    uuid    NOT NULL REFERENCES client (id) ON DELETE CASCADE,
    platform_key text    NOT NULL,
    position     integer NOT NULL,
    enabled      boolean NOT NULL,
    PRIMARY KEY (client_id, platform_key)
);

-- The row lock of a company orders all changes of the company and its connections, and their events.
CREATE TABLE company (
    id                 uuid        PRIMARY KEY,
    client_id          uuid        NOT NULL REFERENCES client (id),
    version            bigint      NOT NULL,
    name               text        NOT NULL,
    description        text,
    tags               jsonb       NOT NULL DEFAULT '{}',
    created_at         timestamptz NOT NULL,
    last_sync_at       timestamptz,
    parent_id          uuid        REFERENCES company (id) ON DELETE SET NULL,
    products           text[]      NOT NULL DEFAULT '{}',
    created_by         text,
    -- Tells a company whose connections were all deleted from one that never had a connection.
    connection_deleted boolean     NOT NULL DEFAULT false
);
CREATE INDEX company_by_client ON company (client_id, created_at, id);
CREATE INDEX company_by_parent ON company (parent_id) WHERE parent_id IS NOT NULL;

-- One authorization of one user at one platform. Several connections may share a grant.
CREATE TABLE oauth_grant (
    id                      uuid        PRIMARY KEY,
    platform_key            text        NOT NULL,
    generation              bigint      NOT NULL,
    access_sealed           bytea       NOT NULL,
    access_expires_at       timestamptz,
    refresh_sealed          bytea,
    previous_refresh_sealed bytea,
    lease_owner             uuid,
    lease_expires_at        timestamptz,
    created_at              timestamptz NOT NULL,
    refreshed_at            timestamptz,
    -- The authorized organisation: a revocation must not end a newer grant of the same organisation.
    tenant_id               text,
    -- Earliest time of the next refresh; set when the platform asks to retry later.
    retry_at                timestamptz,
    -- Earliest time of the next keep-alive of an idle grant, and the number of failed ones.
    keep_alive_at           timestamptz,
    keep_alive_failures     integer     NOT NULL DEFAULT 0
);
CREATE INDEX oauth_grant_by_use ON oauth_grant (platform_key, (coalesce(refreshed_at, created_at)))
    WHERE refresh_sealed IS NOT NULL;

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
    created_at        timestamptz NOT NULL,
    linked_at         timestamptz,
    last_sync_at      timestamptz,
    info              jsonb       NOT NULL DEFAULT '{}',
    grant_id          uuid        REFERENCES oauth_grant (id) ON DELETE SET NULL,
    tenant_id         text,
    tenant_attributes jsonb       NOT NULL DEFAULT '{}',
    -- The organisation linked last; kept after the grant has ended.
    last_tenant_id    text
);
CREATE INDEX connection_by_company ON connection (company_id, created_at, id);
CREATE INDEX connection_by_grant ON connection (grant_id) WHERE grant_id IS NOT NULL;
-- The linked connections of a client are counted every few seconds to compute its quota.
CREATE INDEX connection_linked ON connection (company_id) WHERE status = 'Linked';
-- At most one linked accounting connection per company, not counting uploaded files.
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
