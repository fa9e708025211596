-- What an operator says of a client: whether it is closed, and limits of its own where the plan's
-- do not hold (NULL: the plan's).
ALTER TABLE client
    ADD COLUMN suspended_at timestamptz,
    ADD COLUMN daily_quota  bigint,
    ADD COLUMN concurrency  integer;
