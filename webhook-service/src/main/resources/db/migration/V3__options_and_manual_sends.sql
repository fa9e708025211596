-- What people set in the portal beside what the API takes.
ALTER TABLE consumer
    ADD description     text    NOT NULL DEFAULT '',
    ADD rate_per_second integer CHECK (rate_per_second > 0), -- null: no limit
    ADD disabled_reason text    CHECK (disabled_reason IN ('Person', 'Failing')), -- null while enabled
    ADD disabled_at     timestamptz,
    ADD source          text    NOT NULL DEFAULT 'Api'
        CHECK (source IN ('Api', 'AutomationApp', 'Rule'));
UPDATE consumer SET disabled_reason = 'Person', disabled_at = created_at WHERE disabled;

-- Beside the one delivery that the schedule makes, a person may have a message sent again: each time
-- a delivery of its own, of one attempt.
ALTER TABLE delivery
    ADD trigger text NOT NULL DEFAULT 'Scheduled'
        CHECK (trigger IN ('Scheduled', 'Manual', 'Recover', 'ReplayMissed', 'Example')),
    ADD job_id  uuid; -- of the bulk job that asked for it
ALTER TABLE delivery DROP CONSTRAINT delivery_message_id_consumer_id_key;
CREATE UNIQUE INDEX delivery_scheduled ON delivery (message_id, consumer_id)
    WHERE trigger = 'Scheduled';
CREATE INDEX delivery_of_message ON delivery (message_id, consumer_id);

-- Deliveries that ended, out of the way of those that are due. status: 2 success, 3 failure.
CREATE TABLE finished_delivery (
    id               bigint      NOT NULL,
    day              date        NOT NULL, -- when it ended
    message_id       text        NOT NULL,
    message_day      date        NOT NULL,
    consumer_id      uuid        NOT NULL,
    trigger          text        NOT NULL,
    job_id           uuid,
    status           smallint    NOT NULL CHECK (status IN (2, 3)),
    attempt_no       smallint    NOT NULL,
    first_attempt_at timestamptz,
    ended_at         timestamptz NOT NULL,
    PRIMARY KEY (id, day)
) PARTITION BY RANGE (day);
CREATE TABLE finished_delivery_other PARTITION OF finished_delivery DEFAULT;
CREATE INDEX finished_delivery_of_message ON finished_delivery (message_id, consumer_id);
CREATE INDEX finished_delivery_of_consumer ON finished_delivery (consumer_id, message_day);

CREATE VIEW every_delivery AS
SELECT id, message_id, message_day, consumer_id, trigger, job_id, status, attempt_no, next_at,
       first_attempt_at, NULL::timestamptz AS ended_at
  FROM delivery
UNION ALL
SELECT id, message_id, message_day, consumer_id, trigger, job_id, status, attempt_no, NULL,
       first_attempt_at, ended_at
  FROM finished_delivery;
