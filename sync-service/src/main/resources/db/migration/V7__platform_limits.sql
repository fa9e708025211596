-- What was asked of a platform lately, for one of its tenants, or ('*') for all of them together.
-- Rewritten with every call: room is left for new versions of a row beside the old ones.
CREATE TABLE platform_budget (
    platform_key text        NOT NULL,
    tenant       text        NOT NULL,
    -- permits used by slot of time, and calls that are on their way
    spent        jsonb       NOT NULL DEFAULT '{"slots": {}, "calls": {}}',
    -- the platform said "later"
    paused_until timestamptz,
    changed_at   timestamptz NOT NULL,
    PRIMARY KEY (platform_key, tenant)
) WITH (fillfactor = 50);

CREATE INDEX platform_budget_changed ON platform_budget (changed_at);

-- Platforms that are away: nobody asks them until then, and then one does.
CREATE TABLE platform_circuit (
    platform_key  text        PRIMARY KEY,
    -- how often in a row it was opened
    openings      integer     NOT NULL,
    open_until    timestamptz NOT NULL,
    -- somebody tries whether it is back
    probing_until timestamptz
);
