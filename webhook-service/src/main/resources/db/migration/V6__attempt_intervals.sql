-- Numbers of attempts by consumer and interval of five minutes, raised by the statement that stores the attempts.
CREATE TABLE attempt_interval (
    client_id   uuid        NOT NULL,
    begins_at   timestamptz NOT NULL,
    consumer_id uuid        NOT NULL,
    succeeded   bigint      NOT NULL,
    failed      bigint      NOT NULL,
    PRIMARY KEY (client_id, begins_at, consumer_id)
) WITH (fillfactor = 50);
CREATE INDEX attempt_interval_of_time ON attempt_interval (begins_at);
