-- types: _int8 uuid
DELETE FROM outbox
WHERE id = ANY (?)
  AND EXISTS (SELECT FROM outbox_lease
              WHERE owner = ? AND expires_at > clock_timestamp())
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
-- types: _varchar _varchar uuid
UPDATE push_operation o SET handed = false, carried_by = NULL, claim = o.claim + 1
  FROM unnest(CAST(? AS uuid[]), CAST(? AS bigint[])) AS d(id, claim)
 WHERE o.company_id = ? AND o.id = d.id AND o.claim = d.claim
   AND o.finished IS NULL
RETURNING o.id
;
-- types: _varchar _varchar uuid uuid
SELECT r.data_type, r.id, r.is_deleted AS deleted, r.data::text AS record
  FROM unnest(?, ?) AS w (type, id)
  JOIN record r ON r.data_type = w.type AND r.id = w.id
 WHERE r.company_id = ? AND r.connection_id = ?
;
-- types: _varchar _varchar uuid uuid varchar
UPDATE record r SET source_hash = decode(c.source, 'hex')
  FROM unnest(?, ?) AS c (id, source)
 WHERE r.id = c.id AND
 r.company_id = ? AND r.connection_id = ? AND r.data_type = ?
;
-- types: _varchar int4
SELECT id, topic, record_key AS key, event_id, event_type AS type, occurred_at, body,
       traceparent
FROM outbox
WHERE record_key <> ALL (?)
ORDER BY id
LIMIT ?
;
-- types: _varchar uuid uuid varchar
SELECT h.* FROM unnest(?) AS i (id) CROSS JOIN LATERAL (SELECT r.id, r.position, r.content_hash, r.source_hash, r.is_deleted FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.id >= i.id ORDER BY r.id LIMIT 1) h WHERE h.id = i.id
;
-- types: bool timestamptz
select * from push_task where picked = ? and last_heartbeat <= ?  order by last_heartbeat asc
;
-- types: bool timestamptz
select * from scheduled_tasks where picked = ? and execution_time <= ?  ORDER BY execution_time ASC  LIMIT 12
;
-- types: bool timestamptz
select * from scheduled_tasks where picked = ? and last_heartbeat <= ?  order by last_heartbeat asc
;
-- types: bool varchar timestamptz bool timestamptz
WITH locked_executions as (UPDATE push_task st1 SET picked = ?, picked_by = ?, last_heartbeat = ?, version = version + 1  WHERE (st1.task_name, st1.task_instance) IN (SELECT st2.task_name, st2.task_instance FROM push_task st2  WHERE picked = ? and execution_time <= ?  ORDER BY execution_time ASC  FOR UPDATE SKIP LOCKED  LIMIT 3) RETURNING st1.*)  SELECT * FROM locked_executions  ORDER BY execution_time ASC
;
-- types: bool varchar timestamptz bool timestamptz
WITH locked_executions as (UPDATE push_task st1 SET picked = ?, picked_by = ?, last_heartbeat = ?, version = version + 1  WHERE (st1.task_name, st1.task_instance) IN (SELECT st2.task_name, st2.task_instance FROM push_task st2  WHERE picked = ? and execution_time <= ?  ORDER BY execution_time ASC  FOR UPDATE SKIP LOCKED  LIMIT 4) RETURNING st1.*)  SELECT * FROM locked_executions  ORDER BY execution_time ASC
;
-- types: bool varchar timestamptz bool timestamptz
WITH locked_executions as (UPDATE scheduled_tasks st1 SET picked = ?, picked_by = ?, last_heartbeat = ?, version = version + 1  WHERE (st1.task_name, st1.task_instance) IN (SELECT st2.task_name, st2.task_instance FROM scheduled_tasks st2  WHERE picked = ? and execution_time <= ?  ORDER BY execution_time ASC  FOR UPDATE SKIP LOCKED  LIMIT 1) RETURNING st1.*)  SELECT * FROM locked_executions  ORDER BY execution_time ASC
;
-- types: bool varchar timestamptz bool timestamptz
WITH locked_executions as (UPDATE scheduled_tasks st1 SET picked = ?, picked_by = ?, last_heartbeat = ?, version = version + 1  WHERE (st1.task_name, st1.task_instance) IN (SELECT st2.task_name, st2.task_instance FROM scheduled_tasks st2  WHERE picked = ? and execution_time <= ?  ORDER BY execution_time ASC  FOR UPDATE SKIP LOCKED  LIMIT 2) RETURNING st1.*)  SELECT * FROM locked_executions  ORDER BY execution_time ASC
;
-- types: bool varchar timestamptz bool timestamptz
WITH locked_executions as (UPDATE scheduled_tasks st1 SET picked = ?, picked_by = ?, last_heartbeat = ?, version = version + 1  WHERE (st1.task_name, st1.task_instance) IN (SELECT st2.task_name, st2.task_instance FROM scheduled_tasks st2  WHERE picked = ? and execution_time <= ?  ORDER BY execution_time ASC  FOR UPDATE SKIP LOCKED  LIMIT 3) RETURNING st1.*)  SELECT * FROM locked_executions  ORDER BY execution_time ASC
;
-- types: bool varchar timestamptz bool timestamptz
WITH locked_executions as (UPDATE scheduled_tasks st1 SET picked = ?, picked_by = ?, last_heartbeat = ?, version = version + 1  WHERE (st1.task_name, st1.task_instance) IN (SELECT st2.task_name, st2.task_instance FROM scheduled_tasks st2  WHERE picked = ? and execution_time <= ?  ORDER BY execution_time ASC  FOR UPDATE SKIP LOCKED  LIMIT 4) RETURNING st1.*)  SELECT * FROM locked_executions  ORDER BY execution_time ASC
;
-- types: bool varchar timestamptz bool varchar varchar int8
update scheduled_tasks set picked = ?, picked_by = ?, last_heartbeat = ?, version = version + 1 where picked = ? and task_name = ? and task_instance = ? and version = ?
;
-- types: date uuid uuid _varchar date date int4 int4 date
WITH document AS (
    SELECT r.data_type,
           coalesce(r.data #>> '{customerRef,id}', r.data #>> '{supplierRef,id}') AS party,
           coalesce(r.data #>> '{customerRef,companyName}',
                    r.data #>> '{supplierRef,supplierName}') AS name,
           coalesce(r.data ->> 'currency', 'XXX') AS currency,
           left(r.data ->> 'issueDate', 10)::date AS issued,
           left(coalesce(r.data ->> 'dueDate', r.data ->> 'issueDate'), 10)::date AS due,
           coalesce((r.data ->> 'amountDue')::numeric,
                    -(r.data ->> 'remainingCredit')::numeric, 0) AS open,
           CASE WHEN r.data_type IN ('creditNotes', 'billCreditNotes')
                THEN -1 ELSE 1 END * coalesce(later.amount, 0) AS later
      FROM record r
      LEFT JOIN LATERAL (
           SELECT sum((a #>> '{allocation,totalAmount}')::numeric) AS amount
             FROM jsonb_array_elements(
                  CASE jsonb_typeof(r.data -> 'paymentAllocations')
                       WHEN 'array' THEN r.data -> 'paymentAllocations'
                       ELSE '[]'::jsonb END) a
            WHERE left(coalesce(a #>> '{allocation,allocatedOnDate}',
                                a #>> '{payment,paidOnDate}'), 10)::date > ?
      ) later ON true
     WHERE r.company_id = ? AND r.connection_id = ?
       AND r.data_type = ANY (?) AND NOT r.is_deleted
       AND coalesce(r.data ->> 'status', '') NOT IN ('Draft', 'Void')
)
SELECT party, max(name) AS name, currency,
       CASE WHEN due > ? THEN -1
            ELSE least((CAST(? AS date) - due) / ?, ?) END AS period,
       data_type, sum(open + later) AS amount
  FROM document
 WHERE coalesce(issued <= ?, true)
 GROUP BY party, currency, period, data_type
HAVING sum(open + later) <> 0
 ORDER BY party NULLS LAST, currency, period, data_type
;
-- types: float8 float8 varchar
UPDATE platform_circuit
   SET openings = openings + 1, probing_until = NULL,
       open_until = ledgerway_now() + make_interval(
           secs => LEAST(?, ? * power(2, LEAST(openings, 20))))
 WHERE platform_key = ?
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
-- types: int8 int4
DELETE FROM page_mark WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM page_mark
     WHERE noted <= (SELECT ledgerway_now()) - make_interval(secs => ?)
     LIMIT ?))
;
-- types: int8 uuid uuid int8
UPDATE data_set SET warnings = ? WHERE company_id = ? AND id = ? AND claim = ? AND completed IS NULL RETURNING *
;
-- types: int8 varchar
UPDATE platform_circuit
   SET probing_until = ledgerway_now() + make_interval(secs => ?)
 WHERE platform_key = ? AND open_until <= ledgerway_now()
   AND (probing_until IS NULL OR probing_until <= ledgerway_now())
;
-- types: timestamptz _varchar _int4 uuid
UPDATE schedule s
   SET hours = t.hours,
       due = CASE WHEN t.hours = 0 THEN NULL
                  ELSE greatest(s.last_read + make_interval(hours => t.hours), ?)
 + make_interval(secs => random() * least(t.hours * 180, 600))       END
  FROM unnest(?, ?) AS t (type, hours)
 WHERE s.company_id = ? AND s.data_type = t.type
   AND s.hours <> t.hours
;
-- types: timestamptz _varchar _varchar uuid
UPDATE push_attempt a SET finished = ?, outcome = 'Posted'
  FROM unnest(CAST(? AS uuid[]), CAST(? AS integer[])) AS d(id, number)
 WHERE a.company_id = ? AND a.operation_id = d.id AND a.number = d.number
   AND a.finished IS NULL
RETURNING a.*
;
-- types: timestamptz bool varchar timestamptz timestamptz int4 timestamptz int8 varchar varchar int8
UPDATE push_task SET execution_time = ?, picked = ?, picked_by = ?, last_success = ?, last_failure = ?, consecutive_failures = ?, last_heartbeat = ?, version = ? WHERE task_name = ? AND task_instance = ? AND version = ?
;
-- types: timestamptz bool varchar timestamptz timestamptz int4 timestamptz int8 varchar varchar int8
UPDATE scheduled_tasks SET execution_time = ?, picked = ?, picked_by = ?, last_success = ?, last_failure = ?, consecutive_failures = ?, last_heartbeat = ?, version = ? WHERE task_name = ? AND task_instance = ? AND version = ?
;
-- types: timestamptz int4
SELECT company_id AS company, connection_id AS connection FROM schedule WHERE due <= ?
 GROUP BY company_id, connection_id ORDER BY min(due) LIMIT ?
;
-- types: timestamptz int4
SELECT company_id, id FROM push_operation WHERE completed IS NULL AND times_out <= ? ORDER BY times_out LIMIT ?
;
-- types: timestamptz int4 timestamptz varchar uuid uuid int8
UPDATE push_operation
   SET not_before = ?, retries = ?, parked_since = ?,
       error_message = CASE WHEN status = 'Pending' THEN ? ELSE error_message END
 WHERE company_id = ? AND id = ? AND claim = ? AND finished IS NULL
;
-- types: timestamptz timestamptz
SELECT count(*) AS waiting,
       COALESCE(extract(epoch FROM ? - min(requested)), 0) AS oldest,
       count(doubted) AS uncertain,
       COALESCE(extract(epoch FROM ? - min(doubted)), 0) AS oldest_uncertain
  FROM (SELECT o.requested, (SELECT min(a.started) FROM push_attempt a
                              WHERE a.company_id = o.company_id
                                AND a.operation_id = o.id
                                AND a.kind = 'Send' AND a.outcome = 'Uncertain')
               AS doubted
          FROM push_operation o WHERE o.finished IS NULL) unfinished
;
-- types: timestamptz timestamptz timestamptz _varchar _varchar _varchar _varchar _varchar uuid
UPDATE push_operation o
   SET status = CASE WHEN completed IS NULL THEN 'Success' ELSE status END,
       status_code = CASE WHEN completed IS NULL THEN 200 ELSE status_code END,
       error_message = CASE WHEN completed IS NULL THEN NULL ELSE error_message END,
       warnings = warnings || CAST(d.warned AS jsonb),
       record_id = COALESCE(d.record, record_id), attachment_id = d.attachment,
       completed = COALESCE(completed, ?), finished = ?, written = ?,
       not_before = NULL, content = NULL
  FROM unnest(CAST(? AS uuid[]), CAST(? AS bigint[]), CAST(? AS text[]),
              CAST(? AS text[]), CAST(? AS text[]))
       AS d(id, claim, warned, record, attachment)
 WHERE o.company_id = ? AND o.id = d.id AND o.claim = d.claim
   AND o.finished IS NULL
RETURNING o.id, o.status
;
-- types: timestamptz timestamptz uuid uuid timestamptz
UPDATE push_operation o
   SET status = 'TimedOut', status_code = 408, completed = ?,
       error_message = 'The operation was not done within its timeout',
       finished = CASE WHEN EXISTS (SELECT FROM push_attempt a
                                     WHERE a.company_id = o.company_id
                                       AND a.operation_id = o.id) THEN NULL
                       ELSE CAST(? AS timestamptz) END
 WHERE company_id = ? AND id = ? AND completed IS NULL AND times_out <= ? RETURNING company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, last_seen, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested, timeout_minutes,
completed, finished, handed, claim, retries, not_before, parked_since, idempotency_key, amends,
traceparent
;
-- types: timestamptz timestamptz uuid uuid varchar
UPDATE schedule SET last_read = ?, due = CASE WHEN hours = 0 THEN NULL ELSE ? + make_interval(hours => hours) + make_interval(secs => random() * least(hours * 180, 600)) END WHERE company_id = ? AND connection_id = ? AND data_type = ?
;
-- types: timestamptz uuid
UPDATE push_operation SET finished = ?, content = NULL WHERE company_id = ? AND finished IS NULL
;
-- types: timestamptz uuid _varchar _varchar _varchar _varchar _varchar uuid uuid varchar
UPDATE record r
   SET data = CAST(c.data AS jsonb), content_hash = decode(c.content, 'hex'),
       source_hash = decode(c.source, 'hex'),
       source_modified = CAST(c.at AS timestamptz), modified = ?,
       is_deleted = false, data_set_id = ?
  FROM unnest(?, ?, ?, ?, ?)
       AS c (id, data, content, source, at)
 WHERE r.id = c.id AND
 r.company_id = ? AND r.connection_id = ? AND r.data_type = ?
;
-- types: timestamptz uuid uuid
UPDATE batch SET completed = ? WHERE company_id = ? AND id = ?
;
-- types: timestamptz uuid uuid
UPDATE schedule SET due = CASE WHEN hours = 0 THEN NULL ELSE ? + make_interval(hours => hours) + make_interval(secs => random() * least(hours * 180, 600)) END WHERE company_id = ? AND connection_id = ?
;
-- types: timestamptz uuid uuid timestamptz
UPDATE schedule SET due = CASE WHEN hours = 0 THEN NULL ELSE ? + make_interval(hours => hours) + make_interval(secs => random() * least(hours * 180, 600)) END WHERE company_id = ? AND connection_id = ? AND due <= ? RETURNING data_type
;
-- types: timestamptz uuid varchar _varchar _varchar uuid uuid varchar
UPDATE record r
   SET is_deleted = true, modified = ?, data_set_id = ?,
       source_modified = gone.at,
       data = CASE WHEN gone.at IS NULL THEN r.data - 'sourceModifiedDate'
                   ELSE r.data || jsonb_build_object('sourceModifiedDate', gone.text) END
              || jsonb_build_object('modifiedDate', ?,
                                    'metadata', jsonb_build_object('isDeleted', true))
  FROM (SELECT id, text, CAST(text AS timestamptz) AS at
          FROM unnest(?, ?) AS t (id, text)) gone
 WHERE r.id = gone.id AND NOT r.is_deleted
   AND (gone.at IS NULL OR r.source_modified IS NULL
        OR r.source_modified <= gone.at)
   AND
 r.company_id = ? AND r.connection_id = ? AND r.data_type = ?
;
-- types: timestamptz uuid varchar uuid uuid uuid uuid varchar uuid uuid uuid uuid varchar
UPDATE record r
   SET is_deleted = true, modified = ?, data_set_id = ?,
       source_modified = gone.at,
       data = CASE WHEN gone.at IS NULL THEN r.data - 'sourceModifiedDate'
                   ELSE r.data || jsonb_build_object('sourceModifiedDate', gone.text) END
              || jsonb_build_object('modifiedDate', ?,
                                    'metadata', jsonb_build_object('isDeleted', true))
 FROM (SELECT m.id, NULL::timestamptz AS at, NULL::text AS text FROM (SELECT h.id FROM (
    SELECT unnest(int8multirange(int8range(NULL, NULL))
                  - coalesce(range_agg(p.places), '{}')) AS gap
      FROM seen p WHERE p.company_id = ? AND p.data_set_id = ?) g
CROSS JOIN LATERAL (
    SELECT r.id FROM record r WHERE
 r.company_id = ? AND r.connection_id = ? AND r.data_type = ?    AND NOT r.is_deleted AND r.position >= coalesce(lower(g.gap), 0)
   AND r.position < coalesce(upper(g.gap), 9223372036854775807)
 ORDER BY r.position OFFSET 0) h
 WHERE NOT EXISTS (
     SELECT FROM (SELECT unnest(p.ids) AS id FROM seen p
                   WHERE p.company_id = ? AND p.data_set_id = ?) s
      WHERE s.id = h.id)
) m) gone WHERE r.id = gone.id AND NOT r.is_deleted AND r.company_id = ? AND r.connection_id = ? AND r.data_type = ?
;
-- types: timestamptz varchar uuid uuid
UPDATE push_attempt SET finished = ?, outcome = 'Uncertain', message = ? WHERE company_id = ? AND operation_id = ? AND finished IS NULL
;
-- types: timestamptz varchar varchar int8
update scheduled_tasks set last_heartbeat = ? where task_name = ? and task_instance = ? and version = ?
;
-- types: timestamptz varchar varchar uuid _varchar
UPDATE push_attempt SET finished = ?, outcome = ?, message = ?
 WHERE company_id = ? AND operation_id = ANY (CAST(? AS uuid[]))
   AND finished IS NULL
;
-- types: timestamptz varchar varchar uuid uuid int4
UPDATE push_attempt SET finished = ?, outcome = ?, message = ? WHERE company_id = ? AND operation_id = ? AND number = ? AND finished IS NULL RETURNING *
;
-- types: timestamptz varchar varchar varchar int4 timestamptz uuid uuid int8
UPDATE data_set
   SET not_before = ?, status_description = ?, error_message = ?,
       checkpoint = CAST(? AS jsonb), retries = ?,
       parked_since = ?
 WHERE company_id = ? AND id = ? AND claim = ? AND completed IS NULL RETURNING *
;
-- types: uuid
DELETE FROM schedule_replan WHERE client_id = ?
;
-- types: uuid
DELETE FROM sync_settings WHERE owner_id = ?
;
-- types: uuid
SELECT * FROM data_set WHERE company_id = ? AND completed IS NULL ORDER BY position
;
-- types: uuid
SELECT connection_id, data_type, hours, due FROM schedule WHERE company_id = ?
 ORDER BY due, connection_id, data_type
;
-- types: uuid
SELECT count(*) FROM (SELECT FROM schedule WHERE company_id = ?
                       ORDER BY connection_id, data_type FOR UPDATE) held
;
-- types: uuid
SELECT count(*) FROM data_set d WHERE d.company_id = ? AND (TRUE) AND (TRUE)
;
-- types: uuid
SELECT count(*) FROM push_operation p WHERE p.company_id = ? AND p.posting_key IS NULL AND TRUE
;
-- types: uuid
UPDATE outbox_lease SET owner = NULL, expires_at = '-infinity' WHERE owner = ?
;
-- types: uuid _varchar
SELECT posting_key, max(posting_revision) AS revision FROM push_operation
 WHERE company_id = ? AND posting_key = ANY (?) GROUP BY posting_key
;
-- types: uuid _varchar _varchar
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, last_seen, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested, timeout_minutes,
completed, finished, handed, claim, retries, not_before, parked_since, idempotency_key, amends,
traceparent FROM push_operation WHERE company_id = ? AND (posting_key, posting_revision) IN (SELECT * FROM unnest(?::text[], ?::text[]::bigint[]))
;
-- types: uuid float8 uuid
UPDATE outbox_lease
SET owner = ?, expires_at = clock_timestamp() + make_interval(secs => ?)
WHERE owner = ? OR owner IS NULL OR expires_at < clock_timestamp()
;
-- types: uuid int4 int8
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, last_seen, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested, timeout_minutes,
completed, finished, handed, claim, retries, not_before, parked_since, idempotency_key, amends,
traceparent FROM push_operation p WHERE p.company_id = ? AND p.posting_key IS NULL AND TRUE ORDER BY p.requested ASC NULLS LAST, p.id LIMIT ? OFFSET ?
;
-- types: uuid int4 int8
SELECT d.* FROM data_set d WHERE d.company_id = ? AND (TRUE) AND (TRUE) ORDER BY d.requested ASC NULLS LAST, d.id LIMIT ? OFFSET ?
;
-- types: uuid int4 int8
SELECT d.* FROM data_set d WHERE d.company_id = ? AND (TRUE) AND (TRUE) ORDER BY d.requested DESC NULLS LAST, d.id LIMIT ? OFFSET ?
;
-- types: uuid int4 int8
SELECT d.*, c.entry::jsonb ->> 'name' AS company_name FROM data_set d JOIN directory_company c ON c.id = d.company_id WHERE c.client_id = ? AND (TRUE) AND (TRUE) ORDER BY d.requested DESC NULLS LAST, d.id LIMIT ? OFFSET ?
;
-- types: uuid timestamptz
SELECT d.status, count(*) AS number FROM data_set d JOIN directory_company c ON c.id = d.company_id WHERE c.client_id = ? AND d.requested >= ? GROUP BY d.status
;
-- types: uuid timestamptz _varchar
INSERT INTO push_attempt (company_id, operation_id, number, kind, started)
SELECT ?, id, 1, 'Send', ? FROM unnest(CAST(? AS uuid[])) AS id
;
-- types: uuid uuid
DELETE FROM batch WHERE company_id = ? AND id = ?
;
-- types: uuid uuid
DELETE FROM schedule WHERE company_id = ? AND connection_id = ?
;
-- types: uuid uuid
DELETE FROM seen WHERE company_id = ? AND data_set_id = ?
;
-- types: uuid uuid
DELETE FROM validation_issue WHERE company_id = ? AND data_set_id = ?
;
-- types: uuid uuid
INSERT INTO posting_file (company_id, id) VALUES (?, ?)
ON CONFLICT (company_id, id) DO UPDATE SET begun = excluded.begun
;
-- types: uuid uuid
INSERT INTO removal (company_id, connection_id) VALUES (?, ?)
ON CONFLICT (company_id, connection_id) DO NOTHING
;
-- types: uuid uuid
INSERT INTO schedule_replan (client_id, after_company) VALUES (?, ?)
ON CONFLICT (client_id) DO UPDATE SET after_company = excluded.after_company
;
-- types: uuid uuid
SELECT * FROM batch
 WHERE company_id = ? AND id = ? AND completed IS NULL
   FOR NO KEY UPDATE
;
-- types: uuid uuid
SELECT * FROM data_set
 WHERE company_id = ? AND batch_id = ? AND data_type NOT LIKE 'custom/%'
 ORDER BY position
;
-- types: uuid uuid
SELECT * FROM data_set
 WHERE company_id = ? AND connection_id = ? AND completed IS NULL
 ORDER BY position
;
-- types: uuid uuid
SELECT * FROM data_set WHERE company_id = ? AND id = ?
;
-- types: uuid uuid
SELECT * FROM push_attempt WHERE company_id = ? AND operation_id = ? ORDER BY number
;
-- types: uuid uuid
SELECT CASE WHEN count(*) = COALESCE(max(number) + 1, 0)
            THEN COALESCE(sum(octet_length(content)), 0) ELSE -1 END
  FROM posting_file_part WHERE company_id = ? AND file_id = ?
;
-- types: uuid uuid
SELECT DISTINCT ON (d.data_type) d.data_type, d.id, d.status, h.latest_success,
                                 h.last_success
  FROM data_set d
  LEFT JOIN holding h ON h.company_id = d.company_id
       AND h.connection_id = d.connection_id AND h.data_type = d.data_type
 WHERE d.company_id = ? AND d.data_type NOT LIKE 'custom/%'
 ORDER BY d.data_type, d.connection_id = ? DESC, d.position DESC
;
-- types: uuid uuid
SELECT company_id FROM removal
 WHERE company_id = ? AND connection_id = ? FOR UPDATE SKIP LOCKED
;
-- types: uuid uuid
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, last_seen, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested, timeout_minutes,
completed, finished, handed, claim, retries, not_before, parked_since, idempotency_key, amends,
traceparent FROM push_operation WHERE company_id = ? AND connection_id = ? AND finished IS NULL ORDER BY position
;
-- types: uuid uuid
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, last_seen, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested, timeout_minutes,
completed, finished, handed, claim, retries, not_before, parked_since, idempotency_key, amends,
traceparent FROM push_operation WHERE company_id = ? AND connection_id = ? AND finished IS NULL ORDER BY position LIMIT 1
;
-- types: uuid uuid
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, last_seen, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested, timeout_minutes,
completed, finished, handed, claim, retries, not_before, parked_since, idempotency_key, amends,
traceparent FROM push_operation WHERE company_id = ? AND id = ?
;
-- types: uuid uuid
SELECT file_name AS name, content_type, content, file_id AS id, file_length AS length FROM push_operation WHERE company_id = ? AND id = ?
;
-- types: uuid uuid
SELECT min(history_from) AS history_from FROM data_set
 WHERE company_id = ? AND batch_id = ?
;
-- types: uuid uuid
SELECT owner_id, settings FROM sync_settings WHERE owner_id IN (?, ?)
;
-- types: uuid uuid
SELECT read_again FROM data_set WHERE company_id = ? AND id = ?
;
-- types: uuid uuid
SELECT severity, rule_id, NULLIF(item_id, '') AS item_id, message, validator_name
  FROM validation_issue
 WHERE company_id = ? AND data_set_id = ? ORDER BY position
;
-- types: uuid uuid
SELECT substring(r.data ->> 'baseCurrency' FROM '^[A-Z]{3}$') AS currency,
       substring(r.data -> 'addresses' -> 0 ->> 'country' FROM '^[A-Z]{2}$') AS country
  FROM record r
 WHERE r.company_id = ? AND r.connection_id = ?
   AND r.data_type = 'company' AND NOT r.is_deleted
 LIMIT 1
;
-- types: uuid uuid
UPDATE push_operation SET claim = claim + 1, not_before = NULL WHERE company_id = ? AND id = ? AND finished IS NULL RETURNING company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, last_seen, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested, timeout_minutes,
completed, finished, handed, claim, retries, not_before, parked_since, idempotency_key, amends,
traceparent
;
-- types: uuid uuid
UPDATE push_operation SET handed = true WHERE company_id = ? AND id = ?
;
-- types: uuid uuid _varchar
SELECT data_type, version, latest_success AS data_set_id, last_success FROM holding
 WHERE company_id = ? AND connection_id = ?
   AND data_type = ANY(?) AND latest_success IS NOT NULL
;
-- types: uuid uuid bool varchar timestamptz
INSERT INTO batch (company_id, id, initial, company, requested)
VALUES (?, ?, ?, CAST(? AS jsonb), ?)
;
-- types: uuid uuid int4
DELETE FROM batch WHERE company_id = ? AND id IN (
    SELECT b.id FROM batch b
     WHERE b.company_id = ?
       AND NOT EXISTS (SELECT FROM data_set d
                        WHERE d.company_id = b.company_id AND d.batch_id = b.id)
     LIMIT ?)
;
-- types: uuid uuid int4
SELECT DISTINCT company_id FROM schedule
 WHERE client_id = ? AND company_id > ?
 ORDER BY company_id LIMIT ?
;
-- types: uuid uuid int4
SELECT content FROM posting_file_part WHERE company_id = ? AND file_id = ? AND number = ?
;
-- types: uuid uuid int4 bytea
INSERT INTO posting_file_part (company_id, file_id, number, content)
VALUES (?, ?, ?, ?)
ON CONFLICT (company_id, file_id, number) DO UPDATE SET content = excluded.content
;
-- types: uuid uuid int4 uuid uuid
WITH waiting AS (
    SELECT id, handed, row_number() OVER (ORDER BY position) AS place,
           bool_and(kind = 'Create' AND COALESCE(posting_revision, 1) <= 1
                    AND claim = 0 AND NOT handed) OVER (ORDER BY position) AS alone
      FROM (SELECT id, position, kind, posting_revision, claim, handed
              FROM push_operation
             WHERE company_id = ? AND connection_id = ?
               AND finished IS NULL
             ORDER BY position LIMIT ?) first),
carried AS (
    UPDATE push_operation o SET claim = o.claim + 1, handed = true, carried_by = ?
      FROM waiting w
     WHERE o.company_id = ? AND o.id = w.id
       AND (w.alone OR w.place = 1 AND NOT w.handed)
    RETURNING o.*)
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, last_seen, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested, timeout_minutes,
completed, finished, handed, claim, retries, not_before, parked_since, idempotency_key, amends,
traceparent FROM carried ORDER BY position
;
-- types: uuid uuid int4 uuid uuid uuid varchar
SELECT count(*) FILTER (WHERE u.data_set_id = ?) AS records,
       COALESCE(bool_or(u.nameless AND u.data_set_id = ?), false) AS nameless,
       COALESCE(bool_or(u.tries < ? AND u.data_set_id = ?), false) AS waits
  FROM unreadable_record u WHERE
 u.company_id = ? AND u.connection_id = ? AND u.data_type = ?
;
-- types: uuid uuid int8
SELECT count(*) FROM (SELECT 1 FROM data_set WHERE company_id = ? AND id = ? AND claim = ? AND completed IS NULL FOR UPDATE) held
;
-- types: uuid uuid int8 varchar uuid uuid uuid uuid varchar timestamptz uuid
WITH held AS (
    SELECT 1 FROM push_operation
     WHERE company_id = ? AND id = ? AND claim = ? AND finished IS NULL
       AND (? = 'Look' OR completed IS NULL)
       FOR UPDATE)
INSERT INTO push_attempt (company_id, operation_id, number, kind, started, about)
SELECT ?, ?,
       (SELECT COALESCE(max(number), 0) + 1 FROM push_attempt
         WHERE company_id = ? AND operation_id = ?),
       ?, ?, ?
  FROM held
RETURNING number
;
-- types: uuid uuid timestamptz uuid uuid timestamptz
SELECT data_type FROM holding
 WHERE company_id = ? AND connection_id = ? AND last_success > ?
UNION
SELECT data_type FROM data_set
 WHERE company_id = ? AND connection_id = ? AND requested > ?
;
-- types: uuid uuid uuid
SELECT a.* FROM push_attempt a
  JOIN push_operation o ON o.company_id = a.company_id AND o.id = a.operation_id
 WHERE a.company_id = ?
   AND ((a.operation_id = ? AND a.about IS NULL) OR a.about = ?)
 ORDER BY a.about IS NOT NULL, o.position, a.number
;
-- types: uuid uuid uuid
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, last_seen, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested, timeout_minutes,
completed, finished, handed, claim, retries, not_before, parked_since, idempotency_key, amends,
traceparent FROM push_operation WHERE company_id = ? AND connection_id = ?
   AND finished IS NULL AND carried_by = ? ORDER BY position LIMIT 1
;
-- types: uuid uuid uuid _varchar _int4
INSERT INTO schedule AS s (company_id, connection_id, data_type, client_id, hours)
SELECT ?, ?, t.type, ?, t.hours
  FROM unnest(?, ?) AS t (type, hours)
ON CONFLICT (company_id, connection_id, data_type) DO UPDATE SET hours = excluded.hours
;
-- types: uuid uuid uuid int4
DELETE FROM sync_settings WHERE owner_id IN (
    SELECT owner_id FROM sync_settings
     WHERE owner_id = ? AND ? = ? LIMIT ?)
;
-- types: uuid uuid uuid uuid
DELETE FROM push_task t USING push_operation p
 WHERE t.task_name = 'push' AND NOT t.picked
   AND t.task_instance = p.company_id || '/' || p.id AND p.company_id = ?
   AND (? = ? OR p.connection_id = ?)
;
-- types: uuid uuid uuid uuid
DELETE FROM scheduled_tasks t USING data_set d
 WHERE t.task_name = 'data-set' AND NOT t.picked
   AND t.task_instance = d.company_id || '/' || d.id AND d.company_id = ?
   AND (? = ? OR d.connection_id = ?)
;
-- types: uuid uuid uuid uuid
UPDATE push_operation SET handed = false, carried_by = NULL, claim = claim + 1
 WHERE company_id = ? AND connection_id = ? AND finished IS NULL
   AND carried_by = ? AND id <> ?
RETURNING id
;
-- types: uuid uuid uuid uuid uuid int4
DELETE FROM custom_record WHERE company_id = ? AND (connection_id, identifier, id) IN (SELECT connection_id, identifier, id FROM custom_record WHERE company_id = ? AND (? = ? OR connection_id = ?) LIMIT ?)
;
-- types: uuid uuid uuid uuid uuid int4
DELETE FROM data_set WHERE company_id = ? AND id IN (
    SELECT d.id FROM data_set d
     WHERE d.company_id = ? AND d.completed IS NOT NULL
       AND (? = ? OR d.connection_id = ?)
       AND NOT EXISTS (SELECT FROM scheduled_tasks t
                        WHERE t.task_name = 'data-set'
                          AND t.task_instance = d.company_id || '/' || d.id)
     LIMIT ?)
;
-- types: uuid uuid uuid uuid uuid int4
DELETE FROM holding WHERE company_id = ? AND (connection_id, data_type) IN (SELECT connection_id, data_type FROM holding WHERE company_id = ? AND (? = ? OR connection_id = ?) LIMIT ?)
;
-- types: uuid uuid uuid uuid uuid int4
DELETE FROM page_mark WHERE company_id = ? AND ctid = ANY (ARRAY(SELECT ctid FROM page_mark WHERE company_id = ? AND (? = ? OR connection_id = ?) LIMIT ?))
;
-- types: uuid uuid uuid uuid uuid int4
DELETE FROM push_operation WHERE company_id = ? AND id IN (
    SELECT p.id FROM push_operation p
     WHERE p.company_id = ? AND p.finished IS NOT NULL
       AND (? = ? OR p.connection_id = ?)
       AND NOT EXISTS (SELECT FROM push_task t
                        WHERE t.task_name = 'push'
                          AND t.task_instance = p.company_id || '/' || p.id)
     LIMIT ?)
;
-- types: uuid uuid uuid uuid uuid int4
DELETE FROM record WHERE company_id = ? AND (connection_id, data_type, id) IN (SELECT connection_id, data_type, id FROM record WHERE company_id = ? AND (? = ? OR connection_id = ?) LIMIT ?)
;
-- types: uuid uuid uuid uuid uuid int4
DELETE FROM schedule WHERE company_id = ? AND (connection_id, data_type) IN (SELECT connection_id, data_type FROM schedule WHERE company_id = ? AND (? = ? OR connection_id = ?) LIMIT ?)
;
-- types: uuid uuid uuid uuid uuid int4
DELETE FROM seen WHERE company_id = ?
   AND (data_set_id, position) IN (
    SELECT s.data_set_id, s.position FROM seen s JOIN data_set d
           ON d.company_id = s.company_id AND d.id = s.data_set_id
     WHERE s.company_id = ?
       AND (? = ? OR d.connection_id = ?)
     LIMIT ?)
;
-- types: uuid uuid uuid uuid uuid int4
DELETE FROM unreadable_record WHERE company_id = ? AND (connection_id, data_type, id) IN (SELECT connection_id, data_type, id FROM unreadable_record WHERE company_id = ? AND (? = ? OR connection_id = ?) LIMIT ?)
;
-- types: uuid uuid uuid uuid uuid int4
DELETE FROM validation_issue WHERE company_id = ?
   AND (data_set_id, position) IN (
    SELECT v.data_set_id, v.position FROM validation_issue v JOIN data_set d
           ON d.company_id = v.company_id AND d.id = v.data_set_id
     WHERE v.company_id = ?
       AND (? = ? OR d.connection_id = ?)
     LIMIT ?)
;
-- types: uuid uuid uuid uuid uuid uuid uuid uuid uuid uuid
DELETE FROM removal WHERE company_id = ? AND connection_id = ? AND NOT EXISTS (SELECT FROM data_set WHERE company_id = ? AND (? = ? OR connection_id = ?) ) AND NOT EXISTS (SELECT FROM push_operation WHERE company_id = ? AND (? = ? OR connection_id = ?) )
;
-- types: uuid uuid uuid uuid varchar uuid uuid
SELECT count(*) FROM (SELECT h.id FROM (
    SELECT unnest(int8multirange(int8range(NULL, NULL))
                  - coalesce(range_agg(p.places), '{}')) AS gap
      FROM seen p WHERE p.company_id = ? AND p.data_set_id = ?) g
CROSS JOIN LATERAL (
    SELECT r.id FROM record r WHERE
 r.company_id = ? AND r.connection_id = ? AND r.data_type = ?    AND NOT r.is_deleted AND r.position >= coalesce(lower(g.gap), 0)
   AND r.position < coalesce(upper(g.gap), 9223372036854775807)
 ORDER BY r.position OFFSET 0) h
 WHERE NOT EXISTS (
     SELECT FROM (SELECT unnest(p.ids) AS id FROM seen p
                   WHERE p.company_id = ? AND p.data_set_id = ?) s
      WHERE s.id = h.id)
) m
;
-- types: uuid uuid uuid uuid varchar varchar timestamptz text
INSERT INTO data_set (company_id, id, batch_id, connection_id, platform_key, data_type,
                      status, requested, traceparent)
VALUES (?, ?, ?, ?, ?, ?, 'Initial', ?, ?)
ON CONFLICT (company_id, connection_id, data_type) WHERE completed IS NULL DO NOTHING
;
-- types: uuid uuid uuid varchar varchar varchar varchar varchar varchar varchar varchar bytea uuid int8 timestamptz bool varchar int8 varchar varchar timestamptz int4 timestamptz varchar
INSERT INTO push_operation (
    company_id, id, connection_id, platform_key, data_type, kind, company, record_id, body,
    file_name, content_type, content, file_id, file_length, last_seen, sync_after, posting_key,
    posting_revision, request_hash, status, status_code, warnings, requested,
    timeout_minutes, times_out, traceparent)
VALUES (
    ?, ?, ?, ?, ?, ?, CAST(? AS jsonb), ?,
    CAST(? AS jsonb), ?, ?, ?, ?, ?, ?, ?, ?,
    ?, ?, 'Pending', 202, CAST(? AS jsonb), ?, ?, ?,
    ?)
;
-- types: uuid uuid varchar
INSERT INTO holding (company_id, connection_id, data_type, version)
VALUES (?, ?, ?, 1)
ON CONFLICT (company_id, connection_id, data_type)
DO UPDATE SET version = holding.version + 1
;
-- types: uuid uuid varchar
SELECT * FROM data_set WHERE company_id = ? AND connection_id = ? AND data_type = ? AND completed IS NULL
;
-- types: uuid uuid varchar
SELECT * FROM holding
 WHERE company_id = ? AND connection_id = ? AND data_type = ?
;
-- types: uuid uuid varchar
SELECT 1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? ORDER BY r.position LIMIT 1
;
-- types: uuid uuid varchar
SELECT EXISTS (
    SELECT FROM data_set
     WHERE company_id = ? AND connection_id = ?
       AND data_type = ? AND status = 'Complete')
;
-- types: uuid uuid varchar
SELECT count(*) FROM custom_record WHERE company_id = ? AND connection_id = ? AND identifier = ?
;
-- types: uuid uuid varchar
SELECT count(*) FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND NOT r.is_deleted
;
-- types: uuid uuid varchar
SELECT count(*) FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE
;
-- types: uuid uuid varchar
SELECT count(*) FROM record_with_pending r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE
;
-- types: uuid uuid varchar
SELECT id, data FROM record
 WHERE company_id = ? AND connection_id = ?
   AND data_type = ? AND NOT is_deleted
;
-- types: uuid uuid varchar
SELECT r.data::text FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? LIMIT 1
;
-- types: uuid uuid varchar
UPDATE data_set SET read_again = true WHERE company_id = ? AND connection_id = ? AND data_type = ? AND completed IS NULL AND started IS NOT NULL
;
-- types: uuid uuid varchar _varchar
INSERT INTO seen (company_id, data_set_id, places, ids)
VALUES (?, ?, CAST(? AS int8multirange), ?)
;
-- types: uuid uuid varchar bool
SELECT count(*) FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_boolean((r.data -> 'isBankAccount')) = ?
;
-- types: uuid uuid varchar bool
SELECT count(*) FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted = ?
;
-- types: uuid uuid varchar bool
SELECT count(*) FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ?
;
-- types: uuid uuid varchar bool
SELECT count(*) FROM record_with_pending r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_boolean(((r.data -> 'metadata') -> 'pendingConfirmation')) = ?
;
-- types: uuid uuid varchar bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (r.is_deleted <= ? AND (r.is_deleted < ? OR (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (r.is_deleted <= ? AND (r.is_deleted < ? OR (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text, page.place_2::text, page.place_3::text] FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar bool int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text, page.place_2::text] FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar bool int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text, page.place_2::text] FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar bool int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar bool int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar bool int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar bool int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar bool int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? ORDER BY r.modified, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar bool int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar bool int4 int8
SELECT page.data::text, ARRAY[page.place_0::text] FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? ORDER BY r.position LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar bool int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)], (array_agg(page.place_1::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_boolean((r.data -> 'isBankAccount')) = ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted = ? ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record_with_pending r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_boolean(((r.data -> 'metadata') -> 'pendingConfirmation')) = ? ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (r.modified >= ? AND (r.modified > ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 bool bool text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) > ? OR ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL OR (ledgerway_boolean((r.data -> 'isBankAccount')) = ? AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) > ? OR ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL OR (ledgerway_boolean((r.data -> 'isBankAccount')) = ? AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.is_deleted <= ? AND (r.is_deleted < ? OR (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted = ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.modified, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 numeric numeric text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.source_modified IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.modified <= ? AND (r.modified < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.modified >= ? AND (r.modified > ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.source_modified < ? OR r.source_modified IS NULL OR (r.source_modified = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar int4 int8
SELECT id, content::text, modified, ARRAY[page.place_0::text] FROM (SELECT id, content, modified, position AS place_0 FROM custom_record WHERE company_id = ? AND connection_id = ? AND identifier = ? AND TRUE ORDER BY position LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text, page.place_2::text] FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text, page.place_2::text] FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)], (array_agg(page.place_1::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'supplierName')) COLLATE "C" AS place_0, r.id AS place_1 FROM record_with_pending r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY ledgerway_fold((r.data ->> 'supplierName')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)], (array_agg(page.place_1::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)], (array_agg(page.place_1::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record_with_pending r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 2), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 2)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record_with_pending r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 1 AND page.n <= 3), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 3)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record_with_pending r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar int8 int4
SELECT r.id, r.position, r.content_hash, r.source_hash, r.is_deleted FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.position > ? ORDER BY r.position LIMIT ?
;
-- types: uuid uuid varchar int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric
SELECT count(*) FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ?
;
-- types: uuid uuid varchar numeric bool
SELECT count(*) FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? AND r.is_deleted IS DISTINCT FROM ?)
;
-- types: uuid uuid varchar numeric bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (r.is_deleted <= ? AND (r.is_deleted < ? OR (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric bool int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)], (array_agg(page.place_1::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? AND r.is_deleted IS DISTINCT FROM ?) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text, page.place_2::text, page.place_3::text] FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar numeric int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text, page.place_2::text] FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar numeric int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text, page.place_2::text] FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar numeric int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar numeric int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar numeric int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar numeric int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar numeric int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? ORDER BY r.modified, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar numeric int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar numeric int4 int8
SELECT page.data::text, ARRAY[page.place_0::text] FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? ORDER BY r.position LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar numeric int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric numeric numeric text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric numeric text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (r.source_modified IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (r.source_modified IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (r.source_modified < ? OR r.source_modified IS NULL OR (r.source_modified = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 bool bool text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) > ? OR ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL OR (ledgerway_boolean((r.data -> 'isBankAccount')) = ? AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 bool bool text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)], (array_agg(page.place_3::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) > ? OR ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL OR (ledgerway_boolean((r.data -> 'isBankAccount')) = ? AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.is_deleted <= ? AND (r.is_deleted < ? OR (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.is_deleted <= ? AND (r.is_deleted < ? OR (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.modified, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)], (array_agg(page.place_3::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.modified, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 numeric numeric text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 numeric numeric text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.source_modified IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.source_modified IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)], (array_agg(page.place_3::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.modified <= ? AND (r.modified < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.modified >= ? AND (r.modified > ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.source_modified < ? OR r.source_modified IS NULL OR (r.source_modified = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.modified >= ? AND (r.modified > ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.source_modified < ? OR r.source_modified IS NULL OR (r.source_modified = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric varchar
SELECT count(*) FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'amount')) > ? AND r.data ->> 'accountId' = ? AND NOT r.is_deleted
;
-- types: uuid uuid varchar numeric varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 2), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 2)], (array_agg(page.place_1::text))[least(count(*), 2)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'amount')) AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'amount')) > ? AND r.data ->> 'accountId' = ? AND NOT r.is_deleted ORDER BY ledgerway_number((r.data -> 'amount')) DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (r.source_modified IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar text text text text int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar timestamptz
SELECT count(*) FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.source_modified = ?
;
-- types: uuid uuid varchar timestamptz int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)], (array_agg(page.place_1::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.source_modified = ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar timestamptz int8
INSERT INTO holding (company_id, connection_id, data_type, last_compared, held_back)
VALUES (?, ?, ?, ?, ?)
ON CONFLICT (company_id, connection_id, data_type)
DO UPDATE SET last_compared = excluded.last_compared, held_back = excluded.held_back
;
-- types: uuid uuid varchar timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (r.modified <= ? AND (r.modified < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (r.modified <= ? AND (r.modified < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (r.source_modified < ? OR r.source_modified IS NULL OR (r.source_modified = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar timestamptz uuid uuid uuid uuid uuid varchar varchar int8
WITH touched AS (
    SELECT r.id, r.data AS d FROM record r
     WHERE r.company_id = ? AND r.connection_id = ?
       AND r.data_type = ? AND r.modified >= ?
       AND r.data_set_id = ? AND NOT r.is_deleted
), broken AS (
    SELECT t.id,
 format('It names the supplier %s, which is not there', (d -> 'supplierRef' ->> 'id')) AS message FROM touched t  WHERE (d -> 'supplierRef' ->> 'id') IS NOT NULL AND NOT EXISTS (
    SELECT FROM record k
     WHERE k.company_id = ? AND k.connection_id = ?
       AND k.data_type = 'suppliers' AND k.id = (d -> 'supplierRef' ->> 'id'))
 ), kept AS (
    INSERT INTO validation_issue (company_id, data_set_id, severity, rule_id, item_id,
                                  message, validator_name)
    SELECT ?, ?, 'warning', ?, id, left(message, 500), ?
      FROM broken ORDER BY id LIMIT ?
)
SELECT count(*) FROM broken
;
-- types: uuid uuid varchar timestamptz uuid uuid uuid uuid uuid varchar varchar int8
WITH touched AS (
    SELECT r.id, r.data AS d FROM record r
     WHERE r.company_id = ? AND r.connection_id = ?
       AND r.data_type = ? AND r.modified >= ?
       AND r.data_set_id = ? AND NOT r.is_deleted
), broken AS (
    SELECT t.id,
 format('Line %s names the account %s, which is not there', number, (line -> 'accountRef' ->> 'id')) AS message FROM touched t CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(d -> 'lineItems') = 'array' THEN d -> 'lineItems' ELSE '[]' END) WITH ORDINALITY AS l (line, number)  WHERE (line -> 'accountRef' ->> 'id') IS NOT NULL AND NOT EXISTS (
    SELECT FROM record k
     WHERE k.company_id = ? AND k.connection_id = ?
       AND k.data_type = 'chartOfAccounts' AND k.id = (line -> 'accountRef' ->> 'id'))
 ), kept AS (
    INSERT INTO validation_issue (company_id, data_set_id, severity, rule_id, item_id,
                                  message, validator_name)
    SELECT ?, ?, 'warning', ?, id, left(message, 500), ?
      FROM broken ORDER BY id LIMIT ?
)
SELECT count(*) FROM broken
;
-- types: uuid uuid varchar timestamptz uuid uuid uuid varchar varchar int8
WITH touched AS (
    SELECT r.id, r.data AS d FROM record r
     WHERE r.company_id = ? AND r.connection_id = ?
       AND r.data_type = ? AND r.modified >= ?
       AND r.data_set_id = ? AND NOT r.is_deleted
), broken AS (
    SELECT t.id,
 format('%s without tax and %s of tax are not the total of %s', d ->> 'subTotal', d ->> 'taxAmount', d ->> 'totalAmount') AS message FROM touched t  WHERE COALESCE((d ->> 'totalDiscount')::numeric, 0) = 0 AND COALESCE((d ->> 'discountPercentage')::numeric, 0) = 0 AND COALESCE((d ->> 'additionalTaxAmount')::numeric, 0) = 0 AND abs((d ->> 'subTotal')::numeric + (d ->> 'taxAmount')::numeric - (d ->> 'totalAmount')::numeric) > 0.01 ), kept AS (
    INSERT INTO validation_issue (company_id, data_set_id, severity, rule_id, item_id,
                                  message, validator_name)
    SELECT ?, ?, 'warning', ?, id, left(message, 500), ?
      FROM broken ORDER BY id LIMIT ?
)
SELECT count(*) FROM broken
;
-- types: uuid uuid varchar timestamptz uuid uuid uuid varchar varchar int8
WITH touched AS (
    SELECT r.id, r.data AS d FROM record r
     WHERE r.company_id = ? AND r.connection_id = ?
       AND r.data_type = ? AND r.modified >= ?
       AND r.data_set_id = ? AND NOT r.is_deleted
), broken AS (
    SELECT t.id,
 format('%s without tax and %s of tax are not the total of %s', d ->> 'subTotal', d ->> 'totalTaxAmount', d ->> 'totalAmount') AS message FROM touched t  WHERE COALESCE((d ->> 'totalDiscount')::numeric, 0) = 0 AND COALESCE((d ->> 'discountPercentage')::numeric, 0) = 0 AND COALESCE((d ->> 'additionalTaxAmount')::numeric, 0) = 0 AND abs((d ->> 'subTotal')::numeric + (d ->> 'totalTaxAmount')::numeric - (d ->> 'totalAmount')::numeric) > 0.01 ), kept AS (
    INSERT INTO validation_issue (company_id, data_set_id, severity, rule_id, item_id,
                                  message, validator_name)
    SELECT ?, ?, 'warning', ?, id, left(message, 500), ?
      FROM broken ORDER BY id LIMIT ?
)
SELECT count(*) FROM broken
;
-- types: uuid uuid varchar timestamptz uuid uuid uuid varchar varchar int8
WITH touched AS (
    SELECT r.id, r.data AS d FROM record r
     WHERE r.company_id = ? AND r.connection_id = ?
       AND r.data_type = ? AND r.modified >= ?
       AND r.data_set_id = ? AND NOT r.is_deleted
), broken AS (
    SELECT t.id,
 format('It is due on %s, before it was issued on %s', left(d ->> 'dueDate', 10), left(d ->> 'issueDate', 10)) AS message FROM touched t  WHERE left(d ->> 'dueDate', 10) < left(d ->> 'issueDate', 10) ), kept AS (
    INSERT INTO validation_issue (company_id, data_set_id, severity, rule_id, item_id,
                                  message, validator_name)
    SELECT ?, ?, 'warning', ?, id, left(message, 500), ?
      FROM broken ORDER BY id LIMIT ?
)
SELECT count(*) FROM broken
;
-- types: uuid uuid varchar timestamptz uuid uuid uuid varchar varchar int8
WITH touched AS (
    SELECT r.id, r.data AS d FROM record r
     WHERE r.company_id = ? AND r.connection_id = ?
       AND r.data_type = ? AND r.modified >= ?
       AND r.data_set_id = ? AND NOT r.is_deleted
), broken AS (
    SELECT t.id,
 format('Line %s has the quantity %s', number, line ->> 'quantity') AS message FROM touched t CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(d -> 'lineItems') = 'array' THEN d -> 'lineItems' ELSE '[]' END) WITH ORDINALITY AS l (line, number)  WHERE (line ->> 'quantity')::numeric < 0 ), kept AS (
    INSERT INTO validation_issue (company_id, data_set_id, severity, rule_id, item_id,
                                  message, validator_name)
    SELECT ?, ?, 'warning', ?, id, left(message, 500), ?
      FROM broken ORDER BY id LIMIT ?
)
SELECT count(*) FROM broken
;
-- types: uuid uuid varchar timestamptz uuid uuid uuid varchar varchar int8
WITH touched AS (
    SELECT r.id, r.data AS d FROM record r
     WHERE r.company_id = ? AND r.connection_id = ?
       AND r.data_type = ? AND r.modified >= ?
       AND r.data_set_id = ? AND NOT r.is_deleted
), broken AS (
    SELECT t.id,
 format('More is open (%s) than the total of %s', d ->> 'amountDue', d ->> 'totalAmount') AS message FROM touched t  WHERE abs((d ->> 'amountDue')::numeric) > abs((d ->> 'totalAmount')::numeric) ), kept AS (
    INSERT INTO validation_issue (company_id, data_set_id, severity, rule_id, item_id,
                                  message, validator_name)
    SELECT ?, ?, 'warning', ?, id, left(message, 500), ?
      FROM broken ORDER BY id LIMIT ?
)
SELECT count(*) FROM broken
;
-- types: uuid uuid varchar timestamptz uuid uuid uuid varchar varchar int8
WITH touched AS (
    SELECT r.id, r.data AS d FROM record r
     WHERE r.company_id = ? AND r.connection_id = ?
       AND r.data_type = ? AND r.modified >= ?
       AND r.data_set_id = ? AND NOT r.is_deleted
), broken AS (
    SELECT t.id,
 format('More is open (%s) than the total of %s', d ->> 'remainingCredit', d ->> 'totalAmount') AS message FROM touched t  WHERE abs((d ->> 'remainingCredit')::numeric) > abs((d ->> 'totalAmount')::numeric) ), kept AS (
    INSERT INTO validation_issue (company_id, data_set_id, severity, rule_id, item_id,
                                  message, validator_name)
    SELECT ?, ?, 'warning', ?, id, left(message, 500), ?
      FROM broken ORDER BY id LIMIT ?
)
SELECT count(*) FROM broken
;
-- types: uuid uuid varchar timestamptz uuid uuid uuid varchar varchar int8
WITH touched AS (
    SELECT r.id, r.data AS d FROM record r
     WHERE r.company_id = ? AND r.connection_id = ?
       AND r.data_type = ? AND r.modified >= ?
       AND r.data_set_id = ? AND NOT r.is_deleted
), broken AS (
    SELECT t.id,
 format('The lines add up to %s, the total is %s', s.total, d ->> 'totalAmount') AS message FROM touched t CROSS JOIN LATERAL (
    SELECT sum((l ->> 'totalAmount')::numeric) AS total, count(*) AS lines,
           count(l ->> 'totalAmount') AS known
      FROM jsonb_array_elements(CASE WHEN jsonb_typeof(d -> 'lineItems') = 'array' THEN d -> 'lineItems' ELSE '[]' END) AS e (l)) s
 WHERE s.lines > 0 AND s.known = s.lines AND COALESCE((d ->> 'totalDiscount')::numeric, 0) = 0 AND COALESCE((d ->> 'discountPercentage')::numeric, 0) = 0 AND COALESCE((d ->> 'additionalTaxAmount')::numeric, 0) = 0 AND abs(s.total - (d ->> 'totalAmount')::numeric) > 0.01 * s.lines ), kept AS (
    INSERT INTO validation_issue (company_id, data_set_id, severity, rule_id, item_id,
                                  message, validator_name)
    SELECT ?, ?, 'warning', ?, id, left(message, 500), ?
      FROM broken ORDER BY id LIMIT ?
)
SELECT count(*) FROM broken
;
-- types: uuid uuid varchar timestamptz uuid varchar
WITH merged AS (
    INSERT INTO custom_record AS r (company_id, connection_id, identifier, id, content,
                                    source_modified, modified, data_set_id)
    SELECT ?, ?, ?, n.id, n.content, n."sourceModified",
           ?, ?
      FROM jsonb_to_recordset(CAST(? AS jsonb))
           AS n (id text, content jsonb, "sourceModified" jsonb)
    ON CONFLICT (company_id, connection_id, identifier, id) DO UPDATE
        SET content = excluded.content, source_modified = excluded.source_modified,
            modified = CASE WHEN r.content = excluded.content
                                 AND r.source_modified = excluded.source_modified
                            THEN r.modified ELSE excluded.modified END,
            data_set_id = excluded.data_set_id
    RETURNING old.id IS NULL AS created,
              old.id IS NOT NULL AND old.modified <> new.modified AS changed
)
SELECT count(*) AS records_read,
       count(*) FILTER (WHERE created) AS records_created,
       count(*) FILTER (WHERE changed) AS records_changed,
       0 AS records_deleted
  FROM merged
;
-- types: uuid uuid varchar timestamptz varchar varchar
SELECT count(*) FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND (r.modified > ? AND (ledgerway_fold(r.id) = ledgerway_fold(?) OR ledgerway_fold(r.id) = ledgerway_fold(?)))
;
-- types: uuid uuid varchar timestamptz varchar varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)], (array_agg(page.place_1::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND (r.modified > ? AND (ledgerway_fold(r.id) = ledgerway_fold(?) OR ledgerway_fold(r.id) = ledgerway_fold(?))) ORDER BY ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid
DELETE FROM custom_record WHERE company_id = ? AND connection_id = ? AND identifier = ? AND data_set_id <> ?
;
-- types: uuid uuid varchar uuid int4
DELETE FROM unreadable_record u WHERE u.company_id = ? AND u.connection_id = ? AND u.data_type = ?   AND u.data_set_id <> ?
  AND (u.tries < ? OR EXISTS (
       SELECT FROM record r
        WHERE r.company_id = u.company_id AND r.connection_id = u.connection_id
          AND r.data_type = u.data_type AND r.id = u.id
          AND r.modified > u.last_seen))
;
-- types: uuid uuid varchar uuid timestamptz bool varchar varchar bool bool
INSERT INTO holding (company_id, connection_id, data_type, latest_success, last_success,
                     next_start, history_setting)
VALUES (?, ?, ?, ?, ?,
        CASE WHEN ? THEN NULL ELSE CAST(? AS jsonb) END, ?)
ON CONFLICT (company_id, connection_id, data_type)
DO UPDATE SET latest_success = excluded.latest_success,
              last_success = excluded.last_success,
              next_start = CASE WHEN NOT ? THEN excluded.next_start
                                WHEN ? THEN NULL
                                ELSE holding.next_start END,
              history_setting = excluded.history_setting
;
-- types: uuid uuid varchar uuid uuid uuid varchar varchar int8
WITH aside AS (
    SELECT u.id, u.nameless, u.reason FROM unreadable_record u
     WHERE u.company_id = ? AND u.connection_id = ?
       AND u.data_type = ? AND u.data_set_id = ?
), kept AS (
    INSERT INTO validation_issue (company_id, data_set_id, severity, rule_id, item_id,
                                  message, validator_name)
    SELECT ?, ?, 'warning', ?, CASE WHEN nameless THEN '' ELSE id END,
           'It cannot be read and was set aside: ' || reason, ?
      FROM aside ORDER BY id LIMIT ?
)
SELECT count(*) FROM aside
;
-- types: uuid uuid varchar uuid uuid varchar
WITH RECURSIVE below AS (
    SELECT r.id, r.data, r.position FROM record r
     WHERE r.company_id = ? AND r.connection_id = ?
       AND r.data_type = 'trackingCategories' AND r.id = ?
    UNION
    SELECT r.id, r.data, r.position FROM record r
      JOIN below b ON r.data ->> 'parentId' = b.id
     WHERE r.company_id = ? AND r.connection_id = ?
       AND r.data_type = 'trackingCategories' AND r.id <> ?
)
SELECT id, data ->> 'parentId' AS parent, data::text AS data FROM below ORDER BY position
;
-- types: uuid uuid varchar uuid uuid varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT (SELECT d.data FROM record d WHERE d.company_id = ? AND d.connection_id = ? AND d.data_type = ? AND d.id = k.key) AS data, k.* FROM (SELECT r.id AS key, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) k) page
;
-- types: uuid uuid varchar uuid uuid varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 1 AND page.n <= 6), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 6)], (array_agg(page.place_1::text))[least(count(*), 6)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT (SELECT d.data FROM record d WHERE d.company_id = ? AND d.connection_id = ? AND d.data_type = ? AND d.id = k.key) AS data, k.* FROM (SELECT r.id AS key, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) k) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.is_deleted <= ? AND (r.is_deleted < ? OR (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.is_deleted <= ? AND (r.is_deleted < ? OR (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 numeric numeric text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.source_modified IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.source_modified IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.modified <= ? AND (r.modified < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.modified <= ? AND (r.modified < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.modified <= ? AND (r.modified < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.source_modified < ? OR r.source_modified IS NULL OR (r.source_modified = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 1 AND page.n <= 1001), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 1001)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT (SELECT d.data FROM record d WHERE d.company_id = ? AND d.connection_id = ? AND d.data_type = ? AND d.position = k.key) AS data, k.* FROM (SELECT r.position AS key, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) k) found) page
;
-- types: uuid uuid varchar uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 1 AND page.n <= 6), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 6)], (array_agg(page.place_1::text))[least(count(*), 6)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT (SELECT d.data FROM record d WHERE d.company_id = ? AND d.connection_id = ? AND d.data_type = ? AND d.id = k.key) AS data, k.* FROM (SELECT r.id AS key, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) k) found) page
;
-- types: uuid uuid varchar uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 1 AND page.n <= 6), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 6)], (array_agg(page.place_1::text))[least(count(*), 6)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT (SELECT d.data FROM record d WHERE d.company_id = ? AND d.connection_id = ? AND d.data_type = ? AND d.id = k.key) AS data, k.* FROM (SELECT r.id AS key, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) k) found) page
;
-- types: uuid uuid varchar uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 1 AND page.n <= 6), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 6)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT (SELECT d.data FROM record d WHERE d.company_id = ? AND d.connection_id = ? AND d.data_type = ? AND d.position = k.key) AS data, k.* FROM (SELECT r.position AS key, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) k) found) page
;
-- types: uuid uuid varchar uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 1 AND page.n <= 6), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 6)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT (SELECT d.data FROM record d WHERE d.company_id = ? AND d.connection_id = ? AND d.data_type = ? AND d.position = k.key) AS data, k.* FROM (SELECT r.position AS key, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) k) found) page
;
-- types: uuid uuid varchar varchar
SELECT count(*) FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND r.data ->> 'accountId' = ? AND NOT r.is_deleted
;
-- types: uuid uuid varchar varchar
SELECT count(*) FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?)
;
-- types: uuid uuid varchar varchar
SELECT count(*) FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'type')) = ledgerway_fold(?)
;
-- types: uuid uuid varchar varchar
SELECT count(*) FROM record_with_pending r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'supplierName')) = ledgerway_fold(?)
;
-- types: uuid uuid varchar varchar
SELECT r.data::text FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.id = ?
;
-- types: uuid uuid varchar varchar
SELECT r.data::text FROM record_with_pending r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.id = ?
;
-- types: uuid uuid varchar varchar
SELECT source_modified FROM record
 WHERE company_id = ? AND connection_id = ? AND data_type = ?
   AND id = ?
;
-- types: uuid uuid varchar varchar bool varchar varchar timestamptz timestamptz uuid
INSERT INTO unreadable_record AS u (company_id, connection_id, data_type, id, nameless,
                                    reason, raw, first_seen, last_seen, data_set_id)
VALUES (?, ?, ?, ?, ?,
        ?, ?, ?, ?, ?)
ON CONFLICT (company_id, connection_id, data_type, id) DO UPDATE
    SET reason = excluded.reason, raw = excluded.raw, last_seen = excluded.last_seen,
        tries = u.tries + CASE WHEN u.data_set_id = excluded.data_set_id THEN 0 ELSE 1 END,
        data_set_id = excluded.data_set_id
;
-- types: uuid uuid varchar varchar int4
SELECT r.id, r.data::text AS data FROM record r
 WHERE r.company_id = ? AND r.connection_id = ?
   AND r.data_type = ? AND r.id > ? AND NOT r.is_deleted
 ORDER BY r.id LIMIT ?
;
-- types: uuid uuid varchar varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text, page.place_2::text, page.place_3::text] FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text, page.place_2::text] FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text, page.place_2::text] FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) ORDER BY r.modified, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text] FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) ORDER BY r.position LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND r.data ->> 'accountId' = ? AND NOT r.is_deleted ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'type')) = ledgerway_fold(?) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record_with_pending r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'supplierName')) = ledgerway_fold(?) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar numeric numeric text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (r.modified >= ? AND (r.modified > ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 bool bool text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) > ? OR ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL OR (ledgerway_boolean((r.data -> 'isBankAccount')) = ? AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 bool bool text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)], (array_agg(page.place_3::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) > ? OR ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL OR (ledgerway_boolean((r.data -> 'isBankAccount')) = ? AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) > ? OR ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL OR (ledgerway_boolean((r.data -> 'isBankAccount')) = ? AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.is_deleted <= ? AND (r.is_deleted < ? OR (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)], (array_agg(page.place_3::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) > ? OR ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL OR (ledgerway_boolean((r.data -> 'isBankAccount')) = ? AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.is_deleted <= ? AND (r.is_deleted < ? OR (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.modified, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)], (array_agg(page.place_3::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.modified, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 numeric numeric text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 numeric numeric text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.source_modified IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)], (array_agg(page.place_3::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)], (array_agg(page.place_3::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.modified <= ? AND (r.modified < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.modified >= ? AND (r.modified > ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.source_modified < ? OR r.source_modified IS NULL OR (r.source_modified = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.source_modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.modified <= ? AND (r.modified < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM holding h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.latest_success IS NOT NULL) = ? AND (r.modified >= ? AND (r.modified > ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid varchar
INSERT INTO inbox (event_id, topic) VALUES (?, ?)
ON CONFLICT DO NOTHING
;
-- types: uuid varchar
INSERT INTO sync_settings (owner_id, settings) VALUES (?, CAST(? AS jsonb))
ON CONFLICT (owner_id) DO UPDATE SET settings = excluded.settings
;
-- types: uuid varchar
SELECT count(*) FROM push_operation p WHERE p.company_id = ? AND p.posting_key IS NULL AND ledgerway_fold(p.status) = ledgerway_fold(?)
;
-- types: uuid varchar int4 bool varchar uuid uuid varchar int4 bool varchar _varchar varchar int8
WITH soon AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
latest AS (
    SELECT word, noted FROM page_mark
     WHERE company_id = ? AND list = ? AND page = ?
       AND linked = ? AND (word = ? OR NOT linked)
     ORDER BY noted DESC LIMIT 1)
INSERT INTO page_mark
    (company_id, connection_id, list, page, linked, word, place, noted)
SELECT ?, ?, ?, ?, ?, ?, ?, ledgerway_now()
  FROM soon
 WHERE NOT EXISTS (
     SELECT FROM latest
      WHERE word = ?
        AND noted > ledgerway_now() - make_interval(secs => ? / 4))
ON CONFLICT (company_id, list, page, linked, word) DO UPDATE SET noted = excluded.noted
;
-- types: uuid varchar int4 int4 int4 int8 varchar
SELECT page, place FROM page_mark
 WHERE company_id = ? AND list = ?
   AND page < ? AND page >= ? - ?
   AND noted > (SELECT ledgerway_now()) - make_interval(secs => ?)
 ORDER BY page DESC, word = ? DESC, linked, noted DESC LIMIT 1
;
-- types: uuid varchar int4 int8
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, last_seen, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested, timeout_minutes,
completed, finished, handed, claim, retries, not_before, parked_since, idempotency_key, amends,
traceparent FROM push_operation p WHERE p.company_id = ? AND p.posting_key IS NULL AND ledgerway_fold(p.status) = ledgerway_fold(?) ORDER BY p.requested DESC NULLS LAST, p.id LIMIT ? OFFSET ?
;
-- types: uuid varchar int4 int8
SELECT d.* FROM data_set d WHERE d.company_id = ? AND (ledgerway_fold(d.data_type) = ledgerway_fold(?)) AND (TRUE) ORDER BY d.requested ASC NULLS LAST, d.id LIMIT ? OFFSET ?
;
-- types: uuid varchar int4 int8
SELECT d.*, c.entry::jsonb ->> 'name' AS company_name FROM data_set d JOIN directory_company c ON c.id = d.company_id WHERE c.client_id = ? AND (ledgerway_fold(d.status) IS DISTINCT FROM ledgerway_fold(?)) AND (TRUE) ORDER BY d.requested ASC NULLS LAST, d.id LIMIT ? OFFSET ?
;
-- types: uuid varchar int4 int8
SELECT d.*, c.entry::jsonb ->> 'name' AS company_name FROM data_set d JOIN directory_company c ON c.id = d.company_id WHERE c.client_id = ? AND (strpos(ledgerway_fold(c.entry::jsonb ->> 'name'), ledgerway_fold(?)) > 0) AND (TRUE) ORDER BY d.requested DESC NULLS LAST, d.id LIMIT ? OFFSET ?
;
-- types: uuid varchar int8
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, last_seen, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested, timeout_minutes,
completed, finished, handed, claim, retries, not_before, parked_since, idempotency_key, amends,
traceparent FROM push_operation WHERE company_id = ? AND posting_key = ? AND posting_revision = ?
;
-- types: uuid varchar int8 varchar varchar
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, last_seen, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested, timeout_minutes,
completed, finished, handed, claim, retries, not_before, parked_since, idempotency_key, amends,
traceparent FROM push_operation WHERE company_id = ? AND posting_key = ?
   AND posting_revision < ? AND kind = ? AND platform_key = ?
 ORDER BY posting_revision DESC
;
-- types: uuid varchar varchar
DELETE FROM supplemental_config WHERE client_id = ? AND platform_key = ? AND data_type = ?
;
-- types: uuid varchar varchar
SELECT revision, config AS by_name FROM supplemental_config WHERE client_id = ? AND platform_key = ? AND data_type = ?
;
-- types: uuid varchar varchar
SELECT revision, config AS type FROM custom_config
 WHERE client_id = ? AND platform_key = ? AND identifier = ?
;
-- types: uuid varchar varchar int4 int8
SELECT d.* FROM data_set d WHERE d.company_id = ? AND ((ledgerway_fold(d.data_type) = ledgerway_fold(?) AND ledgerway_fold(d.status) = ledgerway_fold(?))) AND (TRUE) ORDER BY d.requested ASC NULLS LAST, d.id LIMIT ? OFFSET ?
;
-- types: uuid varchar varchar varchar
INSERT INTO custom_config AS c (client_id, platform_key, identifier, config, revision)
VALUES (?, ?, ?, CAST(? AS jsonb),
        nextval('custom_config_revision'))
ON CONFLICT (client_id, platform_key, identifier)
DO UPDATE SET config = excluded.config, revision = excluded.revision
 WHERE c.config <> excluded.config
;
-- types: uuid varchar varchar varchar
INSERT INTO supplemental_config AS c (client_id, platform_key, data_type, config,
                                      revision)
VALUES (?, ?, ?, CAST(? AS jsonb),
        nextval('supplemental_config_revision'))
ON CONFLICT (client_id, platform_key, data_type)
DO UPDATE SET config = excluded.config, revision = excluded.revision
 WHERE c.config <> excluded.config
;
-- types: uuid varchar varchar varchar uuid uuid uuid timestamptz
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, last_seen, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested, timeout_minutes,
completed, finished, handed, claim, retries, not_before, parked_since, idempotency_key, amends,
traceparent FROM push_operation  o
 WHERE company_id = ? AND data_type = ?
   AND COALESCE(amends, record_id) = ?
   AND (kind IN ('Update', 'Delete') OR amends IS NOT NULL)
   AND platform_key = ?
   AND position < (SELECT position FROM push_operation
                    WHERE company_id = ? AND id = ?)
   AND EXISTS (SELECT FROM push_attempt a
                WHERE a.company_id = ? AND a.operation_id = o.id
                  AND a.kind = 'Send'
                  AND COALESCE(a.finished, a.started) > ?)
 ORDER BY position DESC
;
-- types: varchar
DELETE FROM platform_circuit WHERE platform_key = ?
;
-- types: varchar
SELECT EXTRACT(EPOCH FROM GREATEST(open_until, COALESCE(probing_until, open_until))
                          - ledgerway_now()) AS seconds
  FROM platform_circuit WHERE platform_key = ?
;
-- types: varchar
SELECT count(pg_advisory_xact_lock(hashtextextended(?, 0)))
;
-- types: varchar
SELECT set_config('enable_nestloop', ?, true)
;
-- types: varchar float8
INSERT INTO platform_circuit (platform_key, openings, open_until)
VALUES (?, 1, ledgerway_now() + make_interval(secs => ?))
ON CONFLICT (platform_key) DO NOTHING
;
-- types: varchar int4 int8 int8 int8 int8 uuid uuid int8
UPDATE data_set
   SET checkpoint = CAST(? AS jsonb), progress = GREATEST(progress, ?),
       retries = 0, parked_since = NULL, error_message = NULL,
       records_read = records_read + ?, records_created = records_created + ?,
       records_changed = records_changed + ?,
       records_deleted = records_deleted + ?
 WHERE company_id = ? AND id = ? AND claim = ? AND completed IS NULL RETURNING *
;
-- types: varchar int4 uuid uuid int8 varchar
UPDATE data_set SET status = ?, progress = GREATEST(progress, ?) WHERE company_id = ? AND id = ? AND claim = ? AND completed IS NULL AND status = ? RETURNING *
;
-- types: varchar int4 varchar varchar varchar varchar varchar timestamptz timestamptz varchar timestamptz uuid uuid int8
UPDATE push_operation
   SET status = CASE WHEN completed IS NULL THEN ? ELSE status END,
       status_code = CASE WHEN completed IS NULL THEN ? ELSE status_code END,
       error_message = CASE WHEN completed IS NULL THEN ? ELSE error_message END,
       errors = CASE WHEN completed IS NULL THEN CAST(? AS jsonb) ELSE errors END,
       warnings = warnings || CAST(? AS jsonb),
       record_id = COALESCE(?, record_id), attachment_id = ?,
       completed = COALESCE(completed, ?), finished = ?, not_before = NULL,
       written = CASE WHEN ? = 'Success' THEN CAST(? AS timestamptz) END,
       content = NULL
 WHERE company_id = ? AND id = ? AND claim = ? AND finished IS NULL RETURNING company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, last_seen, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested, timeout_minutes,
completed, finished, handed, claim, retries, not_before, parked_since, idempotency_key, amends,
traceparent
;
-- types: varchar timestamptz uuid uuid
UPDATE data_set
   SET claim = claim + 1, status = ?, not_before = NULL,
       status_description = NULL, started = COALESCE(started, ?)
 WHERE company_id = ? AND id = ? AND completed IS NULL RETURNING *
;
-- types: varchar timestamptz uuid uuid int8
UPDATE data_set SET history_setting = ?, history_from = ? WHERE company_id = ? AND id = ? AND claim = ? AND completed IS NULL RETURNING *
;
-- types: varchar timestamptz varchar varchar
UPDATE platform_budget SET spent = CAST(? AS jsonb), changed_at = ?
 WHERE platform_key = ? AND tenant = ?
;
-- types: varchar timestamptz varchar varchar varchar varchar uuid uuid int8
UPDATE data_set
   SET status = ?, completed = ?, error_message = ?,
       status_description = ?, not_before = NULL,
       issues = CAST(? AS jsonb),
       progress = CASE WHEN ? = 'Complete' THEN 100 ELSE progress END
 WHERE company_id = ? AND id = ? AND claim = ? AND completed IS NULL RETURNING *
;
-- types: varchar uuid uuid int8
UPDATE push_operation SET amends = ? WHERE company_id = ? AND id = ? AND claim = ? AND finished IS NULL
;
-- types: varchar uuid uuid int8
UPDATE push_operation SET idempotency_key = ? WHERE company_id = ? AND id = ? AND claim = ? AND finished IS NULL RETURNING company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, last_seen, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested, timeout_minutes,
completed, finished, handed, claim, retries, not_before, parked_since, idempotency_key, amends,
traceparent
;
-- types: varchar uuid uuid int8 int8
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, last_seen, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested, timeout_minutes,
completed, finished, handed, claim, retries, not_before, parked_since, idempotency_key, amends,
traceparent FROM push_operation WHERE posting_key = ? AND (CAST(? AS uuid) IS NULL OR company_id = ?) AND (CAST(? AS bigint) IS NULL OR posting_revision = ?) ORDER BY posting_revision DESC LIMIT 1
;
-- types: varchar varchar
DELETE FROM dead_letter WHERE record_key = ? AND event_id IS DISTINCT FROM ?
;
-- types: varchar varchar
INSERT INTO platform_budget (platform_key, tenant, changed_at)
VALUES (?, ?, ledgerway_now()) ON CONFLICT DO NOTHING
;
-- types: varchar varchar
SELECT EXTRACT(EPOCH FROM paused_until - ledgerway_now()) AS seconds
  FROM platform_budget
 WHERE platform_key = ? AND tenant = ?
   AND paused_until > ledgerway_now()
;
-- types: varchar varchar
SELECT spent AS spending, ledgerway_now() AS now,
       set_config('synchronous_commit', 'off', true)
  FROM platform_budget WHERE platform_key = ? AND tenant = ? FOR UPDATE
;
-- types: varchar varchar
select * from push_task where task_name = ? and task_instance = ?
;
-- types: varchar varchar
select * from scheduled_tasks where task_name = ? and task_instance = ?
;
-- types: varchar varchar bool varchar bool uuid uuid int8
UPDATE data_set SET mode = ?, checkpoint = CAST(? AS jsonb), comparing = ?, next_start = CAST(? AS jsonb), seen_all = ? WHERE company_id = ? AND id = ? AND claim = ? AND completed IS NULL RETURNING *
;
-- types: varchar varchar bytea timestamptz bool int8
insert into push_task(task_name, task_instance, task_data, execution_time, picked, version) values(?, ?, ?, ?, ?, ? )
;
-- types: varchar varchar bytea timestamptz bool int8
insert into scheduled_tasks(task_name, task_instance, task_data, execution_time, picked, version) values(?, ?, ?, ?, ?, ? )
;
-- types: varchar varchar float8
INSERT INTO platform_budget AS b (platform_key, tenant, paused_until, changed_at)
VALUES (?, ?, ledgerway_now() + make_interval(secs => ?),
        ledgerway_now())
ON CONFLICT (platform_key, tenant) DO UPDATE
    SET paused_until = GREATEST(b.paused_until, excluded.paused_until),
        changed_at = excluded.changed_at
;
-- types: varchar varchar int8
delete from push_task where task_name = ? and task_instance = ? and version = ?
;
-- types: varchar varchar int8
delete from scheduled_tasks where task_name = ? and task_instance = ? and version = ?
;
-- types: varchar varchar varchar
UPDATE platform_budget SET spent = spent #- ARRAY['calls', ?]
 WHERE platform_key = ? AND tenant = ?
;
-- types: varchar varchar varchar timestamptz uuid varchar varchar uuid uuid varchar timestamptz
UPDATE record r
   SET data = r.data || jsonb_build_object(CAST(? AS text), CAST(? AS text),
                                           'modifiedDate', ?),
       content_hash = '', modified = ?, data_set_id = ?
 WHERE r.data ->> ? IS DISTINCT FROM ? AND
 r.company_id = ? AND r.connection_id = ? AND r.data_type = ?  AND r.source_modified < ?
;
DELETE FROM posting_file f
 WHERE NOT EXISTS (SELECT FROM push_operation o
                    WHERE o.company_id = f.company_id AND o.file_id = f.id
                      AND o.finished IS NULL)
   AND (f.begun < ledgerway_now() - interval '1 hour'
        OR EXISTS (SELECT FROM push_operation o
                    WHERE o.company_id = f.company_id AND o.file_id = f.id
                      AND o.finished > f.begun))
;
SELECT (SELECT count(*) FROM (SELECT FROM outbox LIMIT 100000) AS counted) AS waiting,
       coalesce((SELECT extract(epoch FROM clock_timestamp() - created_at)
                 FROM outbox ORDER BY id LIMIT 1), 0) AS oldest_seconds
;
SELECT client_id AS client, after_company AS after FROM schedule_replan LIMIT 1 FOR UPDATE SKIP LOCKED
;
SELECT company_id AS company, connection_id AS connection FROM removal
 ORDER BY requested_at
;
SELECT count(*) FILTER (WHERE status = 'Initial') AS connection,
       count(*) FILTER (WHERE status = 'Queued') AS worker,
       count(*) FILTER (WHERE not_before IS NOT NULL AND parked_since IS NOT NULL)
           AS at_limit,
       count(*) FILTER (WHERE not_before IS NOT NULL AND parked_since IS NULL)
           AS retry,
       COALESCE(EXTRACT(EPOCH FROM ledgerway_now()
           - min(requested) FILTER (WHERE started IS NULL)), 0) AS oldest
  FROM data_set WHERE completed IS NULL
;
SELECT job, count(*) AS overdue
  FROM (SELECT 'fetch' AS job, execution_time, picked FROM scheduled_tasks
         UNION ALL SELECT 'push', execution_time, picked FROM push_task) tasks
 WHERE NOT picked AND execution_time < ledgerway_now() - interval '15 minutes'
 GROUP BY job
;
SELECT s.data_type, count(*) AS scheduled,
       count(*) FILTER (WHERE COALESCE(h.last_success, s.last_read, s.due)
           < ledgerway_now() - make_interval(secs => s.hours * 5400)) AS overdue
  FROM schedule s LEFT JOIN holding h USING (company_id, connection_id, data_type)
 WHERE s.hours > 0 AND s.due IS NOT NULL GROUP BY s.data_type
;
SELECT topic, count(*) AS letters FROM dead_letter WHERE status = 'waiting'
 GROUP BY topic
;
