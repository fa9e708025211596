-- Events whose effect is in this database, written in the transaction of the effect.
CREATE TABLE inbox (
    event_id   uuid        NOT NULL,
    topic      text        NOT NULL,
    handled_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (event_id, topic)
);

-- rows are appended in the order of time: a tiny index finds the old ones
CREATE INDEX inbox_by_age ON inbox USING brin (handled_at);
