-- A delivery is in this table while it is waiting or claimed. The statement that ends it moves it to
-- finished_delivery, so that this one stays as small as what is still to do.
WITH ended AS (
  DELETE FROM delivery WHERE status IN (2, 3) RETURNING *)
INSERT INTO finished_delivery (id, day, message_id, message_day, consumer_id, trigger, job_id, status,
                               attempt_no, first_attempt_at, ended_at)
SELECT d.id, (last.at AT TIME ZONE 'UTC')::date, d.message_id, d.message_day, d.consumer_id, d.trigger,
       d.job_id, d.status, d.attempt_no, d.first_attempt_at, last.at
  FROM ended d
 CROSS JOIN LATERAL (
   SELECT coalesce((SELECT max(a.started_at) FROM attempt a WHERE a.delivery_id = d.id),
                   d.first_attempt_at, ledgerway_now()) AS at) last;

ALTER TABLE delivery
    ADD arrived boolean NOT NULL DEFAULT false, -- by a manual send, while this one was being sent
    ALTER next_at SET NOT NULL,
    DROP CONSTRAINT delivery_check,
    DROP CONSTRAINT delivery_status_check,
    ADD CONSTRAINT delivery_status_check CHECK (status IN (0, 1)),
    ADD CONSTRAINT delivery_arrived_check CHECK (NOT arrived OR trigger = 'Scheduled');

-- One index finds what a message has with a consumer, and lets the schedule have one there only.
DROP INDEX delivery_scheduled;
DROP INDEX delivery_of_message;
CREATE UNIQUE INDEX delivery_of_message
    ON delivery (message_id, consumer_id, (CASE WHEN trigger = 'Scheduled' THEN 0 ELSE id END));
