-- How each consumer answers: the clock of webhooks.md 5.3. It outlives every process.
CREATE TABLE consumer_health (
    consumer_id          uuid    PRIMARY KEY REFERENCES consumer,
    first_failure_at     timestamptz, -- of the attempts that failed since the last success
    first_failed_message text,
    failed_messages      integer NOT NULL DEFAULT 0, -- different ones, at least
    last_failure_at      timestamptz,
    last_success_at      timestamptz,
    CHECK ((first_failure_at IS NULL) = (first_failed_message IS NULL)),
    CHECK ((first_failure_at IS NULL) = (failed_messages = 0))
) WITH (fillfactor = 50);

-- Whoever enables a consumer again, and however: what failed before counts no more.
ALTER TABLE consumer ADD enabled_at timestamptz;
CREATE FUNCTION note_enabling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.enabled_at := ledgerway_now();
    RETURN NEW;
END $$;
CREATE TRIGGER consumer_enabled BEFORE UPDATE OF disabled ON consumer
    FOR EACH ROW WHEN (OLD.disabled AND NOT NEW.disabled) EXECUTE FUNCTION note_enabling();

-- The processes that send, each of which takes its share of a consumer's rate limit. Times are the
-- database's own, whatever ledgerway_now() says.
CREATE TABLE sending_process (
    id      uuid        PRIMARY KEY,
    seen_at timestamptz NOT NULL
);

-- What waits, by turn: first attempts, retries, what a person asked for.
CREATE INDEX delivery_first ON delivery (consumer_id, next_at)
    WHERE status = 0 AND attempt_no = 0 AND trigger = 'Scheduled';
CREATE INDEX delivery_retry ON delivery (consumer_id, next_at)
    WHERE status = 0 AND attempt_no > 0 AND trigger = 'Scheduled';
CREATE INDEX delivery_manual ON delivery (consumer_id, next_at)
    WHERE status = 0 AND trigger <> 'Scheduled';
