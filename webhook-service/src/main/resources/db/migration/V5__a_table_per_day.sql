-- Messages, attempts and finished deliveries lie in one table per day (UTC), so that a day that is no
-- longer kept is dropped and never deleted row by row. The service makes the tables ahead; rows of a
-- day that has none yet go to …_other until it has.
ALTER TABLE message RENAME TO message_before;
ALTER TABLE message_before RENAME CONSTRAINT message_pkey TO message_before_pkey;
DROP INDEX message_of_company;
CREATE TABLE message (
    LIKE message_before,
    PRIMARY KEY (id, day)
) PARTITION BY RANGE (day);
CREATE TABLE message_other PARTITION OF message DEFAULT;
CREATE INDEX message_of_company ON message (company_id) WHERE company_id IS NOT NULL;

ALTER TABLE attempt RENAME TO attempt_before;
ALTER TABLE attempt_before RENAME CONSTRAINT attempt_pkey TO attempt_before_pkey;
CREATE SEQUENCE attempt_sequence;
SELECT setval('attempt_sequence', coalesce(max(id), 0) + 1, false) FROM attempt_before;
CREATE TABLE attempt (
    id          bigint      NOT NULL DEFAULT nextval('attempt_sequence'),
    day         date        NOT NULL, -- when it began
    delivery_id bigint      NOT NULL,
    number      smallint    NOT NULL,
    trigger     text        NOT NULL, -- the delivery's, or Skipped, Interrupted, Late
    started_at  timestamptz NOT NULL,
    duration_ms integer,
    url         text,
    status_code smallint,
    error       text,                 -- class of the failure
    error_text  text,
    response    text,                 -- up to 20,000 bytes of the answer
    PRIMARY KEY (delivery_id, id, day)
) PARTITION BY RANGE (day);
CREATE TABLE attempt_other PARTITION OF attempt DEFAULT;

DO $$
DECLARE
    today  date := (ledgerway_now() AT TIME ZONE 'UTC')::date;
    days   date[];
    parent text;
    day    date;
BEGIN
    SELECT array_agg(it.day) INTO days
      FROM (SELECT today + ahead AS day FROM generate_series(0, 3) ahead
            UNION SELECT m.day FROM message_before m
            UNION SELECT (a.started_at AT TIME ZONE 'UTC')::date FROM attempt_before a
            UNION SELECT f.day FROM finished_delivery_other f) it;
    FOREACH parent IN ARRAY ARRAY['message', 'attempt', 'finished_delivery'] LOOP
        FOREACH day IN ARRAY days LOOP
            EXECUTE format('CREATE TABLE %1$s_%2$s (LIKE %1$s INCLUDING DEFAULTS INCLUDING CONSTRAINTS)',
                           parent, to_char(day, 'YYYYMMDD'));
            EXECUTE format('WITH moved AS (DELETE FROM %1$s_other WHERE day = %3$L RETURNING *)
                            INSERT INTO %1$s_%2$s SELECT * FROM moved',
                           parent, to_char(day, 'YYYYMMDD'), day);
            EXECUTE format('ALTER TABLE %1$s ATTACH PARTITION %1$s_%2$s FOR VALUES FROM (%3$L) TO (%4$L)',
                           parent, to_char(day, 'YYYYMMDD'), day, day + 1);
        END LOOP;
    END LOOP;
END
$$;

INSERT INTO message SELECT * FROM message_before;
DROP TABLE message_before;

INSERT INTO attempt (id, day, delivery_id, number, trigger, started_at, duration_ms, url, status_code,
                     error, error_text, response)
SELECT id, (started_at AT TIME ZONE 'UTC')::date, delivery_id, number, trigger, started_at, duration_ms,
       url, status_code, error, error_text, response
  FROM attempt_before;
DROP TABLE attempt_before;

-- The key must be unique over all days, so this one stays whole and is cleaned a few rows at a time.
ALTER TABLE message_key ADD day date;
UPDATE message_key k SET day = m.day FROM message m WHERE m.id = k.message_id;
UPDATE message_key SET day = (ledgerway_now() AT TIME ZONE 'UTC')::date WHERE day IS NULL;
ALTER TABLE message_key ALTER day SET NOT NULL;
CREATE INDEX message_key_of_day ON message_key (day);
