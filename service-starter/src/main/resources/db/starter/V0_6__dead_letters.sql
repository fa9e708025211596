-- Records that this service could not apply, until somebody has mended what was wrong and has them
-- applied. What a replayed one said is forgotten; that it was there is kept for a while.
CREATE TABLE dead_letter (
    id          uuid        PRIMARY KEY,
    topic       text        NOT NULL,
    -- where it lies among the dead letters, so that it is kept once however often it is read
    part        integer     NOT NULL,
    place       bigint      NOT NULL,
    failed_at   timestamptz NOT NULL,
    record_key  text,
    event_type  text,
    event_id    text,
    occurred_at timestamptz,
    body        bytea,
    error       text,
    replayed_at timestamptz,
    UNIQUE (topic, part, place, failed_at)
);

CREATE INDEX dead_letter_waiting ON dead_letter (failed_at, id) WHERE replayed_at IS NULL;
CREATE INDEX dead_letter_by_age ON dead_letter (failed_at DESC, id);
CREATE INDEX dead_letter_of_key ON dead_letter (record_key) WHERE record_key IS NOT NULL;
