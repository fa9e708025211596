-- Records that wait to be sent to Kafka; a sent one is deleted.
CREATE TABLE outbox (
    id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    topic       text        NOT NULL,
    record_key  text        NOT NULL,
    event_id    uuid        NOT NULL,
    event_type  text        NOT NULL,
    occurred_at timestamptz NOT NULL,
    body        text,       -- JSON; NULL is a tombstone
    written_at  timestamptz NOT NULL DEFAULT clock_timestamp()
)
-- short-lived rows: clean up early, or the scan for the oldest walks over the dead
WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Who sends: one relay per database. Times are the database's own, whatever ledgerway_now() says.
CREATE TABLE outbox_lease (
    only_row   boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
    owner      uuid,
    held_until timestamptz NOT NULL DEFAULT '-infinity'
);

INSERT INTO outbox_lease DEFAULT VALUES;
