-- The last move of the test clock. A move that a crash interrupts is continued. The lease uses the database's own time.
CREATE TABLE test_clock_move (
    singleton        boolean     PRIMARY KEY DEFAULT true CHECK (singleton),
    started_from     timestamptz NOT NULL,
    target           timestamptz NOT NULL,
    steps            integer     NOT NULL DEFAULT 0,
    waiting_for      text[]      NOT NULL DEFAULT '{}', -- work that is under way
    overdue          text[]      NOT NULL DEFAULT '{}', -- work that was still due when the time was moved on
    finished         boolean     NOT NULL DEFAULT false,
    lease_owner      uuid,
    lease_expires_at timestamptz
);

-- Gateways, which ask for the offset of the test clock. seen_at is the database's own time.
CREATE TABLE test_clock_follower (
    id            uuid        PRIMARY KEY,
    offset_millis bigint      NOT NULL,
    seen_at       timestamptz NOT NULL
);
