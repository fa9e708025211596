-- types: _int8
DELETE FROM attempt WHERE delivery_id = ANY (?)
;
-- types: _int8
DELETE FROM delivery WHERE id = ANY (?)
;
-- types: _int8
DELETE FROM finished_delivery WHERE id = ANY (?)
;
-- types: _int8
SELECT id AS attempt_id, delivery_id, number, trigger, started_at, duration_ms, url,
       status_code AS status, error, error_text, response
  FROM attempt WHERE delivery_id = ANY (?) ORDER BY started_at, id
;
-- types: _int8
UPDATE delivery d SET delivered_manually = true
  FROM finished_delivery sent
 WHERE sent.id = ANY (?::bigint[])
   AND sent.day = ((SELECT ledgerway_now()) AT TIME ZONE 'UTC')::date
   AND d.message_id = sent.message_id AND d.consumer_id = sent.consumer_id
   AND d.trigger = 'Scheduled'
RETURNING d.id
;
-- types: _int8
UPDATE finished_delivery f SET status = 'succeeded'
  FROM finished_delivery sent
 WHERE sent.id = ANY (?::bigint[])
   AND sent.day = ((SELECT ledgerway_now()) AT TIME ZONE 'UTC')::date
   AND f.message_id = sent.message_id AND f.consumer_id = sent.consumer_id
   AND f.day >= sent.message_day AND f.trigger = 'Scheduled' AND f.status = 'failed'
;
-- types: _int8
WITH ended AS (
  DELETE FROM delivery
   WHERE id = ANY (?::bigint[]) AND delivered_manually AND status = 'pending'
  RETURNING *, 'succeeded'::delivery_status AS end_status),
kept AS (
  INSERT INTO finished_delivery (id, day, message_id, message_day, consumer_id, trigger,
                                 job_id, status, attempt_no, first_attempt_at, ended_at)
  SELECT id, ((SELECT ledgerway_now()) AT TIME ZONE 'UTC')::date, message_id,
         message_day, consumer_id, trigger, job_id, end_status, attempt_no,
         first_attempt_at, (SELECT ledgerway_now())
    FROM ended)
SELECT count(*) FROM ended
;
-- types: _int8 _int4 _varchar _int8 _int4 _varchar _int4 _varchar _varchar _varchar
INSERT INTO attempt (delivery_id, day, number, trigger, started_at, duration_ms, url,
                     status_code, error, error_text, response)
SELECT x.id, (begun.at AT TIME ZONE 'UTC')::date, x.number, x.trigger, begun.at,
       x.duration_ms, x.url, x.status_code, x.error, x.error_text, x.response
  FROM unnest(?::bigint[], ?::int[], ?::text[], ?::bigint[],
              ?::int[], ?::text[], ?::int[], ?::text[],
              ?::text[], ?::text[])
       x(id, number, trigger, started_ms_ago, duration_ms, url, status_code, error,
         error_text, response)
 CROSS JOIN LATERAL (
   SELECT (SELECT ledgerway_now()) - x.started_ms_ago * interval '1 millisecond'
              AS at) begun
;
-- types: _int8 _int8
WITH due AS (
  SELECT d.id,
CASE WHEN d.trigger = 'Scheduled' THEN (?::bigint[])[d.attempt_no + 2] END
         * interval '1 millisecond' AS wait
    FROM delivery d
   WHERE d.id = ANY (?::bigint[]) AND d.status = 'pending' AND NOT d.delivered_manually
     FOR UPDATE),
moved AS (
  UPDATE delivery d
     SET attempt_no = d.attempt_no + 1, claims = 0,
         next_at = (SELECT ledgerway_now()) + due.wait,
         first_attempt_at = coalesce(d.first_attempt_at, (SELECT ledgerway_now()))
    FROM due WHERE d.id = due.id AND due.wait IS NOT NULL
  RETURNING d.id, d.attempt_no, d.trigger),
ended AS (
  DELETE FROM delivery d USING due WHERE d.id = due.id AND due.wait IS NULL
  RETURNING d.id, d.message_id, d.message_day, d.consumer_id, d.trigger, d.job_id,
            'failed'::delivery_status AS end_status, d.attempt_no + 1 AS attempt_no,
            coalesce(d.first_attempt_at, (SELECT ledgerway_now()))
                AS first_attempt_at),
kept AS (
  INSERT INTO finished_delivery (id, day, message_id, message_day, consumer_id, trigger,
                                 job_id, status, attempt_no, first_attempt_at, ended_at)
  SELECT id, ((SELECT ledgerway_now()) AT TIME ZONE 'UTC')::date, message_id,
         message_day, consumer_id, trigger, job_id, end_status, attempt_no,
         first_attempt_at, (SELECT ledgerway_now())
    FROM ended)
INSERT INTO attempt (delivery_id, day, number, trigger, started_at, error,
                     error_text)
SELECT id, ((SELECT ledgerway_now()) AT TIME ZONE 'UTC')::date, attempt_no,
       trigger, (SELECT ledgerway_now()), 'worker-crash',
       'The attempt could not be completed, several times over.'
  FROM (SELECT id, attempt_no, trigger FROM moved
        UNION ALL SELECT id, attempt_no, trigger FROM ended) given_up
;
-- types: _int8 _int8
WITH open AS (
  SELECT id FROM delivery WHERE id = ANY (?::bigint[]) FOR KEY SHARE),
finished AS (
  SELECT id FROM finished_delivery WHERE id = ANY (?::bigint[]) FOR KEY SHARE)
SELECT id FROM open UNION SELECT id FROM finished
;
-- types: _int8 _varchar
UPDATE delivery d
   SET status = 'pending', claims = d.claims - 1, fencing_token = NULL, lease_expires_at = NULL
  FROM unnest(?::bigint[], ?::text[]::uuid[]) x(id, token)
 WHERE d.id = x.id AND d.fencing_token = x.token
RETURNING d.id, d.delivered_manually, false AS gave_up
;
-- types: _int8 _varchar
WITH due AS (
  SELECT d.id, d.next_at AS due_at,
CASE WHEN d.trigger = 'Scheduled' THEN (?::bigint[])[d.attempt_no + 2] END
         * interval '1 millisecond' AS wait
    FROM delivery d JOIN consumer k ON k.id = d.consumer_id
   WHERE d.consumer_id = ANY (?::text[]::uuid[])
     AND k.disabled AND k.deleted_at IS NULL
     AND d.status = 'pending' AND d.next_at <= (SELECT ledgerway_now())
   LIMIT 1000 FOR UPDATE OF d SKIP LOCKED),
moved AS (
  UPDATE delivery d
     SET attempt_no = d.attempt_no + 1, claims = 0, next_at = due.due_at + due.wait
    FROM due WHERE d.id = due.id AND due.wait IS NOT NULL
  RETURNING d.id, d.attempt_no, due.due_at),
ended AS (
  DELETE FROM delivery d USING due WHERE d.id = due.id AND due.wait IS NULL
  RETURNING d.id, d.message_id, d.message_day, d.consumer_id, d.trigger, d.job_id,
            'failed'::delivery_status AS end_status, d.attempt_no + 1 AS attempt_no, d.first_attempt_at,
            due.due_at),
kept AS (
  INSERT INTO finished_delivery (id, day, message_id, message_day, consumer_id, trigger,
                                 job_id, status, attempt_no, first_attempt_at, ended_at)
  SELECT id, ((SELECT ledgerway_now()) AT TIME ZONE 'UTC')::date, message_id,
         message_day, consumer_id, trigger, job_id, end_status, attempt_no,
         first_attempt_at, (SELECT ledgerway_now())
    FROM ended)
INSERT INTO attempt (delivery_id, day, number, trigger, started_at, error,
                     error_text)
SELECT id, (due_at AT TIME ZONE 'UTC')::date, attempt_no, 'Skipped', due_at, 'disabled',
       'The consumer was disabled.'
  FROM (SELECT id, attempt_no, due_at FROM moved
        UNION ALL SELECT id, attempt_no, due_at FROM ended) skipped
;
-- types: _int8 _varchar _varchar _int8 _int8
WITH x AS (
  SELECT * FROM unnest(?::bigint[], ?::text[]::uuid[],
                       ?::text[]::delivery_status[],
                       ?::bigint[], ?::bigint[])
                x(id, token, status, wait_ms, started_ms_ago)),
moved AS (
  UPDATE delivery d
     SET attempt_no = d.attempt_no + 1, claims = 0, status = 'pending', fencing_token = NULL,
         lease_expires_at = NULL,
         next_at = (SELECT ledgerway_now()) + x.wait_ms * interval '1 millisecond',
         first_attempt_at = coalesce(d.first_attempt_at,
             (SELECT ledgerway_now()) - x.started_ms_ago * interval '1 millisecond')
    FROM x
   WHERE x.status = 'pending' AND d.id = x.id AND d.fencing_token = x.token
  RETURNING d.id, d.delivered_manually),
ended AS (
  DELETE FROM delivery d USING x
   WHERE x.status <> 'pending' AND d.id = x.id AND d.fencing_token = x.token
  RETURNING d.id, d.message_id, d.message_day, d.consumer_id, d.trigger, d.job_id,
            d.attempt_no + 1 AS attempt_no,
            CASE WHEN d.delivered_manually THEN 'succeeded' ELSE x.status END AS end_status,
            coalesce(d.first_attempt_at,
                (SELECT ledgerway_now())
                    - x.started_ms_ago * interval '1 millisecond')
                AS first_attempt_at),
kept AS (
  INSERT INTO finished_delivery (id, day, message_id, message_day, consumer_id, trigger,
                                 job_id, status, attempt_no, first_attempt_at, ended_at)
  SELECT id, ((SELECT ledgerway_now()) AT TIME ZONE 'UTC')::date, message_id,
         message_day, consumer_id, trigger, job_id, end_status, attempt_no,
         first_attempt_at, (SELECT ledgerway_now())
    FROM ended)
SELECT id, delivered_manually, false AS gave_up FROM moved
UNION ALL
SELECT id, false, end_status = 'failed' AND trigger = 'Scheduled' FROM ended
;
-- types: _int8 uuid
DELETE FROM outbox
WHERE id = ANY (?)
  AND EXISTS (SELECT FROM outbox_lease
              WHERE owner = ? AND expires_at > clock_timestamp())
;
-- types: _varchar
DELETE FROM message m
 WHERE m.id = ANY (?)
   AND NOT EXISTS (SELECT FROM every_delivery d WHERE d.message_id = m.id)
;
-- types: _varchar
DELETE FROM message_key k USING message m
 WHERE m.id = ANY (?) AND k.client_id = m.client_id AND k.event_id = m.event_id
   AND NOT EXISTS (SELECT FROM every_delivery d WHERE d.message_id = m.id)
;
-- types: _varchar
INSERT INTO deleted_company (id_hash) SELECT unnest(?::text[])
ON CONFLICT (id_hash) DO NOTHING
;
-- types: _varchar
SELECT consumer_id, subject, issuer, serial, not_after,
       not_after < ledgerway_now() + interval '30 days' AS expires_soon
  FROM consumer_certificate WHERE consumer_id = ANY (?::text[]::uuid[])
;
-- types: _varchar
SELECT h.consumer_id, h.first_failure_at, h.first_failed_message, h.failed_messages,
       h.last_failure_at, h.last_success_at, k.enabled_at
  FROM consumer_health h JOIN consumer k ON k.id = h.consumer_id
 WHERE h.consumer_id = ANY (?::text[]::uuid[])
 ORDER BY h.consumer_id FOR UPDATE OF h
;
-- types: _varchar
SELECT id FROM delivery WHERE message_id = ANY (?)
 ORDER BY id FOR UPDATE SKIP LOCKED
;
-- types: _varchar
SELECT id FROM finished_delivery WHERE message_id = ANY (?)
 ORDER BY id FOR UPDATE SKIP LOCKED
;
-- types: _varchar
SELECT id_hash FROM deleted_company WHERE id_hash = ANY (?)
;
-- types: _varchar
WITH ended AS (
  DELETE FROM delivery
   WHERE id IN (SELECT d.id FROM delivery d JOIN consumer k ON k.id = d.consumer_id
                 WHERE d.consumer_id = ANY (?::text[]::uuid[])
                   AND k.deleted_at IS NOT NULL AND d.status = 'pending'
                 LIMIT 1000 FOR UPDATE OF d SKIP LOCKED)
  RETURNING *, 'failed'::delivery_status AS end_status),
kept AS (
  INSERT INTO finished_delivery (id, day, message_id, message_day, consumer_id, trigger,
                                 job_id, status, attempt_no, first_attempt_at, ended_at)
  SELECT id, ((SELECT ledgerway_now()) AT TIME ZONE 'UTC')::date, message_id,
         message_day, consumer_id, trigger, job_id, end_status, attempt_no,
         first_attempt_at, (SELECT ledgerway_now())
    FROM ended)
SELECT count(*) FROM ended
;
-- types: _varchar _int4 _int4 _int4 uuid float8
WITH c AS (
  SELECT d.id
    FROM unnest(?::text[]::uuid[], ?::int[], ?::int[],
                ?::int[]) e(consumer_id, room, manual, late)
  CROSS JOIN LATERAL (
    SELECT id FROM (
      SELECT id FROM (
        SELECT id FROM delivery
         WHERE consumer_id = e.consumer_id AND status = 'pending'
           AND trigger <> 'Scheduled' AND next_at <= (SELECT ledgerway_now())
         ORDER BY next_at LIMIT e.manual FOR UPDATE SKIP LOCKED) asked
      UNION ALL
      SELECT id FROM (
        SELECT id FROM delivery
         WHERE consumer_id = e.consumer_id AND status = 'pending' AND attempt_no > 0
           AND trigger = 'Scheduled' AND next_at <= (SELECT ledgerway_now())
         ORDER BY next_at LIMIT e.late FOR UPDATE SKIP LOCKED) late
      UNION ALL
      SELECT id FROM (
        SELECT id FROM delivery
         WHERE consumer_id = e.consumer_id AND status = 'pending' AND attempt_no = 0
           AND trigger = 'Scheduled' AND next_at <= (SELECT ledgerway_now())
         ORDER BY next_at LIMIT e.room FOR UPDATE SKIP LOCKED) first
      ) any_turn
     LIMIT e.room) d)
UPDATE delivery d
   SET status = 'claimed', claims = d.claims + 1, fencing_token = ?,
       lease_expires_at = (SELECT ledgerway_now()) + make_interval(secs => ?)
  FROM c, message m, consumer k
 WHERE d.id = c.id AND m.id = d.message_id AND m.day = d.message_day
   AND k.id = d.consumer_id AND NOT k.disabled AND k.deleted_at IS NULL
RETURNING d.id, d.trigger, d.consumer_id, k.client_id, d.fencing_token, d.attempt_no + 1 AS attempt,
          m.id AS message_id, m.body, m.traceparent, k.url, coalesce(k.rate_per_second, 0) AS rate,
          extract(epoch FROM (SELECT ledgerway_now()) - d.next_at) AS late,
          extract(epoch FROM (SELECT ledgerway_now()) - m.created_at) AS age
;
-- types: _varchar _int8 _varchar _int4 _int8 _int8
INSERT INTO consumer_health (consumer_id, first_failure_at, first_failed_message,
                             failed_messages, last_failure_at, last_success_at)
SELECT x.id, 'epoch'::timestamptz + x.first * interval '1 microsecond', x.message,
       x.messages, 'epoch'::timestamptz + x.failure * interval '1 microsecond',
       'epoch'::timestamptz + x.success * interval '1 microsecond'
  FROM unnest(?::text[]::uuid[], ?::bigint[], ?::text[],
              ?::int[], ?::bigint[], ?::bigint[])
       x(id, first, message, messages, failure, success)
 ORDER BY x.id
ON CONFLICT (consumer_id) DO UPDATE
   SET first_failure_at = EXCLUDED.first_failure_at,
       first_failed_message = EXCLUDED.first_failed_message,
       failed_messages = EXCLUDED.failed_messages,
       last_failure_at = EXCLUDED.last_failure_at,
       last_success_at = EXCLUDED.last_success_at
;
-- types: _varchar _varchar _varchar
INSERT INTO message_key (client_id, event_id, message_id, day)
SELECT x.client_id, x.event_id, x.message_id,
       ((SELECT ledgerway_now()) AT TIME ZONE 'UTC')::date
  FROM unnest(?::text[]::uuid[], ?::text[]::uuid[], ?::text[])
       x(client_id, event_id, message_id)
 ORDER BY x.client_id, x.event_id
ON CONFLICT (client_id, event_id) DO NOTHING
RETURNING message_id
;
-- types: _varchar _varchar _varchar
SELECT DISTINCT client_id AS client, wanted AS event_type FROM (
  SELECT client_id, unnest(event_types) AS wanted FROM consumer
   WHERE client_id = ANY (?::text[]::uuid[]) AND deleted_at IS NULL
  UNION ALL
  SELECT client_id, event_type FROM rule
   WHERE client_id = ANY (?::text[]::uuid[]) AND migrated_at IS NULL) every
 WHERE wanted = ANY (?)
;
-- types: _varchar _varchar _varchar _varchar _varchar _varchar _bytea _varchar
WITH stored AS (
INSERT INTO message (id, day, client_id, event_id, event_type, company_id, tags, body,
                     created_at, traceparent)
SELECT x.id, (now.is AT TIME ZONE 'UTC')::date, x.client_id, x.event_id, x.event_type,
       x.company_id, x.tags::jsonb, x.body, now.is, x.traceparent
  FROM unnest(?::text[], ?::text[]::uuid[], ?::text[]::uuid[],
              ?::text[], ?::text[]::uuid[], ?::text[],
              ?::bytea[], ?::text[])
       x(id, client_id, event_id, event_type, company_id, tags, body, traceparent),
       (SELECT ledgerway_now() AS is) now
RETURNING day)
SELECT DISTINCT day FROM stored
;
-- types: _varchar _varchar _varchar _varchar _varchar _varchar _int4 date int8 uuid float8
WITH told AS (
  SELECT * FROM unnest(?::text[], ?::text[]::uuid[], ?::text[],
                       ?::text[], ?::text[])
           WITH ORDINALITY x(id, client_id, event_type, company_id, tags, place)),
asked AS (
  SELECT t.id, k.id AS consumer_id, k.client_id, k.url,
         k.rate_per_second IS NULL
             AND row_number() OVER (PARTITION BY k.id ORDER BY t.place)
                 <= coalesce(p.places, 0) AS claimed
    FROM told t JOIN consumer k ON k.client_id = t.client_id
    LEFT JOIN unnest(?::text[]::uuid[], ?::int[])
              p(consumer_id, places) ON p.consumer_id = k.id
   WHERE k.deleted_at IS NULL AND NOT k.disabled
     AND t.event_type = ANY (k.event_types)
     AND (k.company_tags = '{}'
          OR EXISTS (SELECT FROM unnest(k.company_tags) asked(tag)
                      WHERE asked.tag = ':' || t.company_id
                         OR t.tags::jsonb ->> split_part(asked.tag, ':', 1)
                            = substr(asked.tag, strpos(asked.tag, ':') + 1)))),
added AS (
  INSERT INTO delivery (message_id, message_day, consumer_id, next_at, status, claims,
                        fencing_token, lease_expires_at)
  SELECT id, ?, consumer_id,
         (SELECT ledgerway_now()) + ? * interval '1 millisecond',
         CASE WHEN claimed THEN 'claimed' ELSE 'pending' END::delivery_status,
         claimed::int, CASE WHEN claimed THEN ?::uuid END,
         CASE WHEN claimed THEN (SELECT ledgerway_now()) + (clock_timestamp() - now())
                                + make_interval(secs => ?) END
    FROM asked
  RETURNING id, message_id, consumer_id, status)
SELECT a.id, a.message_id, a.consumer_id, k.client_id, k.url,
       extract(epoch FROM clock_timestamp() - now()) AS age
  FROM added a
  JOIN asked k ON k.consumer_id = a.consumer_id AND k.id = a.message_id
 WHERE a.status = 'claimed'
UNION ALL
SELECT DISTINCT NULL::bigint, NULL, consumer_id, NULL::uuid, NULL, 0
  FROM added WHERE status = 'pending'
;
-- types: _varchar _varchar _varchar _varchar _varchar _varchar _varchar
INSERT INTO outbox (topic, record_key, event_id, event_type, occurred_at, body, traceparent)
SELECT topic, key, event_id, type, occurred_at, body, traceparent
  FROM unnest(CAST(? AS text[]), CAST(? AS text[]), CAST(? AS uuid[]),
              CAST(? AS text[]), CAST(? AS timestamptz[]),
              CAST(? AS text[]), CAST(? AS text[])) WITH ORDINALITY
       AS r(topic, key, event_id, type, occurred_at, body, traceparent, number)
 ORDER BY number
;
-- types: _varchar _varchar int8 _varchar _varchar uuid
WITH held AS (
  SELECT m.id FROM unnest(?::text[], ?::text[]::date[]) x(id, day)
    JOIN message m ON m.id = x.id AND m.day = x.day
     FOR KEY SHARE OF m)
INSERT INTO delivery (message_id, message_day, consumer_id, trigger, job_id, next_at)
SELECT x.id, x.day, j.consumer_id, j.kind, j.id,
       greatest(j.next_send_at, (SELECT ledgerway_now()))
           + (x.number - 1) * ? * interval '1 millisecond'
  FROM unnest(?::text[], ?::text[]::date[]) WITH ORDINALITY x(id, day, number)
  JOIN held USING (id)
  JOIN replay_job j ON j.id = ?
;
-- types: _varchar _varchar uuid
UPDATE consumer SET source = 'Api', event_types = ?,
                    company_tags = ?, version = version + 1
 WHERE id = ? AND source = 'Rule'
;
-- types: _varchar date int4
SELECT f.message_day
  FROM unnest(?::text[]::uuid[]) c(id) CROSS JOIN LATERAL (
    SELECT message_day FROM finished_delivery
     WHERE consumer_id = c.id AND message_day <= ?
  ORDER BY message_day DESC OFFSET ? LIMIT 1) f ORDER BY 1 DESC LIMIT 1
;
-- types: _varchar date int4
SELECT f.message_day
  FROM unnest(?::text[]::uuid[]) c(id) CROSS JOIN LATERAL (
    SELECT message_day FROM finished_delivery
     WHERE consumer_id = c.id AND message_day <= ?
 AND status = 'failed'  ORDER BY message_day DESC OFFSET ? LIMIT 1) f ORDER BY 1 DESC LIMIT 1
;
-- types: _varchar date int4
SELECT f.message_day
  FROM unnest(?::text[]::uuid[]) c(id) CROSS JOIN LATERAL (
    SELECT message_day FROM finished_delivery
     WHERE consumer_id = c.id AND message_day <= ?
 AND status = 'succeeded'  ORDER BY message_day DESC OFFSET ? LIMIT 1) f ORDER BY 1 DESC LIMIT 1
;
-- types: _varchar int4
SELECT id, topic, record_key AS key, event_id, event_type AS type, occurred_at, body,
       traceparent
FROM outbox
WHERE record_key <> ALL (?)
ORDER BY id
LIMIT ?
;
-- types: _varchar uuid
SELECT DISTINCT m.id AS message_id, 'email' AS type, unnest(r.emails) AS target,
       'NotSent' AS status, 0 AS attempts, NULL::timestamptz AS last_attempt
  FROM message m
  JOIN rule r ON r.client_id = m.client_id AND r.event_type = m.event_type
 WHERE m.id = ANY (?) AND m.client_id = ?
   AND r.migrated_at IS NULL AND r.created_at <= m.created_at
   AND (r.company_id IS NULL OR r.company_id = m.company_id)
 ORDER BY target
;
-- types: _varchar uuid
SELECT d.message_id, 'webhook' AS type, k.url AS target,
       CASE WHEN d.status = 'succeeded' THEN 'Success' WHEN d.status = 'failed' THEN 'Failure'
            WHEN d.attempt_no = 0 THEN 'Sending' ELSE 'Attempting' END AS status,
       d.attempt_no AS attempts,
       (SELECT max(a.started_at) FROM attempt a WHERE a.delivery_id = d.id) AS last_attempt
  FROM every_delivery d
  JOIN rule r ON r.consumer_id = d.consumer_id
  JOIN consumer k ON k.id = d.consumer_id
 WHERE d.message_id = ANY (?) AND d.trigger = 'Scheduled'
   AND r.client_id = ?
 ORDER BY r.sequence
;
-- types: date int4
DELETE FROM delivery
 WHERE id IN (SELECT id FROM delivery WHERE message_day < ?
               LIMIT ? FOR UPDATE SKIP LOCKED)
;
-- types: date int4
DELETE FROM message_key
 WHERE ctid = ANY (ARRAY(SELECT ctid FROM message_key WHERE day < ?
                          LIMIT ? FOR UPDATE SKIP LOCKED))
;
-- types: date int4
DELETE FROM replay_job
 WHERE id IN (SELECT id FROM replay_job
               WHERE ended_at < CAST(? AS date)::timestamp AT TIME ZONE 'UTC'
               LIMIT ? FOR UPDATE SKIP LOCKED)
;
-- types: date int4
DELETE FROM resolved_alert
 WHERE ctid = ANY (ARRAY(SELECT ctid FROM resolved_alert
                          WHERE resolved_at < CAST(? AS date)::timestamp AT TIME ZONE 'UTC'
                          LIMIT ? FOR UPDATE SKIP LOCKED))
;
-- types: float8
WITH lost AS (
  SELECT id, lease_expires_at FROM delivery
   WHERE status = 'claimed' AND lease_expires_at < (SELECT ledgerway_now())
   ORDER BY lease_expires_at LIMIT 1000 FOR UPDATE SKIP LOCKED),
freed AS (
  UPDATE delivery d SET status = 'pending', fencing_token = NULL, lease_expires_at = NULL
    FROM lost WHERE d.id = lost.id
  RETURNING d.id, d.attempt_no, d.claims, d.delivered_manually,
            lost.lease_expires_at - make_interval(secs => ?) AS begun_at),
recorded AS (
  INSERT INTO attempt (delivery_id, day, number, trigger, started_at, error, error_text)
  SELECT id, (begun_at AT TIME ZONE 'UTC')::date, attempt_no + 1, 'Interrupted',
         begun_at, 'interrupted',
         'The attempt was interrupted; it may have arrived. It is made again.'
    FROM freed)
SELECT id, claims, delivered_manually FROM freed
;
-- types: int4
SELECT r.company_id FROM company_purge r
 WHERE EXISTS (SELECT FROM message m
                WHERE m.company_id = r.company_id
                  AND m.id IS DISTINCT FROM r.deletion_message_id)
    OR NOT EXISTS (SELECT FROM delivery d
                    WHERE d.message_id = r.deletion_message_id)
 ORDER BY r.requested_at LIMIT ?
;
-- types: int4 int4 _int4 _bool
SELECT CASE WHEN x.alone THEN pg_advisory_xact_lock(?, x.bucket)
            ELSE pg_advisory_xact_lock_shared(?, x.bucket) END
  FROM unnest(?::int[], ?::boolean[]) x(bucket, alone)
;
-- types: int4 int8
SELECT id, topic, record_key AS key, event_type, event_id, occurred_at, failed_at, error,
       status
  FROM dead_letter ORDER BY failed_at DESC, id LIMIT ? OFFSET ?
;
-- types: int8
SELECT date_bin(? * interval '1 second', ledgerway_now(), 'epoch') AS at
;
-- types: int8
SELECT pg_try_advisory_xact_lock(?)
;
-- types: int8 int4
DELETE FROM dead_letter
 WHERE id IN (SELECT id FROM dead_letter
               WHERE closed_at < ledgerway_now() - make_interval(secs => ?)
               LIMIT ? FOR UPDATE SKIP LOCKED)
;
-- types: int8 int4
DELETE FROM inbox
WHERE ctid = ANY (ARRAY(SELECT ctid FROM inbox
                        WHERE handled_at < now() - make_interval(secs => ?)
                        LIMIT ?))
;
-- types: int8 int8 uuid uuid uuid int8
WITH bounds AS MATERIALIZED (
  SELECT date_bin(? * interval '1 second', ledgerway_now(), 'epoch')
             - ? * interval '1 second' AS since),
mine AS MATERIALIZED (
  SELECT id FROM consumer
   WHERE client_id = ? AND (?::uuid IS NULL OR id = ?)),
touched AS (
  SELECT d.id FROM delivery d
   WHERE d.consumer_id IN (SELECT id FROM mine) AND d.status = 'pending' AND d.attempt_no > 0
  UNION ALL
  SELECT d.id FROM delivery d
   WHERE d.consumer_id IN (SELECT id FROM mine) AND d.status = 'claimed' AND d.attempt_no > 0
  UNION ALL
  SELECT f.id FROM finished_delivery f
   WHERE f.consumer_id IN (SELECT id FROM mine)
     AND f.day >= (SELECT (since AT TIME ZONE 'UTC')::date FROM bounds)
     AND f.ended_at >= (SELECT since FROM bounds))
SELECT date_bin(? * interval '1 second', a.started_at, 'epoch') AS at,
       count(*) FILTER (WHERE a.status_code BETWEEN 200 AND 299) AS succeeded,
       count(*) FILTER (WHERE (a.status_code BETWEEN 200 AND 299) IS NOT TRUE) AS failed
  FROM touched t JOIN attempt a ON a.delivery_id = t.id
 WHERE a.day >= (SELECT (since AT TIME ZONE 'UTC')::date FROM bounds)
   AND a.started_at >= (SELECT since FROM bounds)
   AND a.trigger NOT IN ('Skipped', 'Interrupted')
 GROUP BY 1
;
-- types: int8 uuid
SELECT d.* FROM every_delivery d JOIN consumer k ON k.id = d.consumer_id
 WHERE d.id = ? AND k.client_id = ?
;
-- types: int8 uuid
UPDATE consumer_secret
   SET expires_at = ledgerway_now() + ? * interval '1 millisecond'
 WHERE consumer_id = ? AND expires_at IS NULL
;
-- types: timestamptz varchar bool bool int4 int4 int8 int8 uuid
UPDATE replay_job
   SET cursor_at = ?, cursor_id = ?, search_complete = ?,
       limit_reached = ?, queued = queued + ?,
       next_send_at = greatest(next_send_at, ledgerway_now())
           + ? * ? * interval '1 millisecond',
       next_step_at = ledgerway_now() + ? * interval '1 millisecond'
 WHERE id = ?
;
-- types: uuid
DELETE FROM consumer_certificate WHERE consumer_id = ?
;
-- types: uuid
DELETE FROM consumer_header WHERE consumer_id = ?
;
-- types: uuid
DELETE FROM consumer_secret
 WHERE consumer_id = ? AND expires_at <= ledgerway_now()
;
-- types: uuid
DELETE FROM consumer_secret WHERE consumer_id = ?
;
-- types: uuid
DELETE FROM delivery
 WHERE id IN (SELECT id FROM delivery
               WHERE job_id = ? AND status = 'pending' AND attempt_no = 0 AND claims = 0
                 FOR UPDATE SKIP LOCKED)
;
-- types: uuid
DELETE FROM dispatcher_instance WHERE id = ?
;
-- types: uuid
SELECT * FROM dead_letter WHERE id = ? AND status = 'waiting' FOR UPDATE
;
-- types: uuid
SELECT *, rate_per_second AS rate_limit_per_second, created_at AS created
  FROM consumer WHERE client_id = ? AND deleted_at IS NULL
 ORDER BY sequence
;
-- types: uuid
SELECT client_id AS client,
       CASE WHEN deleted_at IS NOT NULL THEN 'DELETED'
            WHEN disabled THEN 'DISABLED' ELSE 'READY' END AS status
  FROM consumer WHERE id = ? FOR SHARE
;
-- types: uuid
SELECT count(*) FROM consumer
 WHERE client_id = ? AND deleted_at IS NULL AND source <> 'Rule'
;
-- types: uuid
SELECT count(*) FROM dead_letter WHERE id = ?
;
-- types: uuid
SELECT count(*) FROM rule WHERE client_id = ? AND migrated_at IS NULL
;
-- types: uuid
SELECT entry FROM directory_company WHERE id = ? AND NOT deleted
;
-- types: uuid
SELECT h.consumer_id, h.first_failure_at, h.first_failed_message, h.failed_messages,
       h.last_failure_at, h.last_success_at, k.enabled_at
  FROM consumer_health h JOIN consumer k ON k.id = h.consumer_id
 WHERE h.consumer_id = ?
;
-- types: uuid
SELECT id FROM consumer
 WHERE client_id = ? AND deleted_at IS NULL AND source = 'AutomationApp'
;
-- types: uuid
SELECT id, client_id AS client, event_type, company_id AS company, emails,
       consumer_id AS consumer, migrated_at IS NOT NULL AS migrated
  FROM rule WHERE client_id = coalesce(?::uuid, client_id)
 ORDER BY client_id, sequence
;
-- types: uuid
SELECT id, client_id AS client, event_type, company_id AS company, emails,
       consumer_id AS consumer, migrated_at IS NOT NULL AS migrated
  FROM rule WHERE id = ? FOR UPDATE
;
-- types: uuid
SELECT id, url, disabled, event_types, company_tags, '' AS description,
       NULL::int AS rate_limit_per_second
  FROM consumer
 WHERE client_id = ? AND deleted_at IS NULL AND source <> 'Rule'
 ORDER BY sequence
;
-- types: uuid
SELECT name, sensitive, sealed FROM consumer_header
 WHERE consumer_id = ? ORDER BY position
;
-- types: uuid
SELECT sealed FROM consumer_certificate WHERE consumer_id = ?
;
-- types: uuid
SELECT sealed, created_at, expires_at FROM consumer_secret
 WHERE consumer_id = ?
   AND (expires_at IS NULL OR expires_at > ledgerway_now())
 ORDER BY id DESC
;
-- types: uuid
SELECT unnest(event_types) FROM consumer WHERE id = ? AND deleted_at IS NULL
;
-- types: uuid
UPDATE automation_key SET revoked_at = ledgerway_now()
 WHERE client_id = ? AND revoked_at IS NULL
RETURNING id, sha256
;
-- types: uuid
UPDATE consumer
   SET disabled = true, disabled_reason = 'Failing', disabled_at = ledgerway_now(),
       version = version + 1
 WHERE id = ? AND NOT disabled AND deleted_at IS NULL
RETURNING client_id
;
-- types: uuid
UPDATE consumer SET deleted_at = ledgerway_now(), version = version + 1
 WHERE id = ? AND source = 'Rule'
;
-- types: uuid
UPDATE rule SET migrated_at = ledgerway_now() WHERE id = ?
;
-- types: uuid bytea
INSERT INTO consumer_secret (consumer_id, sealed, created_at)
VALUES (?, ?, ledgerway_now())
;
-- types: uuid bytea varchar varchar varchar timestamptz
INSERT INTO consumer_certificate
       (consumer_id, sealed, subject, issuer, serial, not_after, created_at)
VALUES (?, ?, ?, ?, ?, ?, ledgerway_now())
ON CONFLICT (consumer_id) DO UPDATE
   SET sealed = excluded.sealed, subject = excluded.subject,
       issuer = excluded.issuer, serial = excluded.serial,
       not_after = excluded.not_after, created_at = excluded.created_at
;
-- types: uuid float8 uuid
UPDATE outbox_lease
SET owner = ?, expires_at = clock_timestamp() + make_interval(secs => ?)
WHERE owner = ? OR owner IS NULL OR expires_at < clock_timestamp()
;
-- types: uuid int4
SELECT m.id FROM message m JOIN company_purge r ON r.company_id = m.company_id
 WHERE m.company_id = ?
   AND (m.id IS DISTINCT FROM r.deletion_message_id
        OR NOT EXISTS (SELECT FROM delivery d WHERE d.message_id = m.id))
 LIMIT ? FOR UPDATE OF m
;
-- types: uuid int4
WITH RECURSIVE waiting AS (
  (SELECT consumer_id FROM delivery
    WHERE status = 'pending' AND consumer_id > ? ORDER BY consumer_id LIMIT 1)
  UNION ALL
  SELECT (SELECT d.consumer_id FROM delivery d
           WHERE d.status = 'pending' AND d.consumer_id > w.consumer_id
           ORDER BY d.consumer_id LIMIT 1)
    FROM waiting w WHERE w.consumer_id IS NOT NULL)
SELECT k.id AS consumer_id, coalesce(k.rate_per_second, 0) AS rate_per_second,
       k.disabled OR k.deleted_at IS NOT NULL AS closed,
       EXISTS (SELECT FROM delivery d
                WHERE d.status = 'pending' AND d.consumer_id = k.id
                  AND d.next_at <= (SELECT ledgerway_now())) AS due
  FROM (SELECT consumer_id FROM waiting
         WHERE consumer_id IS NOT NULL LIMIT ?) w
  JOIN consumer k ON k.id = w.consumer_id
 ORDER BY k.id
;
-- types: uuid int4 int8
SELECT r.id, r.rule_type AS type, r.company_id, r.emails, k.url AS webhook FROM rule r LEFT JOIN consumer k ON k.id = r.consumer_id
 WHERE r.client_id = ? AND r.migrated_at IS NULL AND (TRUE) AND (TRUE) ORDER BY ledgerway_fold(r.rule_type) COLLATE "C" ASC NULLS LAST, r.sequence LIMIT ? OFFSET ?
;
-- types: uuid int4 int8
SELECT r.id, r.rule_type AS type, r.company_id, r.emails, k.url AS webhook FROM rule r LEFT JOIN consumer k ON k.id = r.consumer_id
 WHERE r.client_id = ? AND r.migrated_at IS NULL AND (TRUE) AND (TRUE) ORDER BY r.sequence LIMIT ? OFFSET ?
;
-- types: uuid int4 uuid uuid uuid uuid
WITH looked AS MATERIALIZED (
  SELECT id, day, event_id, event_type, company_id, created_at,
         example_for IS NOT NULL AS example
    FROM message
   WHERE client_id = ?
   ORDER BY created_at DESC, id DESC LIMIT ?)
SELECT l.*, s.*
  FROM looked l LEFT JOIN LATERAL (
    SELECT d.consumer_id, bool_or(d.status = 'succeeded') AS succeeded,
           bool_or(d.status IN ('pending', 'claimed')) AS waiting, sum(d.attempt_no) AS attempts,
           min(d.next_at) AS next_at
      FROM (SELECT consumer_id, status, attempt_no, next_at
              FROM delivery
             WHERE message_id = l.id
               AND (?::uuid IS NULL OR consumer_id = ?)
            UNION ALL
            SELECT consumer_id, status, attempt_no, NULL
              FROM finished_delivery
             WHERE message_id = l.id AND day >= l.day - 1
               AND (?::uuid IS NULL OR consumer_id = ?)) d
     GROUP BY d.consumer_id) s ON true
 ORDER BY l.created_at DESC, l.id DESC, s.consumer_id
;
-- types: uuid int4 varchar bool bytea
INSERT INTO consumer_header (consumer_id, position, name, sensitive, sealed)
VALUES (?, ?, ?, ?, ?)
;
-- types: uuid timestamptz date int4 uuid uuid uuid uuid
WITH looked AS MATERIALIZED (
  SELECT id, day, event_id, event_type, company_id, created_at,
         example_for IS NOT NULL AS example
    FROM message
   WHERE client_id = ?
 AND created_at < ? AND day <= ?   ORDER BY created_at DESC, id DESC LIMIT ?)
SELECT l.*, s.*
  FROM looked l LEFT JOIN LATERAL (
    SELECT d.consumer_id, bool_or(d.status = 'succeeded') AS succeeded,
           bool_or(d.status IN ('pending', 'claimed')) AS waiting, sum(d.attempt_no) AS attempts,
           min(d.next_at) AS next_at
      FROM (SELECT consumer_id, status, attempt_no, next_at
              FROM delivery
             WHERE message_id = l.id
               AND (?::uuid IS NULL OR consumer_id = ?)
            UNION ALL
            SELECT consumer_id, status, attempt_no, NULL
              FROM finished_delivery
             WHERE message_id = l.id AND day >= l.day - 1
               AND (?::uuid IS NULL OR consumer_id = ?)) d
     GROUP BY d.consumer_id) s ON true
 ORDER BY l.created_at DESC, l.id DESC, s.consumer_id
;
-- types: uuid timestamptz date int4 uuid uuid uuid uuid
WITH looked AS MATERIALIZED (
  SELECT id, day, event_id, event_type, company_id, created_at,
         example_for IS NOT NULL AS example
    FROM message
   WHERE client_id = ?
 AND created_at >= ? AND day >= ?   ORDER BY created_at DESC, id DESC LIMIT ?)
SELECT l.*, s.*
  FROM looked l LEFT JOIN LATERAL (
    SELECT d.consumer_id, bool_or(d.status = 'succeeded') AS succeeded,
           bool_or(d.status IN ('pending', 'claimed')) AS waiting, sum(d.attempt_no) AS attempts,
           min(d.next_at) AS next_at
      FROM (SELECT consumer_id, status, attempt_no, next_at
              FROM delivery
             WHERE message_id = l.id
               AND (?::uuid IS NULL OR consumer_id = ?)
            UNION ALL
            SELECT consumer_id, status, attempt_no, NULL
              FROM finished_delivery
             WHERE message_id = l.id AND day >= l.day - 1
               AND (?::uuid IS NULL OR consumer_id = ?)) d
     GROUP BY d.consumer_id) s ON true
 ORDER BY l.created_at DESC, l.id DESC, s.consumer_id
;
-- types: uuid timestamptz date timestamptz date int4 uuid uuid uuid uuid
WITH looked AS MATERIALIZED (
  SELECT id, day, event_id, event_type, company_id, created_at,
         example_for IS NOT NULL AS example
    FROM message
   WHERE client_id = ?
 AND created_at >= ? AND day >= ? AND created_at < ? AND day <= ?   ORDER BY created_at DESC, id DESC LIMIT ?)
SELECT l.*, s.*
  FROM looked l LEFT JOIN LATERAL (
    SELECT d.consumer_id, bool_or(d.status = 'succeeded') AS succeeded,
           bool_or(d.status IN ('pending', 'claimed')) AS waiting, sum(d.attempt_no) AS attempts,
           min(d.next_at) AS next_at
      FROM (SELECT consumer_id, status, attempt_no, next_at
              FROM delivery
             WHERE message_id = l.id
               AND (?::uuid IS NULL OR consumer_id = ?)
            UNION ALL
            SELECT consumer_id, status, attempt_no, NULL
              FROM finished_delivery
             WHERE message_id = l.id AND day >= l.day - 1
               AND (?::uuid IS NULL OR consumer_id = ?)) d
     GROUP BY d.consumer_id) s ON true
 ORDER BY l.created_at DESC, l.id DESC, s.consumer_id
;
-- types: uuid timestamptz date timestamptz varchar date date _varchar date date date int4 uuid uuid uuid uuid
WITH looked AS MATERIALIZED (
  SELECT id, day, event_id, event_type, company_id, created_at,
         example_for IS NOT NULL AS example
    FROM message
   WHERE client_id = ?
 AND created_at >= ? AND day >= ? AND (created_at, id) < (?, ?) AND day <= ? AND day >= ? AND (id, day) IN (SELECT message_id, message_day FROM finished_delivery
 WHERE consumer_id = ANY (?::text[]::uuid[])
   AND message_day BETWEEN ? AND ? AND day >= ?::date - 1
 AND status = 'failed' )   ORDER BY created_at DESC, id DESC LIMIT ?)
SELECT l.*, s.*
  FROM looked l LEFT JOIN LATERAL (
    SELECT d.consumer_id, bool_or(d.status = 'succeeded') AS succeeded,
           bool_or(d.status IN ('pending', 'claimed')) AS waiting, sum(d.attempt_no) AS attempts,
           min(d.next_at) AS next_at
      FROM (SELECT consumer_id, status, attempt_no, next_at
              FROM delivery
             WHERE message_id = l.id
               AND (?::uuid IS NULL OR consumer_id = ?)
            UNION ALL
            SELECT consumer_id, status, attempt_no, NULL
              FROM finished_delivery
             WHERE message_id = l.id AND day >= l.day - 1
               AND (?::uuid IS NULL OR consumer_id = ?)) d
     GROUP BY d.consumer_id) s ON true
 ORDER BY l.created_at DESC, l.id DESC, s.consumer_id
;
-- types: uuid timestamptz date timestamptz varchar date int4 uuid uuid uuid uuid
WITH looked AS MATERIALIZED (
  SELECT id, day, event_id, event_type, company_id, created_at,
         example_for IS NOT NULL AS example
    FROM message
   WHERE client_id = ?
 AND created_at >= ? AND day >= ? AND (created_at, id) < (?, ?) AND day <= ?   ORDER BY created_at DESC, id DESC LIMIT ?)
SELECT l.*, s.*
  FROM looked l LEFT JOIN LATERAL (
    SELECT d.consumer_id, bool_or(d.status = 'succeeded') AS succeeded,
           bool_or(d.status IN ('pending', 'claimed')) AS waiting, sum(d.attempt_no) AS attempts,
           min(d.next_at) AS next_at
      FROM (SELECT consumer_id, status, attempt_no, next_at
              FROM delivery
             WHERE message_id = l.id
               AND (?::uuid IS NULL OR consumer_id = ?)
            UNION ALL
            SELECT consumer_id, status, attempt_no, NULL
              FROM finished_delivery
             WHERE message_id = l.id AND day >= l.day - 1
               AND (?::uuid IS NULL OR consumer_id = ?)) d
     GROUP BY d.consumer_id) s ON true
 ORDER BY l.created_at DESC, l.id DESC, s.consumer_id
;
-- types: uuid timestamptz varchar date date _varchar date date _varchar date date int4 uuid uuid uuid uuid
WITH looked AS MATERIALIZED (
  SELECT id, day, event_id, event_type, company_id, created_at,
         example_for IS NOT NULL AS example
    FROM message
   WHERE client_id = ?
 AND (created_at, id) < (?, ?) AND day <= ? AND day >= ? AND (id, day) IN (SELECT message_id, message_day FROM delivery
 WHERE status = 'pending' AND consumer_id = ANY (?::text[]::uuid[])
   AND message_day BETWEEN ? AND ?
UNION ALL
SELECT message_id, message_day FROM delivery
 WHERE status = 'claimed' AND consumer_id = ANY (?::text[]::uuid[])
   AND message_day BETWEEN ? AND ?
)   ORDER BY created_at DESC, id DESC LIMIT ?)
SELECT l.*, s.*
  FROM looked l LEFT JOIN LATERAL (
    SELECT d.consumer_id, bool_or(d.status = 'succeeded') AS succeeded,
           bool_or(d.status IN ('pending', 'claimed')) AS waiting, sum(d.attempt_no) AS attempts,
           min(d.next_at) AS next_at
      FROM (SELECT consumer_id, status, attempt_no, next_at
              FROM delivery
             WHERE message_id = l.id
               AND (?::uuid IS NULL OR consumer_id = ?)
            UNION ALL
            SELECT consumer_id, status, attempt_no, NULL
              FROM finished_delivery
             WHERE message_id = l.id AND day >= l.day - 1
               AND (?::uuid IS NULL OR consumer_id = ?)) d
     GROUP BY d.consumer_id) s ON true
 ORDER BY l.created_at DESC, l.id DESC, s.consumer_id
;
-- types: uuid timestamptz varchar date date _varchar date date date _varchar date date _varchar date date int4 uuid uuid uuid uuid
WITH looked AS MATERIALIZED (
  SELECT id, day, event_id, event_type, company_id, created_at,
         example_for IS NOT NULL AS example
    FROM message
   WHERE client_id = ?
 AND (created_at, id) < (?, ?) AND day <= ? AND day >= ? AND (id, day) IN (SELECT message_id, message_day FROM finished_delivery
 WHERE consumer_id = ANY (?::text[]::uuid[])
   AND message_day BETWEEN ? AND ? AND day >= ?::date - 1
 UNION ALL SELECT message_id, message_day FROM delivery
 WHERE status = 'pending' AND consumer_id = ANY (?::text[]::uuid[])
   AND message_day BETWEEN ? AND ?
UNION ALL
SELECT message_id, message_day FROM delivery
 WHERE status = 'claimed' AND consumer_id = ANY (?::text[]::uuid[])
   AND message_day BETWEEN ? AND ?
)   ORDER BY created_at DESC, id DESC LIMIT ?)
SELECT l.*, s.*
  FROM looked l LEFT JOIN LATERAL (
    SELECT d.consumer_id, bool_or(d.status = 'succeeded') AS succeeded,
           bool_or(d.status IN ('pending', 'claimed')) AS waiting, sum(d.attempt_no) AS attempts,
           min(d.next_at) AS next_at
      FROM (SELECT consumer_id, status, attempt_no, next_at
              FROM delivery
             WHERE message_id = l.id
               AND (?::uuid IS NULL OR consumer_id = ?)
            UNION ALL
            SELECT consumer_id, status, attempt_no, NULL
              FROM finished_delivery
             WHERE message_id = l.id AND day >= l.day - 1
               AND (?::uuid IS NULL OR consumer_id = ?)) d
     GROUP BY d.consumer_id) s ON true
 ORDER BY l.created_at DESC, l.id DESC, s.consumer_id
;
-- types: uuid timestamptz varchar date date _varchar date date date int4 uuid uuid uuid uuid
WITH looked AS MATERIALIZED (
  SELECT id, day, event_id, event_type, company_id, created_at,
         example_for IS NOT NULL AS example
    FROM message
   WHERE client_id = ?
 AND (created_at, id) < (?, ?) AND day <= ? AND day >= ? AND (id, day) IN (SELECT message_id, message_day FROM finished_delivery
 WHERE consumer_id = ANY (?::text[]::uuid[])
   AND message_day BETWEEN ? AND ? AND day >= ?::date - 1
 AND status = 'failed' )   ORDER BY created_at DESC, id DESC LIMIT ?)
SELECT l.*, s.*
  FROM looked l LEFT JOIN LATERAL (
    SELECT d.consumer_id, bool_or(d.status = 'succeeded') AS succeeded,
           bool_or(d.status IN ('pending', 'claimed')) AS waiting, sum(d.attempt_no) AS attempts,
           min(d.next_at) AS next_at
      FROM (SELECT consumer_id, status, attempt_no, next_at
              FROM delivery
             WHERE message_id = l.id
               AND (?::uuid IS NULL OR consumer_id = ?)
            UNION ALL
            SELECT consumer_id, status, attempt_no, NULL
              FROM finished_delivery
             WHERE message_id = l.id AND day >= l.day - 1
               AND (?::uuid IS NULL OR consumer_id = ?)) d
     GROUP BY d.consumer_id) s ON true
 ORDER BY l.created_at DESC, l.id DESC, s.consumer_id
;
-- types: uuid timestamptz varchar date date _varchar date date date int4 uuid uuid uuid uuid
WITH looked AS MATERIALIZED (
  SELECT id, day, event_id, event_type, company_id, created_at,
         example_for IS NOT NULL AS example
    FROM message
   WHERE client_id = ?
 AND (created_at, id) < (?, ?) AND day <= ? AND day >= ? AND (id, day) IN (SELECT message_id, message_day FROM finished_delivery
 WHERE consumer_id = ANY (?::text[]::uuid[])
   AND message_day BETWEEN ? AND ? AND day >= ?::date - 1
 AND status = 'succeeded' )   ORDER BY created_at DESC, id DESC LIMIT ?)
SELECT l.*, s.*
  FROM looked l LEFT JOIN LATERAL (
    SELECT d.consumer_id, bool_or(d.status = 'succeeded') AS succeeded,
           bool_or(d.status IN ('pending', 'claimed')) AS waiting, sum(d.attempt_no) AS attempts,
           min(d.next_at) AS next_at
      FROM (SELECT consumer_id, status, attempt_no, next_at
              FROM delivery
             WHERE message_id = l.id
               AND (?::uuid IS NULL OR consumer_id = ?)
            UNION ALL
            SELECT consumer_id, status, attempt_no, NULL
              FROM finished_delivery
             WHERE message_id = l.id AND day >= l.day - 1
               AND (?::uuid IS NULL OR consumer_id = ?)) d
     GROUP BY d.consumer_id) s ON true
 ORDER BY l.created_at DESC, l.id DESC, s.consumer_id
;
-- types: uuid timestamptz varchar date int4 uuid uuid uuid uuid
WITH looked AS MATERIALIZED (
  SELECT id, day, event_id, event_type, company_id, created_at,
         example_for IS NOT NULL AS example
    FROM message
   WHERE client_id = ?
 AND (created_at, id) < (?, ?) AND day <= ?   ORDER BY created_at DESC, id DESC LIMIT ?)
SELECT l.*, s.*
  FROM looked l LEFT JOIN LATERAL (
    SELECT d.consumer_id, bool_or(d.status = 'succeeded') AS succeeded,
           bool_or(d.status IN ('pending', 'claimed')) AS waiting, sum(d.attempt_no) AS attempts,
           min(d.next_at) AS next_at
      FROM (SELECT consumer_id, status, attempt_no, next_at
              FROM delivery
             WHERE message_id = l.id
               AND (?::uuid IS NULL OR consumer_id = ?)
            UNION ALL
            SELECT consumer_id, status, attempt_no, NULL
              FROM finished_delivery
             WHERE message_id = l.id AND day >= l.day - 1
               AND (?::uuid IS NULL OR consumer_id = ?)) d
     GROUP BY d.consumer_id) s ON true
 ORDER BY l.created_at DESC, l.id DESC, s.consumer_id
;
-- types: uuid timestamptz varchar timestamptz timestamptz timestamptz int4 varchar uuid uuid uuid
WITH looked AS MATERIALIZED (
  SELECT id, day, event_type, company_id, tags, created_at, example_for
    FROM message
   WHERE client_id = ? AND (created_at, id) > (?, ?)
     AND created_at < ?
     AND day >= (? AT TIME ZONE 'UTC')::date
     AND day <= (? AT TIME ZONE 'UTC')::date
   ORDER BY created_at, id LIMIT ?)
SELECT l.id AS cursor_id, l.created_at AS cursor_at, l.day,
       l.example_for IS NULL AND CASE ?
         WHEN 'Recover' THEN s.deliveries > 0 AND NOT s.succeeded AND NOT s.waiting
         ELSE s.deliveries = 0 AND l.event_type = ANY (k.event_types)
              AND (k.company_tags = '{}'
                OR ':' || l.company_id = ANY (k.company_tags) OR EXISTS (
                SELECT FROM jsonb_each_text(l.tags) tag
                 WHERE position(':' IN tag.key) = 0
                   AND tag.key || ':' || tag.value = ANY (k.company_tags)))
       END AS wanted
  FROM looked l
  JOIN consumer k ON k.id = ?
 CROSS JOIN LATERAL (
   SELECT count(*) AS deliveries, bool_or(d.status = 'succeeded') AS succeeded,
          bool_or(d.status IN ('pending', 'claimed')) AS waiting
     FROM (SELECT status FROM delivery
            WHERE message_id = l.id AND consumer_id = ?
           UNION ALL
           SELECT status FROM finished_delivery
            WHERE message_id = l.id AND consumer_id = ?
              AND day >= l.day - 1) d) s
 ORDER BY l.created_at, l.id
;
-- types: uuid uuid
DELETE FROM company_purge
 WHERE company_id = ?
   AND NOT EXISTS (SELECT FROM message WHERE company_id = ?)
;
-- types: uuid uuid
INSERT INTO resolved_alert (client_id, alert_id, resolved_at)
VALUES (?, ?, ledgerway_now())
ON CONFLICT (client_id, alert_id) DO NOTHING
;
-- types: uuid uuid
SELECT *, rate_per_second AS rate_limit_per_second, created_at AS created
  FROM consumer
 WHERE id = ? AND client_id = ? AND deleted_at IS NULL
;
-- types: uuid uuid
SELECT consumer_id FROM rule
 WHERE id = ? AND client_id = ? AND migrated_at IS NULL FOR UPDATE
;
-- types: uuid uuid
SELECT count(*) FROM consumer
 WHERE id = ? AND client_id = ? AND deleted_at IS NULL
;
-- types: uuid uuid
SELECT id FROM consumer
 WHERE id = ? AND client_id = ? AND deleted_at IS NULL
   FOR NO KEY UPDATE
;
-- types: uuid uuid
SELECT j.*, c.waiting, c.succeeded, c.failed, j.id AS job_id,
       CASE WHEN j.search_complete AND NOT j.limit_reached THEN j.until ELSE j.cursor_at END
           AS looked_until
  FROM replay_job j CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE status IN ('pending', 'claimed')) AS waiting,
           count(*) FILTER (WHERE status = 'succeeded') AS succeeded,
           count(*) FILTER (WHERE status = 'failed') AS failed
      FROM every_delivery WHERE job_id = j.id) c
 WHERE j.client_id = ? AND
 j.consumer_id = ? ORDER BY j.created_at DESC LIMIT 20
;
-- types: uuid uuid
SELECT j.*, c.waiting, c.succeeded, c.failed, j.id AS job_id,
       CASE WHEN j.search_complete AND NOT j.limit_reached THEN j.until ELSE j.cursor_at END
           AS looked_until
  FROM replay_job j CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE status IN ('pending', 'claimed')) AS waiting,
           count(*) FILTER (WHERE status = 'succeeded') AS succeeded,
           count(*) FILTER (WHERE status = 'failed') AS failed
      FROM every_delivery WHERE job_id = j.id) c
 WHERE j.client_id = ? AND
 j.id = ?
;
-- types: uuid uuid
SELECT r.id, r.rule_type AS type, r.company_id, r.emails, k.url AS webhook FROM rule r LEFT JOIN consumer k ON k.id = r.consumer_id
 WHERE r.client_id = ? AND r.migrated_at IS NULL AND r.id = ?
;
-- types: uuid uuid
SELECT state FROM replay_job WHERE id = ? AND client_id = ? FOR UPDATE
;
-- types: uuid uuid
UPDATE consumer SET deleted_at = ledgerway_now(), version = version + 1
 WHERE id = ? AND client_id = ? AND deleted_at IS NULL AND source <> 'Rule'
;
-- types: uuid uuid
UPDATE consumer SET version = version + 1 WHERE id = ? AND client_id = ?
;
-- types: uuid uuid int4 int8
SELECT r.id, r.rule_type AS type, r.company_id, r.emails, k.url AS webhook FROM rule r LEFT JOIN consumer k ON k.id = r.consumer_id
 WHERE r.client_id = ? AND r.migrated_at IS NULL AND (TRUE) AND (r.company_id = ?) ORDER BY r.sequence LIMIT ? OFFSET ?
;
-- types: uuid uuid int4 uuid uuid uuid uuid
WITH looked AS MATERIALIZED (
  SELECT id, day, event_id, event_type, company_id, created_at,
         example_for IS NOT NULL AS example
    FROM message
   WHERE client_id = ?
 AND company_id = ?   ORDER BY created_at DESC, id DESC LIMIT ?)
SELECT l.*, s.*
  FROM looked l LEFT JOIN LATERAL (
    SELECT d.consumer_id, bool_or(d.status = 'succeeded') AS succeeded,
           bool_or(d.status IN ('pending', 'claimed')) AS waiting, sum(d.attempt_no) AS attempts,
           min(d.next_at) AS next_at
      FROM (SELECT consumer_id, status, attempt_no, next_at
              FROM delivery
             WHERE message_id = l.id
               AND (?::uuid IS NULL OR consumer_id = ?)
            UNION ALL
            SELECT consumer_id, status, attempt_no, NULL
              FROM finished_delivery
             WHERE message_id = l.id AND day >= l.day - 1
               AND (?::uuid IS NULL OR consumer_id = ?)) d
     GROUP BY d.consumer_id) s ON true
 ORDER BY l.created_at DESC, l.id DESC, s.consumer_id
;
-- types: uuid uuid int8 varchar varchar
INSERT INTO directory_company AS known (id, client_id, version, entry)
SELECT ?, ?, ?, ?
 WHERE NOT EXISTS (SELECT FROM directory_tombstone WHERE id_hash = ?)
ON CONFLICT (id) DO UPDATE
SET client_id = excluded.client_id, version = excluded.version, entry = excluded.entry
WHERE NOT known.deleted AND known.version < excluded.version
;
-- types: uuid uuid uuid
SELECT id FROM consumer
 WHERE client_id = ? AND (?::uuid IS NULL OR id = ?)
;
-- types: uuid uuid uuid
WITH here AS (
  INSERT INTO dispatcher_instance (id, last_seen_at) VALUES (?, now())
  ON CONFLICT (id) DO UPDATE SET last_seen_at = now()),
gone AS (
  DELETE FROM dispatcher_instance
   WHERE id <> ? AND last_seen_at < now() - interval '1 hour')
SELECT count(*) FROM dispatcher_instance
 WHERE id <> ? AND last_seen_at > now() - interval '10 seconds'
;
-- types: uuid uuid uuid varchar
SELECT cursor_at AS since, until, cursor_at, cursor_id FROM replay_job
 WHERE id = ? AND client_id = ? AND consumer_id = ? AND kind = ?
   AND state = 'Completed' AND limit_reached
;
-- types: uuid uuid uuid varchar timestamptz timestamptz timestamptz varchar
INSERT INTO replay_job (id, client_id, consumer_id, kind, since, until, cursor_at,
                        cursor_id, next_step_at, next_send_at, created_at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?,
        ledgerway_now(), ledgerway_now(), ledgerway_now())
ON CONFLICT (consumer_id, kind) WHERE state = 'Running' DO NOTHING
;
-- types: uuid uuid varchar _varchar _varchar varchar
INSERT INTO consumer (id, client_id, url, disabled, event_types, company_tags, source,
                      description, created_at)
VALUES (?, ?, ?, false, ?, ?, 'Rule', ?,
        ledgerway_now())
;
-- types: uuid uuid varchar bool _varchar _varchar bool bool
INSERT INTO consumer (id, client_id, url, disabled, event_types, company_tags,
                      disabled_reason, disabled_at, created_at)
VALUES (?, ?, ?, ?, ?, ?,
        CASE WHEN ? THEN 'Person' END,
        CASE WHEN ? THEN ledgerway_now() END, ledgerway_now())
;
-- types: uuid uuid varchar varchar
INSERT INTO automation_key (id, client_id, app, sha256, created_at)
VALUES (?, ?, ?, ?, ledgerway_now())
;
-- types: uuid uuid varchar varchar uuid _varchar uuid
INSERT INTO rule (id, client_id, event_type, rule_type, company_id, emails, consumer_id,
                  created_at)
VALUES (?, ?, ?, ?, ?, ?, ?, ledgerway_now())
;
-- types: uuid varchar
DELETE FROM directory_company
 WHERE id = ? AND EXISTS (SELECT FROM directory_tombstone WHERE id_hash = ?)
;
-- types: uuid varchar
INSERT INTO company_purge (company_id, deletion_message_id) VALUES (?, ?)
ON CONFLICT (company_id) DO NOTHING
;
-- types: uuid varchar int4 int8
SELECT r.id, r.rule_type AS type, r.company_id, r.emails, k.url AS webhook FROM rule r LEFT JOIN consumer k ON k.id = r.consumer_id
 WHERE r.client_id = ? AND r.migrated_at IS NULL AND (EXISTS (SELECT 1 FROM (SELECT unnest(r.emails)) AS element(v) WHERE strpos(ledgerway_fold(element.v), ledgerway_fold(?)) > 0)) AND (TRUE) ORDER BY r.sequence LIMIT ? OFFSET ?
;
-- types: uuid varchar int4 int8
SELECT r.id, r.rule_type AS type, r.company_id, r.emails, k.url AS webhook FROM rule r LEFT JOIN consumer k ON k.id = r.consumer_id
 WHERE r.client_id = ? AND r.migrated_at IS NULL AND (ledgerway_fold(r.rule_type) = ledgerway_fold(?)) AND (TRUE) ORDER BY r.sequence LIMIT ? OFFSET ?
;
-- types: uuid varchar int4 int8 timestamptz varchar varchar varchar timestamptz bytea varchar
INSERT INTO dead_letter (id, topic, dead_letter_partition, dead_letter_offset, failed_at,
                         record_key, event_type, event_id, occurred_at, body, error)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?,
        ?, ?)
ON CONFLICT (topic, dead_letter_partition, dead_letter_offset, failed_at) DO NOTHING
;
-- types: uuid varchar int4 uuid uuid uuid uuid
WITH looked AS MATERIALIZED (
  SELECT id, day, event_id, event_type, company_id, created_at,
         example_for IS NOT NULL AS example
    FROM message
   WHERE client_id = ?
 AND event_type = ?   ORDER BY created_at DESC, id DESC LIMIT ?)
SELECT l.*, s.*
  FROM looked l LEFT JOIN LATERAL (
    SELECT d.consumer_id, bool_or(d.status = 'succeeded') AS succeeded,
           bool_or(d.status IN ('pending', 'claimed')) AS waiting, sum(d.attempt_no) AS attempts,
           min(d.next_at) AS next_at
      FROM (SELECT consumer_id, status, attempt_no, next_at
              FROM delivery
             WHERE message_id = l.id
               AND (?::uuid IS NULL OR consumer_id = ?)
            UNION ALL
            SELECT consumer_id, status, attempt_no, NULL
              FROM finished_delivery
             WHERE message_id = l.id AND day >= l.day - 1
               AND (?::uuid IS NULL OR consumer_id = ?)) d
     GROUP BY d.consumer_id) s ON true
 ORDER BY l.created_at DESC, l.id DESC, s.consumer_id
;
-- types: varchar
SELECT id AS key_id, client_id, revoked_at IS NOT NULL AS revoked FROM automation_key
 WHERE sha256 = ?
;
-- types: varchar
SELECT id FROM every_delivery WHERE message_id = ?
;
-- types: varchar
SELECT pg_advisory_xact_lock(hashtextextended('automation key of ' || ?, 0))
;
-- types: varchar
SELECT pg_advisory_xact_lock(hashtextextended('consumers of ' || ?, 0))
;
-- types: varchar
SELECT pg_advisory_xact_lock(hashtextextended('rules of ' || ?, 0))
;
-- types: varchar
SELECT request_hash, response FROM idempotency_response
 WHERE scope = ? AND completed_at > ledgerway_now() - interval '24 hours'
;
-- types: varchar
SELECT to_date(right(c.relname, 8), 'YYYYMMDD') AS day, c.relispartition AS attached
  FROM pg_class c
 WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
   AND c.relname ~ ('^' || ? || '_[0-9]{8}$')
 ORDER BY 1
;
-- types: varchar _varchar
INSERT INTO inbox (event_id, topic)
SELECT DISTINCT it.event_id, ?
  FROM unnest(?::text[]::uuid[]) it(event_id)
 ORDER BY 1
ON CONFLICT DO NOTHING
RETURNING event_id
;
-- types: varchar bool _varchar _varchar varchar int4 bool bool uuid
UPDATE consumer
   SET url = ?, disabled = ?, event_types = ?,
       company_tags = ?, description = ?,
       rate_per_second = ?::integer,
       disabled_reason =
           CASE WHEN ? THEN coalesce(disabled_reason, 'Person') END,
       disabled_at = CASE WHEN ? THEN coalesce(disabled_at, ledgerway_now()) END
 WHERE id = ?
;
-- types: varchar date uuid varchar
INSERT INTO delivery (message_id, message_day, consumer_id, next_at, trigger)
VALUES (?, ?, ?, ledgerway_now(), ?)
RETURNING id
;
-- types: varchar int4 uuid
UPDATE replay_job
   SET state = ?, queued = queued - ?, ended_at = ledgerway_now()
 WHERE id = ? AND state = 'Running'
;
-- types: varchar uuid
SELECT created_at FROM message WHERE id = ? AND client_id = ?
;
-- types: varchar uuid
SELECT d.*, k.url, k.description, k.deleted_at IS NOT NULL AS deleted
  FROM every_delivery d JOIN consumer k ON k.id = d.consumer_id
 WHERE d.message_id = ? AND k.client_id = ?
 ORDER BY k.sequence, d.id
;
-- types: varchar uuid
SELECT day, example_for FROM message
 WHERE id = ? AND client_id = ? FOR KEY SHARE
;
-- types: varchar uuid
SELECT id, event_id, event_type, company_id, created_at, example_for IS NOT NULL AS example,
       convert_from(body, 'UTF8') AS payload
  FROM message WHERE id = ? AND client_id = ?
;
-- types: varchar uuid
UPDATE consumer SET source = 'AutomationApp', description = ? WHERE id = ?
;
-- types: varchar uuid bool int4 int8
SELECT m.id AS message_id, m.event_id, m.company_id, m.body, m.created_at, r.id AS rule_id,
r.rule_type, s.resolved_at IS NOT NULL AS resolved
 FROM message m
  JOIN LATERAL (
    SELECT r.id, r.rule_type FROM rule r
     WHERE r.client_id = m.client_id AND r.event_type = m.event_type
       AND r.migrated_at IS NULL AND r.created_at <= m.created_at
       AND (r.company_id IS NULL OR r.company_id = m.company_id)
       AND r.id = coalesce(nullif(?, '')::uuid, r.id)
     ORDER BY r.sequence LIMIT 1) r ON TRUE
  LEFT JOIN resolved_alert s
         ON s.client_id = m.client_id AND s.alert_id = m.event_id
 WHERE m.client_id = ? AND m.event_type ~ '^[A-Z]' AND m.example_for IS NULL AND ((s.resolved_at IS NOT NULL) = ?) AND (TRUE) ORDER BY m.created_at DESC NULLS LAST, m.event_id LIMIT ? OFFSET ?
;
-- types: varchar uuid int4 int8
SELECT m.id AS message_id, m.event_id, m.company_id, m.body, m.created_at, r.id AS rule_id,
r.rule_type, s.resolved_at IS NOT NULL AS resolved
 FROM message m
  JOIN LATERAL (
    SELECT r.id, r.rule_type FROM rule r
     WHERE r.client_id = m.client_id AND r.event_type = m.event_type
       AND r.migrated_at IS NULL AND r.created_at <= m.created_at
       AND (r.company_id IS NULL OR r.company_id = m.company_id)
       AND r.id = coalesce(nullif(?, '')::uuid, r.id)
     ORDER BY r.sequence LIMIT 1) r ON TRUE
  LEFT JOIN resolved_alert s
         ON s.client_id = m.client_id AND s.alert_id = m.event_id
 WHERE m.client_id = ? AND m.event_type ~ '^[A-Z]' AND m.example_for IS NULL AND (TRUE) AND (TRUE) ORDER BY m.created_at DESC NULLS LAST, m.event_id LIMIT ? OFFSET ?
;
-- types: varchar uuid uuid
SELECT m.id AS message_id, m.event_id, m.company_id, m.body, m.created_at, r.id AS rule_id,
r.rule_type, s.resolved_at IS NOT NULL AS resolved
 FROM message m
  JOIN LATERAL (
    SELECT r.id, r.rule_type FROM rule r
     WHERE r.client_id = m.client_id AND r.event_type = m.event_type
       AND r.migrated_at IS NULL AND r.created_at <= m.created_at
       AND (r.company_id IS NULL OR r.company_id = m.company_id)
       AND r.id = coalesce(nullif(?, '')::uuid, r.id)
     ORDER BY r.sequence LIMIT 1) r ON TRUE
  LEFT JOIN resolved_alert s
         ON s.client_id = m.client_id AND s.alert_id = m.event_id
 WHERE m.client_id = ? AND m.event_type ~ '^[A-Z]' AND m.example_for IS NULL AND m.event_id = ?
;
-- types: varchar uuid uuid varchar bytea uuid
INSERT INTO message (id, day, client_id, event_id, event_type, tags, body, created_at,
                     example_for)
VALUES (?, (ledgerway_now() AT TIME ZONE 'UTC')::date, ?, ?, ?,
        '{}', ?, ledgerway_now(), ?)
;
-- types: varchar varchar
DELETE FROM dead_letter WHERE record_key = ? AND event_id IS DISTINCT FROM ?
;
-- types: varchar varchar
SELECT pg_notify(?, ?)
;
-- types: varchar varchar bytea
INSERT INTO idempotency_response AS existing (scope, request_hash, response)
VALUES (?, ?, ?)
ON CONFLICT (scope) DO UPDATE
SET request_hash = excluded.request_hash, response = excluded.response,
    completed_at = excluded.completed_at
WHERE existing.completed_at <= ledgerway_now() - interval '24 hours'
;
-- types: varchar varchar uuid _varchar uuid uuid uuid
UPDATE rule SET event_type = ?, rule_type = ?, company_id = ?,
                emails = ?, consumer_id = ?
 WHERE id = ? AND client_id = ?
;
LOCK TABLE attempt_default IN SHARE ROW EXCLUSIVE MODE
;
LOCK TABLE finished_delivery_default IN SHARE ROW EXCLUSIVE MODE
;
LOCK TABLE message_default IN SHARE ROW EXCLUSIVE MODE
;
SELECT (SELECT count(*) FROM (SELECT FROM outbox LIMIT 100000) AS counted) AS waiting,
       coalesce((SELECT extract(epoch FROM clock_timestamp() - created_at)
                 FROM outbox ORDER BY id LIMIT 1), 0) AS oldest_seconds
;
SELECT CASE WHEN trigger <> 'Scheduled' THEN 'MANUAL'
            WHEN attempt_no = 0 THEN 'FIRST' ELSE 'RETRY' END AS priority,
       count(*) AS due, extract(epoch FROM ledgerway_now() - min(next_at)) AS oldest_seconds
  FROM delivery WHERE status = 'pending' AND next_at <= (SELECT ledgerway_now())
 GROUP BY priority
;
SELECT DISTINCT day FROM attempt_default
;
SELECT DISTINCT day FROM finished_delivery_default
;
SELECT DISTINCT day FROM message_default
;
SELECT count(*) FROM attempt_default
;
SELECT count(*) FROM consumer_certificate
 WHERE not_after < ledgerway_now() + interval '30 days'
;
SELECT count(*) FROM dead_letter
;
SELECT count(*) FROM finished_delivery_default
;
SELECT count(*) FROM message_default
;
SELECT id FROM dead_letter WHERE status = 'waiting' ORDER BY failed_at, id
;
SELECT id, client_id AS client, consumer_id AS consumer, kind, until, cursor_at, cursor_id,
       search_complete, queued,
       (SELECT count(*) FROM delivery d WHERE d.job_id = j.id AND d.status IN ('pending', 'claimed')) AS waiting
  FROM replay_job j
 WHERE state = 'Running' AND next_step_at <= (SELECT ledgerway_now())
 ORDER BY next_step_at LIMIT 1 FOR UPDATE OF j SKIP LOCKED
;
SELECT kind, count(*) AS jobs FROM replay_job WHERE state = 'Running' GROUP BY kind
;
SELECT ledgerway_now()
;
SELECT ledgerway_now() AT TIME ZONE 'UTC' AS now
;
SELECT pg_advisory_xact_lock(hashtextextended('webhook day tables', 0))
;
SELECT topic, count(*) AS letters FROM dead_letter WHERE status = 'waiting'
 GROUP BY topic
;
SET LOCAL lock_timeout = '2s'
;
