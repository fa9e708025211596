-- Recent calls to a platform by tenant; tenant '*' is the shared budget of all tenants.
-- Updated with every call, so pages keep room for new versions of a row.
CREATE TABLE platform_budget (
    platform_key text        NOT NULL,
    tenant       text        NOT NULL,
    usage        jsonb       NOT NULL DEFAULT '{"slots": {}, "calls": {}}', -- permits used by time slot, and calls in flight
    paused_until timestamptz, -- after a rate limit response
    changed_at   timestamptz NOT NULL,
    PRIMARY KEY (platform_key, tenant)
) WITH (fillfactor = 50);
CREATE INDEX platform_budget_changed ON platform_budget (changed_at);

-- Open circuits of unavailable platforms.
CREATE TABLE platform_circuit (
    platform_key  text        PRIMARY KEY,
    openings      integer     NOT NULL, -- consecutive
    open_until    timestamptz NOT NULL,
    probing_until timestamptz           -- lease of the worker that makes the probe
);
