-- Numbers of attempts by consumer and hour (UTC), raised by the statement that stores the attempts.
CREATE TABLE attempt_hour (
    client_id   uuid        NOT NULL,
    hour        timestamptz NOT NULL,
    consumer_id uuid        NOT NULL,
    bucket      integer     NOT NULL, -- durations from 1.2 ^ bucket ms to 1.2 ^ (bucket + 1) ms; -1: unknown
    succeeded   bigint      NOT NULL,
    failed      bigint      NOT NULL,
    PRIMARY KEY (client_id, hour, consumer_id, bucket)
) WITH (fillfactor = 50);
CREATE INDEX attempt_hour_of_time ON attempt_hour (hour);
