-- Daily quota of a client. The row lock orders everything granted and shown on that day.
CREATE TABLE quota_day (
    client_id          uuid        NOT NULL REFERENCES client (id) ON DELETE CASCADE,
    day                date        NOT NULL,
    quota              bigint      NOT NULL,
    concurrent         integer     NOT NULL,
    -- The highest remaining quota that may still be shown.
    floor              bigint      NOT NULL,
    -- The end of the period for which `shown` applies.
    shown_expires_at   timestamptz NOT NULL,
    exact              boolean     NOT NULL,
    shown_quota        bigint      NOT NULL,
    shown              bigint      NOT NULL,
    -- The quota that was exhausted, if any.
    reached_quota      bigint,
    reset_published_at timestamptz,
    PRIMARY KEY (client_id, day)
) WITH (fillfactor = 50);
CREATE INDEX quota_day_reset_due ON quota_day (day)
    WHERE reached_quota IS NOT NULL AND reset_published_at IS NULL;

-- One gateway's lease of the daily quota: used, and held until it expires.
CREATE TABLE quota_lease (
    client_id  uuid        NOT NULL,
    day        date        NOT NULL,
    gateway    uuid        NOT NULL,
    call       bigint      NOT NULL,
    used       bigint      NOT NULL,
    held       bigint      NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (client_id, day, gateway),
    FOREIGN KEY (client_id, day) REFERENCES quota_day ON DELETE CASCADE
) WITH (fillfactor = 50);
