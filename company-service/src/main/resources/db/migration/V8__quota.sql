-- How much of its daily quota a client has used (company-service/README.md).
-- The row's lock orders everything that is granted and shown in that day.
CREATE TABLE quota_day (
    client_id     uuid        NOT NULL REFERENCES client (id) ON DELETE CASCADE,
    day           date        NOT NULL,
    quota         bigint      NOT NULL,
    concurrent    integer     NOT NULL,
    -- nothing above this is shown any more
    floor         bigint      NOT NULL,
    -- what is shown until then
    shown_until   timestamptz NOT NULL,
    exact         boolean     NOT NULL,
    shown_quota   bigint      NOT NULL,
    shown         bigint      NOT NULL,
    -- the quota that was used up, when one was
    reached_quota bigint,
    reset_told_at timestamptz,
    PRIMARY KEY (client_id, day)
) WITH (fillfactor = 50);
CREATE INDEX quota_day_reset_due ON quota_day (day)
    WHERE reached_quota IS NOT NULL AND reset_told_at IS NULL;

-- What one gateway process has of it: used, and held until it lapses.
CREATE TABLE quota_share (
    client_id uuid        NOT NULL,
    day       date        NOT NULL,
    gateway   uuid        NOT NULL,
    call      bigint      NOT NULL,
    used      bigint      NOT NULL,
    held      bigint      NOT NULL,
    lapses_at timestamptz NOT NULL,
    PRIMARY KEY (client_id, day, gateway),
    FOREIGN KEY (client_id, day) REFERENCES quota_day ON DELETE CASCADE
) WITH (fillfactor = 50);

-- The companies that make a client's quota are counted every few seconds.
CREATE INDEX connection_linked ON connection (company_id) WHERE status = 'Linked';
