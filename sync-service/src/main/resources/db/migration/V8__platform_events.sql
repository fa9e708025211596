-- Tenant of each connection that was pulled; webhooks of platforms name the tenant.
CREATE TABLE connection_tenant (
    connection_id uuid PRIMARY KEY,
    company_id    uuid NOT NULL,
    platform_key  text NOT NULL,
    tenant_id     text NOT NULL
);
CREATE INDEX connection_tenant_of_platform ON connection_tenant (platform_key, tenant_id);
CREATE INDEX connection_tenant_of_company ON connection_tenant (company_id);

-- Changes that platforms reported by webhooks. A repeated delivery has the same key.
CREATE TABLE platform_event (
    platform_key text        NOT NULL,
    event_key    text        NOT NULL, -- the platform's id of the notification
    tenant_id    text        NOT NULL,
    resource     text        NOT NULL, -- the platform's name of the kind of record
    source_id    text        NOT NULL,
    change       text        NOT NULL,
    data_types   text[]      NOT NULL, -- to pull; empty for a kind that is not pulled
    occurred_at  timestamptz,
    received_at  timestamptz NOT NULL DEFAULT ledgerway_now(),
    outcome      text,                 -- queued, unknown_tenant, not_pulled; null until processed
    PRIMARY KEY (platform_key, event_key)
);
CREATE INDEX platform_event_unprocessed ON platform_event (received_at) WHERE outcome IS NULL;
CREATE INDEX platform_event_received ON platform_event (received_at);
