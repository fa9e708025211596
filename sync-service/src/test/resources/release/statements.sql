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
UPDATE push_operation o
   SET dispatched = false, batch_id = NULL, fencing_token = o.fencing_token + 1
  FROM unnest(CAST(? AS uuid[]), CAST(? AS bigint[]))
       AS d(id, fencing_token)
 WHERE o.company_id = ? AND o.id = d.id AND o.fencing_token = d.fencing_token
   AND o.finished_at IS NULL
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
WITH locked_executions as (UPDATE push_task st1 SET picked = ?, picked_by = ?, last_heartbeat = ?, version = version + 1  WHERE (st1.task_name, st1.task_instance) IN (SELECT st2.task_name, st2.task_instance FROM push_task st2  WHERE picked = ? and execution_time <= ?  ORDER BY execution_time ASC  FOR UPDATE SKIP LOCKED  LIMIT 2) RETURNING st1.*)  SELECT * FROM locked_executions  ORDER BY execution_time ASC
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
-- types: date date uuid uuid
SELECT u.platform_key, u.day,
       COALESCE(sum(u.calls) FILTER (WHERE u.operation = 'read'), 0)::bigint AS read_calls,
       COALESCE(sum(u.calls) FILTER (WHERE u.operation = 'write'), 0)::bigint AS write_calls,
       sum(u.throttled_calls)::bigint AS throttled_calls,
       sum(u.sent_bytes)::bigint AS sent_bytes,
       sum(u.received_bytes)::bigint AS received_bytes
  FROM platform_usage u
 WHERE u.day >= ? AND u.day < ?
   AND (CAST(? AS uuid) IS NULL OR u.company_id IN (
        SELECT id FROM directory_company WHERE client_id = ?))
 GROUP BY u.platform_key, u.day ORDER BY u.platform_key, u.day
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
-- types: int4
SELECT platform_key, tenant_id FROM platform_event WHERE outcome IS NULL
 GROUP BY platform_key, tenant_id ORDER BY min(received_at) LIMIT ?
;
-- types: int8
DELETE FROM platform_event
 WHERE received_at < ledgerway_now() - make_interval(secs => ?)
;
-- types: int8
DELETE FROM platform_usage
 WHERE day < (ledgerway_now() AT TIME ZONE 'UTC')::date - CAST(? AS integer)
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
DELETE FROM page_cursor WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM page_cursor
     WHERE created_at <= (SELECT ledgerway_now()) - make_interval(secs => ?)
     LIMIT ?))
;
-- types: int8 uuid uuid int8
UPDATE data_set SET warnings = ? WHERE company_id = ? AND id = ? AND fencing_token = ? AND completed_at IS NULL RETURNING *
;
-- types: int8 varchar
UPDATE platform_circuit
   SET probing_until = ledgerway_now() + make_interval(secs => ?)
 WHERE platform_key = ? AND open_until <= ledgerway_now()
   AND (probing_until IS NULL OR probing_until <= ledgerway_now())
;
-- types: timestamptz _varchar _int4 uuid
UPDATE schedule s
   SET interval_hours = t.hours,
       due_at = CASE WHEN t.hours = 0 THEN NULL
                     ELSE greatest(s.last_pulled_at + make_interval(hours => t.hours), ?)
 + make_interval(secs => random() * least(t.hours * 180, 600))       END
  FROM unnest(?, ?) AS t (type, hours)
 WHERE s.company_id = ? AND s.data_type = t.type
   AND s.interval_hours <> t.hours
;
-- types: timestamptz _varchar _varchar uuid
UPDATE push_attempt a SET finished_at = ?, outcome = 'Posted'
  FROM unnest(CAST(? AS uuid[]), CAST(? AS integer[])) AS d(id, number)
 WHERE a.company_id = ? AND a.operation_id = d.id AND a.number = d.number
   AND a.finished_at IS NULL
RETURNING a.*
;
-- types: timestamptz bool varchar timestamptz timestamptz int4 timestamptz int8 varchar varchar int8
UPDATE push_task SET execution_time = ?, picked = ?, picked_by = ?, last_success = ?, last_failure = ?, consecutive_failures = ?, last_heartbeat = ?, version = ? WHERE task_name = ? AND task_instance = ? AND version = ?
;
-- types: timestamptz bool varchar timestamptz timestamptz int4 timestamptz int8 varchar varchar int8
UPDATE scheduled_tasks SET execution_time = ?, picked = ?, picked_by = ?, last_success = ?, last_failure = ?, consecutive_failures = ?, last_heartbeat = ?, version = ? WHERE task_name = ? AND task_instance = ? AND version = ?
;
-- types: timestamptz int4
SELECT company_id AS company, connection_id AS connection FROM schedule
 WHERE due_at <= ?
 GROUP BY company_id, connection_id ORDER BY min(due_at) LIMIT ?
;
-- types: timestamptz int4
SELECT company_id, id FROM push_operation WHERE completed_at IS NULL AND timeout_at <= ? ORDER BY timeout_at LIMIT ?
;
-- types: timestamptz int4 timestamptz varchar uuid uuid int8
UPDATE push_operation
   SET not_before = ?, retries = ?, rate_limited_since = ?,
       error_message = CASE WHEN status = 'Pending' THEN ? ELSE error_message END
 WHERE company_id = ? AND id = ? AND fencing_token = ? AND finished_at IS NULL
;
-- types: timestamptz timestamptz
SELECT count(*) AS waiting,
       COALESCE(extract(epoch FROM ? - min(requested_at)), 0) AS oldest,
       count(uncertain_since) AS uncertain,
       COALESCE(extract(epoch FROM ? - min(uncertain_since)), 0) AS oldest_uncertain
  FROM (SELECT o.requested_at, (SELECT min(a.started_at) FROM push_attempt a
                                 WHERE a.company_id = o.company_id
                                   AND a.operation_id = o.id
                                   AND a.kind = 'Send' AND a.outcome = 'Uncertain')
               AS uncertain_since
          FROM push_operation o WHERE o.finished_at IS NULL) unfinished
;
-- types: timestamptz timestamptz timestamptz _varchar _varchar _varchar _varchar _varchar uuid
UPDATE push_operation o
   SET status = CASE WHEN completed_at IS NULL THEN 'Success' ELSE status END,
       status_code = CASE WHEN completed_at IS NULL THEN 200 ELSE status_code END,
       error_message = CASE WHEN completed_at IS NULL THEN NULL ELSE error_message END,
       warnings = warnings || CAST(d.warned AS jsonb),
       record_id = COALESCE(d.record, record_id), attachment_id = d.attachment,
       completed_at = COALESCE(completed_at, ?), finished_at = ?, written_at = ?,
       not_before = NULL, content = NULL
  FROM unnest(CAST(? AS uuid[]), CAST(? AS bigint[]), CAST(? AS text[]),
              CAST(? AS text[]), CAST(? AS text[]))
       AS d(id, fencing_token, warned, record, attachment)
 WHERE o.company_id = ? AND o.id = d.id AND o.fencing_token = d.fencing_token
   AND o.finished_at IS NULL
RETURNING o.id, o.status
;
-- types: timestamptz timestamptz uuid uuid timestamptz
UPDATE push_operation o
   SET status = 'TimedOut', status_code = 408, completed_at = ?,
       error_message = 'The operation was not done within its timeout',
       finished_at = CASE WHEN EXISTS (SELECT FROM push_attempt a
                                        WHERE a.company_id = o.company_id
                                          AND a.operation_id = o.id) THEN NULL
                          ELSE CAST(? AS timestamptz) END
 WHERE company_id = ? AND id = ? AND completed_at IS NULL AND timeout_at <= ? RETURNING company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, expected_modified_at, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested_at, timeout_minutes,
completed_at, finished_at, dispatched, fencing_token, retries, not_before,
rate_limited_since, idempotency_key, amends_record_id, traceparent
;
-- types: timestamptz timestamptz uuid uuid varchar
UPDATE schedule SET last_pulled_at = ?, due_at = CASE WHEN interval_hours = 0 THEN NULL ELSE ? + make_interval(hours => interval_hours) + make_interval(secs => random() * least(interval_hours * 180, 600)) END WHERE company_id = ? AND connection_id = ? AND data_type = ?
;
-- types: timestamptz uuid
UPDATE push_operation SET finished_at = ?, content = NULL WHERE company_id = ? AND finished_at IS NULL
;
-- types: timestamptz uuid _varchar _varchar _varchar _varchar _varchar uuid uuid varchar
UPDATE record r
   SET data = CAST(c.data AS jsonb), content_hash = decode(c.content, 'hex'),
       source_hash = decode(c.source, 'hex'),
       source_modified_at = CAST(c.at AS timestamptz), modified_at = ?,
       is_deleted = false, data_set_id = ?
  FROM unnest(?, ?, ?, ?, ?)
       AS c (id, data, content, source, at)
 WHERE r.id = c.id AND
 r.company_id = ? AND r.connection_id = ? AND r.data_type = ?
;
-- types: timestamptz uuid uuid
UPDATE batch SET completed_at = ? WHERE company_id = ? AND id = ?
;
-- types: timestamptz uuid uuid
UPDATE schedule SET due_at = CASE WHEN interval_hours = 0 THEN NULL ELSE ? + make_interval(hours => interval_hours) + make_interval(secs => random() * least(interval_hours * 180, 600)) END WHERE company_id = ? AND connection_id = ?
;
-- types: timestamptz uuid uuid timestamptz
UPDATE schedule SET due_at = CASE WHEN interval_hours = 0 THEN NULL ELSE ? + make_interval(hours => interval_hours) + make_interval(secs => random() * least(interval_hours * 180, 600)) END WHERE company_id = ? AND connection_id = ? AND due_at <= ? RETURNING data_type
;
-- types: timestamptz uuid varchar _varchar _varchar uuid uuid varchar
UPDATE record r
   SET is_deleted = true, modified_at = ?, data_set_id = ?,
       source_modified_at = deleted.at,
       data = CASE WHEN deleted.at IS NULL THEN r.data - 'sourceModifiedDate'
                   ELSE r.data || jsonb_build_object('sourceModifiedDate', deleted.text) END
              || jsonb_build_object('modifiedDate', ?,
                                    'metadata', jsonb_build_object('isDeleted', true))
  FROM (SELECT id, text, CAST(text AS timestamptz) AS at
          FROM unnest(?, ?) AS t (id, text)) deleted
 WHERE r.id = deleted.id AND NOT r.is_deleted
   AND (deleted.at IS NULL OR r.source_modified_at IS NULL
        OR r.source_modified_at <= deleted.at)
   AND
 r.company_id = ? AND r.connection_id = ? AND r.data_type = ?
;
-- types: timestamptz uuid varchar uuid uuid uuid uuid varchar uuid uuid uuid uuid varchar
UPDATE record r
   SET is_deleted = true, modified_at = ?, data_set_id = ?,
       source_modified_at = deleted.at,
       data = CASE WHEN deleted.at IS NULL THEN r.data - 'sourceModifiedDate'
                   ELSE r.data || jsonb_build_object('sourceModifiedDate', deleted.text) END
              || jsonb_build_object('modifiedDate', ?,
                                    'metadata', jsonb_build_object('isDeleted', true))
 FROM (SELECT m.id, NULL::timestamptz AS at, NULL::text AS text FROM (SELECT h.id FROM (
    SELECT unnest(int8multirange(int8range(NULL, NULL))
                  - coalesce(range_agg(p.position_ranges), '{}')) AS gap
      FROM pull_seen_id p WHERE p.company_id = ? AND p.data_set_id = ?) g
CROSS JOIN LATERAL (
    SELECT r.id FROM record r WHERE
 r.company_id = ? AND r.connection_id = ? AND r.data_type = ?    AND NOT r.is_deleted AND r.position >= coalesce(lower(g.gap), 0)
   AND r.position < coalesce(upper(g.gap), 9223372036854775807)
 ORDER BY r.position OFFSET 0) h
 WHERE NOT EXISTS (
     SELECT FROM (SELECT unnest(p.ids) AS id FROM pull_seen_id p
                   WHERE p.company_id = ? AND p.data_set_id = ?) s
      WHERE s.id = h.id)
) m) deleted WHERE r.id = deleted.id AND NOT r.is_deleted AND r.company_id = ? AND r.connection_id = ? AND r.data_type = ?
;
-- types: timestamptz varchar uuid uuid
UPDATE push_attempt SET finished_at = ?, outcome = 'Uncertain', message = ? WHERE company_id = ? AND operation_id = ? AND finished_at IS NULL
;
-- types: timestamptz varchar varchar int8
update scheduled_tasks set last_heartbeat = ? where task_name = ? and task_instance = ? and version = ?
;
-- types: timestamptz varchar varchar uuid _varchar
UPDATE push_attempt SET finished_at = ?, outcome = ?, message = ?
 WHERE company_id = ? AND operation_id = ANY (CAST(? AS uuid[]))
   AND finished_at IS NULL
;
-- types: timestamptz varchar varchar uuid uuid int4
UPDATE push_attempt SET finished_at = ?, outcome = ?, message = ? WHERE company_id = ? AND operation_id = ? AND number = ? AND finished_at IS NULL RETURNING *
;
-- types: timestamptz varchar varchar varchar int4 timestamptz uuid uuid int8
UPDATE data_set
   SET not_before = ?, status_description = ?, error_message = ?,
       checkpoint = CAST(? AS jsonb), retries = ?,
       rate_limited_since = ?
 WHERE company_id = ? AND id = ? AND fencing_token = ? AND completed_at IS NULL RETURNING *
;
-- types: uuid
DELETE FROM schedule_replan WHERE client_id = ?
;
-- types: uuid
DELETE FROM sync_settings WHERE owner_id = ?
;
-- types: uuid
SELECT * FROM data_set WHERE company_id = ? AND completed_at IS NULL ORDER BY position
;
-- types: uuid
SELECT connection_id, data_type, interval_hours AS hours, due_at AS due FROM schedule
 WHERE company_id = ?
 ORDER BY due_at, connection_id, data_type
;
-- types: uuid
SELECT count(*) FROM (SELECT FROM schedule WHERE company_id = ?
                       ORDER BY connection_id, data_type FOR UPDATE) locked
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
body, expected_modified_at, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested_at, timeout_minutes,
completed_at, finished_at, dispatched, fencing_token, retries, not_before,
rate_limited_since, idempotency_key, amends_record_id, traceparent FROM push_operation WHERE company_id = ? AND (posting_key, posting_revision) IN (SELECT * FROM unnest(?::text[], ?::text[]::bigint[]))
;
-- types: uuid float8 uuid
UPDATE outbox_lease
SET owner = ?, expires_at = clock_timestamp() + make_interval(secs => ?)
WHERE owner = ? OR owner IS NULL OR expires_at < clock_timestamp()
;
-- types: uuid int4 int8
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, expected_modified_at, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested_at, timeout_minutes,
completed_at, finished_at, dispatched, fencing_token, retries, not_before,
rate_limited_since, idempotency_key, amends_record_id, traceparent FROM push_operation p WHERE p.company_id = ? AND p.posting_key IS NULL AND TRUE ORDER BY p.requested_at ASC NULLS LAST, p.id LIMIT ? OFFSET ?
;
-- types: uuid int4 int8
SELECT d.* FROM data_set d WHERE d.company_id = ? AND (TRUE) AND (TRUE) ORDER BY d.requested_at ASC NULLS LAST, d.id LIMIT ? OFFSET ?
;
-- types: uuid int4 int8
SELECT d.* FROM data_set d WHERE d.company_id = ? AND (TRUE) AND (TRUE) ORDER BY d.requested_at DESC NULLS LAST, d.id LIMIT ? OFFSET ?
;
-- types: uuid int4 int8
SELECT d.*, c.entry::jsonb ->> 'name' AS company_name FROM data_set d JOIN directory_company c ON c.id = d.company_id WHERE c.client_id = ? AND (TRUE) AND (TRUE) ORDER BY d.requested_at DESC NULLS LAST, d.id LIMIT ? OFFSET ?
;
-- types: uuid timestamptz
SELECT d.status, count(*) AS number FROM data_set d JOIN directory_company c ON c.id = d.company_id WHERE c.client_id = ? AND d.requested_at >= ? GROUP BY d.status
;
-- types: uuid timestamptz _varchar
INSERT INTO push_attempt (company_id, operation_id, number, kind, started_at)
SELECT ?, id, 1, 'Send', ? FROM unnest(CAST(? AS uuid[])) AS id
;
-- types: uuid uuid
DELETE FROM batch WHERE company_id = ? AND id = ?
;
-- types: uuid uuid
DELETE FROM pull_seen_id WHERE company_id = ? AND data_set_id = ?
;
-- types: uuid uuid
DELETE FROM schedule WHERE company_id = ? AND connection_id = ?
;
-- types: uuid uuid
DELETE FROM validation_issue WHERE company_id = ? AND data_set_id = ?
;
-- types: uuid uuid
INSERT INTO company_purge (company_id, connection_id) VALUES (?, ?)
ON CONFLICT (company_id, connection_id) DO NOTHING
;
-- types: uuid uuid
INSERT INTO posting_file (company_id, id) VALUES (?, ?)
ON CONFLICT (company_id, id) DO UPDATE SET started_at = excluded.started_at
;
-- types: uuid uuid
INSERT INTO schedule_replan (client_id, last_company_id) VALUES (?, ?)
ON CONFLICT (client_id) DO UPDATE SET last_company_id = excluded.last_company_id
;
-- types: uuid uuid
SELECT * FROM batch
 WHERE company_id = ? AND id = ? AND completed_at IS NULL
   FOR NO KEY UPDATE
;
-- types: uuid uuid
SELECT * FROM data_set
 WHERE company_id = ? AND batch_id = ? AND data_type NOT LIKE 'custom/%'
 ORDER BY position
;
-- types: uuid uuid
SELECT * FROM data_set
 WHERE company_id = ? AND connection_id = ? AND completed_at IS NULL
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
SELECT DISTINCT ON (d.data_type) d.data_type, d.id, d.status, h.last_success_id,
                                 h.last_success_at
  FROM data_set d
  LEFT JOIN data_type_state h ON h.company_id = d.company_id
       AND h.connection_id = d.connection_id AND h.data_type = d.data_type
 WHERE d.company_id = ? AND d.data_type NOT LIKE 'custom/%'
 ORDER BY d.data_type, d.connection_id = ? DESC, d.position DESC
;
-- types: uuid uuid
SELECT company_id FROM company_purge
 WHERE company_id = ? AND connection_id = ? FOR UPDATE SKIP LOCKED
;
-- types: uuid uuid
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, expected_modified_at, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested_at, timeout_minutes,
completed_at, finished_at, dispatched, fencing_token, retries, not_before,
rate_limited_since, idempotency_key, amends_record_id, traceparent FROM push_operation WHERE company_id = ? AND connection_id = ? AND finished_at IS NULL ORDER BY position
;
-- types: uuid uuid
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, expected_modified_at, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested_at, timeout_minutes,
completed_at, finished_at, dispatched, fencing_token, retries, not_before,
rate_limited_since, idempotency_key, amends_record_id, traceparent FROM push_operation WHERE company_id = ? AND connection_id = ? AND finished_at IS NULL ORDER BY position LIMIT 1
;
-- types: uuid uuid
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, expected_modified_at, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested_at, timeout_minutes,
completed_at, finished_at, dispatched, fencing_token, retries, not_before,
rate_limited_since, idempotency_key, amends_record_id, traceparent FROM push_operation WHERE company_id = ? AND id = ?
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
SELECT rerun_requested FROM data_set WHERE company_id = ? AND id = ?
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
UPDATE batch SET initial = true WHERE company_id = ? AND id = ?
;
-- types: uuid uuid
UPDATE push_operation SET dispatched = true WHERE company_id = ? AND id = ?
;
-- types: uuid uuid
UPDATE push_operation SET fencing_token = fencing_token + 1, not_before = NULL WHERE company_id = ? AND id = ? AND finished_at IS NULL RETURNING company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, expected_modified_at, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested_at, timeout_minutes,
completed_at, finished_at, dispatched, fencing_token, retries, not_before,
rate_limited_since, idempotency_key, amends_record_id, traceparent
;
-- types: uuid uuid _varchar
SELECT data_type, version, last_success_id AS data_set_id,
       last_success_at AS last_success
  FROM data_type_state
 WHERE company_id = ? AND connection_id = ?
   AND data_type = ANY(?) AND last_success_id IS NOT NULL
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
    SELECT id, dispatched, row_number() OVER (ORDER BY position) AS rank,
           bool_and(kind = 'Create' AND COALESCE(posting_revision, 1) <= 1
                    AND fencing_token = 0 AND NOT dispatched) OVER (ORDER BY position) AS alone
      FROM (SELECT id, position, kind, posting_revision, fencing_token, dispatched
              FROM push_operation
             WHERE company_id = ? AND connection_id = ?
               AND finished_at IS NULL
             ORDER BY position LIMIT ?) first),
assigned AS (
    UPDATE push_operation o
       SET fencing_token = o.fencing_token + 1, dispatched = true, batch_id = ?
      FROM waiting w
     WHERE o.company_id = ? AND o.id = w.id
       AND (w.alone OR w.rank = 1 AND NOT w.dispatched)
    RETURNING o.*)
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, expected_modified_at, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested_at, timeout_minutes,
completed_at, finished_at, dispatched, fencing_token, retries, not_before,
rate_limited_since, idempotency_key, amends_record_id, traceparent FROM assigned ORDER BY position
;
-- types: uuid uuid int4 uuid uuid uuid varchar
SELECT count(*) FILTER (WHERE u.data_set_id = ?) AS records,
       COALESCE(bool_or(u.without_id AND u.data_set_id = ?), false) AS without_id,
       COALESCE(bool_or(u.attempts < ? AND u.data_set_id = ?), false) AS waits
  FROM unreadable_record u WHERE
 u.company_id = ? AND u.connection_id = ? AND u.data_type = ?
;
-- types: uuid uuid int8
SELECT count(*) FROM (SELECT 1 FROM data_set WHERE company_id = ? AND id = ? AND fencing_token = ? AND completed_at IS NULL FOR UPDATE) locked
;
-- types: uuid uuid int8 varchar uuid uuid uuid uuid varchar timestamptz uuid
WITH claimed AS (
    SELECT 1 FROM push_operation
     WHERE company_id = ? AND id = ?
       AND fencing_token = ? AND finished_at IS NULL
       AND (? = 'Look' OR completed_at IS NULL)
       FOR UPDATE)
INSERT INTO push_attempt (company_id, operation_id, number, kind, started_at, subject_id)
SELECT ?, ?,
       (SELECT COALESCE(max(number), 0) + 1 FROM push_attempt
         WHERE company_id = ? AND operation_id = ?),
       ?, ?, ?
  FROM claimed
RETURNING number
;
-- types: uuid uuid timestamptz
INSERT INTO initial_batch AS i (company_id, connection_id, linked_at)
VALUES (?, ?, ?)
ON CONFLICT (company_id, connection_id) DO UPDATE SET linked_at = EXCLUDED.linked_at
 WHERE i.linked_at < EXCLUDED.linked_at
;
-- types: uuid uuid timestamptz uuid uuid timestamptz
SELECT data_type FROM data_type_state
 WHERE company_id = ? AND connection_id = ? AND last_success_at > ?
UNION
SELECT data_type FROM data_set
 WHERE company_id = ? AND connection_id = ? AND requested_at > ?
;
-- types: uuid uuid uuid
SELECT a.* FROM push_attempt a
  JOIN push_operation o ON o.company_id = a.company_id AND o.id = a.operation_id
 WHERE a.company_id = ?
   AND ((a.operation_id = ? AND a.subject_id IS NULL) OR a.subject_id = ?)
 ORDER BY a.subject_id IS NOT NULL, o.position, a.number
;
-- types: uuid uuid uuid
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, expected_modified_at, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested_at, timeout_minutes,
completed_at, finished_at, dispatched, fencing_token, retries, not_before,
rate_limited_since, idempotency_key, amends_record_id, traceparent FROM push_operation WHERE company_id = ? AND connection_id = ?
   AND finished_at IS NULL AND batch_id = ? ORDER BY position LIMIT 1
;
-- types: uuid uuid uuid _varchar _int4
INSERT INTO schedule AS s (company_id, connection_id, data_type, client_id, interval_hours)
SELECT ?, ?, t.type, ?, t.hours
  FROM unnest(?, ?) AS t (type, hours)
ON CONFLICT (company_id, connection_id, data_type)
DO UPDATE SET interval_hours = excluded.interval_hours
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
UPDATE push_operation
   SET dispatched = false, batch_id = NULL, fencing_token = fencing_token + 1
 WHERE company_id = ? AND connection_id = ? AND finished_at IS NULL
   AND batch_id = ? AND id <> ?
RETURNING id
;
-- types: uuid uuid uuid uuid int4
DELETE FROM connection_tenant WHERE connection_id IN (SELECT connection_id FROM connection_tenant WHERE company_id = ? AND (? = ? OR connection_id = ?) LIMIT ?)
;
-- types: uuid uuid uuid uuid uuid int4
DELETE FROM custom_record WHERE company_id = ? AND (connection_id, identifier, id) IN (SELECT connection_id, identifier, id FROM custom_record WHERE company_id = ? AND (? = ? OR connection_id = ?) LIMIT ?)
;
-- types: uuid uuid uuid uuid uuid int4
DELETE FROM data_set WHERE company_id = ? AND id IN (
    SELECT d.id FROM data_set d
     WHERE d.company_id = ? AND d.completed_at IS NOT NULL
       AND (? = ? OR d.connection_id = ?)
       AND NOT EXISTS (SELECT FROM scheduled_tasks t
                        WHERE t.task_name = 'data-set'
                          AND t.task_instance = d.company_id || '/' || d.id)
     LIMIT ?)
;
-- types: uuid uuid uuid uuid uuid int4
DELETE FROM data_type_state WHERE company_id = ? AND (connection_id, data_type) IN (SELECT connection_id, data_type FROM data_type_state WHERE company_id = ? AND (? = ? OR connection_id = ?) LIMIT ?)
;
-- types: uuid uuid uuid uuid uuid int4
DELETE FROM initial_batch WHERE company_id = ? AND connection_id IN (SELECT connection_id FROM initial_batch WHERE company_id = ? AND (? = ? OR connection_id = ?) LIMIT ?)
;
-- types: uuid uuid uuid uuid uuid int4
DELETE FROM page_cursor WHERE company_id = ? AND ctid = ANY (ARRAY(SELECT ctid FROM page_cursor WHERE company_id = ? AND (? = ? OR connection_id = ?) LIMIT ?))
;
-- types: uuid uuid uuid uuid uuid int4
DELETE FROM pull_seen_id WHERE company_id = ?
   AND (data_set_id, position) IN (
    SELECT s.data_set_id, s.position FROM pull_seen_id s JOIN data_set d
           ON d.company_id = s.company_id AND d.id = s.data_set_id
     WHERE s.company_id = ?
       AND (? = ? OR d.connection_id = ?)
     LIMIT ?)
;
-- types: uuid uuid uuid uuid uuid int4
DELETE FROM push_operation WHERE company_id = ? AND id IN (
    SELECT p.id FROM push_operation p
     WHERE p.company_id = ? AND p.finished_at IS NOT NULL
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
-- types: uuid uuid uuid uuid uuid uuid
WITH purged AS (
    DELETE FROM platform_usage
     WHERE company_id = ?
       AND (? = ? OR connection_id = ?)
 RETURNING *)
INSERT INTO platform_usage AS known
       (platform_key, company_id, connection_id, day, operation,
        calls, throttled_calls, sent_bytes, received_bytes)
SELECT platform_key, ?, ?, day, operation, sum(calls), sum(throttled_calls),
       sum(sent_bytes), sum(received_bytes)
  FROM purged GROUP BY platform_key, day, operation
 ORDER BY platform_key, day, operation
ON CONFLICT (platform_key, company_id, connection_id, day, operation) DO UPDATE
   SET calls = known.calls + excluded.calls,
       throttled_calls = known.throttled_calls + excluded.throttled_calls,
       sent_bytes = known.sent_bytes + excluded.sent_bytes,
       received_bytes = known.received_bytes + excluded.received_bytes
;
-- types: uuid uuid uuid uuid uuid uuid uuid uuid uuid uuid
DELETE FROM company_purge WHERE company_id = ? AND connection_id = ? AND NOT EXISTS (SELECT FROM data_set WHERE company_id = ? AND (? = ? OR connection_id = ?) ) AND NOT EXISTS (SELECT FROM push_operation WHERE company_id = ? AND (? = ? OR connection_id = ?) )
;
-- types: uuid uuid uuid uuid varchar uuid uuid
SELECT count(*) FROM (SELECT h.id FROM (
    SELECT unnest(int8multirange(int8range(NULL, NULL))
                  - coalesce(range_agg(p.position_ranges), '{}')) AS gap
      FROM pull_seen_id p WHERE p.company_id = ? AND p.data_set_id = ?) g
CROSS JOIN LATERAL (
    SELECT r.id FROM record r WHERE
 r.company_id = ? AND r.connection_id = ? AND r.data_type = ?    AND NOT r.is_deleted AND r.position >= coalesce(lower(g.gap), 0)
   AND r.position < coalesce(upper(g.gap), 9223372036854775807)
 ORDER BY r.position OFFSET 0) h
 WHERE NOT EXISTS (
     SELECT FROM (SELECT unnest(p.ids) AS id FROM pull_seen_id p
                   WHERE p.company_id = ? AND p.data_set_id = ?) s
      WHERE s.id = h.id)
) m
;
-- types: uuid uuid uuid uuid varchar varchar timestamptz text
INSERT INTO data_set (company_id, id, batch_id, connection_id, platform_key, data_type,
                      status, requested_at, traceparent)
VALUES (?, ?, ?, ?, ?, ?, 'Initial', ?, ?)
ON CONFLICT (company_id, connection_id, data_type) WHERE completed_at IS NULL DO NOTHING
;
-- types: uuid uuid uuid varchar varchar varchar varchar varchar varchar varchar varchar bytea uuid int8 timestamptz bool varchar int8 varchar varchar timestamptz int4 timestamptz varchar
INSERT INTO push_operation (
    company_id, id, connection_id, platform_key, data_type, kind, company, record_id, body,
    file_name, content_type, content, file_id, file_length, expected_modified_at, sync_after,
    posting_key, posting_revision, request_hash, status, status_code, warnings, requested_at,
    timeout_minutes, timeout_at, traceparent)
VALUES (
    ?, ?, ?, ?, ?, ?, CAST(? AS jsonb), ?,
    CAST(? AS jsonb), ?, ?, ?, ?, ?,
    ?, ?, ?, ?, ?, 'Pending', 202, CAST(? AS jsonb), ?, ?, ?,
    ?)
;
-- types: uuid uuid varchar
INSERT INTO data_type_state (company_id, connection_id, data_type, version)
VALUES (?, ?, ?, 1)
ON CONFLICT (company_id, connection_id, data_type)
DO UPDATE SET version = data_type_state.version + 1
;
-- types: uuid uuid varchar
SELECT * FROM data_set WHERE company_id = ? AND connection_id = ? AND data_type = ? AND completed_at IS NULL
;
-- types: uuid uuid varchar
SELECT * FROM data_type_state
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
UPDATE data_set SET rerun_requested = true WHERE company_id = ? AND connection_id = ? AND data_type = ? AND completed_at IS NULL AND started_at IS NOT NULL
;
-- types: uuid uuid varchar _varchar
INSERT INTO pull_seen_id (company_id, data_set_id, position_ranges, ids)
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
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar bool int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? ORDER BY r.modified_at, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar bool int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
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
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (r.modified_at >= ? AND (r.modified_at > ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified_at, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 bool bool text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) > ? OR ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL OR (ledgerway_boolean((r.data -> 'isBankAccount')) = ? AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) > ? OR ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL OR (ledgerway_boolean((r.data -> 'isBankAccount')) = ? AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.is_deleted <= ? AND (r.is_deleted < ? OR (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted = ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.modified_at, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 numeric numeric text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.source_modified_at IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.modified_at <= ? AND (r.modified_at < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.modified_at >= ? AND (r.modified_at > ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified_at, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar bool uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.is_deleted IS DISTINCT FROM ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.source_modified_at < ? OR r.source_modified_at IS NULL OR (r.source_modified_at = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar int4 int8
SELECT id, content::text, modified_at, ARRAY[page.place_0::text] FROM (SELECT id, content, modified_at, position AS place_0 FROM custom_record WHERE company_id = ? AND connection_id = ? AND identifier = ? AND TRUE ORDER BY position LIMIT ? OFFSET ?) page
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
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)], (array_agg(page.place_1::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'supplierName')) COLLATE "C" AS place_0, r.id AS place_1 FROM record_with_pending r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY ledgerway_fold((r.data ->> 'supplierName')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)], (array_agg(page.place_1::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)], (array_agg(page.place_1::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
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
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar numeric int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? ORDER BY r.modified_at, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar numeric int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
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
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (r.source_modified_at IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (r.source_modified_at IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (r.source_modified_at < ? OR r.source_modified_at IS NULL OR (r.source_modified_at = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 bool bool text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) > ? OR ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL OR (ledgerway_boolean((r.data -> 'isBankAccount')) = ? AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 bool bool text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)], (array_agg(page.place_3::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) > ? OR ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL OR (ledgerway_boolean((r.data -> 'isBankAccount')) = ? AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.is_deleted <= ? AND (r.is_deleted < ? OR (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.is_deleted <= ? AND (r.is_deleted < ? OR (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.modified_at, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)], (array_agg(page.place_3::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.modified_at, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 numeric numeric text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 numeric numeric text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.source_modified_at IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.source_modified_at IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)], (array_agg(page.place_3::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.modified_at <= ? AND (r.modified_at < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.modified_at >= ? AND (r.modified_at > ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified_at, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.source_modified_at < ? OR r.source_modified_at IS NULL OR (r.source_modified_at = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.modified_at >= ? AND (r.modified_at > ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified_at, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar numeric uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_number((r.data -> 'currentBalance')) > ? AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.source_modified_at < ? OR r.source_modified_at IS NULL OR (r.source_modified_at = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
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
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (r.source_modified_at IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
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
INSERT INTO batch (company_id, id, initial, company, requested_at)
VALUES (?, ?, false, CAST(? AS jsonb), ?)
;
-- types: uuid uuid varchar timestamptz
SELECT count(*) FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.source_modified_at = ?
;
-- types: uuid uuid varchar timestamptz int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)], (array_agg(page.place_1::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND r.source_modified_at = ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar timestamptz int8
INSERT INTO data_type_state (company_id, connection_id, data_type, last_compared_at,
                             deletions_withheld)
VALUES (?, ?, ?, ?, ?)
ON CONFLICT (company_id, connection_id, data_type)
DO UPDATE SET last_compared_at = excluded.last_compared_at,
              deletions_withheld = excluded.deletions_withheld
;
-- types: uuid uuid varchar timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (r.modified_at <= ? AND (r.modified_at < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (r.modified_at <= ? AND (r.modified_at < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (r.source_modified_at < ? OR r.source_modified_at IS NULL OR (r.source_modified_at = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar timestamptz uuid uuid uuid uuid uuid varchar varchar int8
WITH touched AS (
    SELECT r.id, r.data AS d FROM record r
     WHERE r.company_id = ? AND r.connection_id = ?
       AND r.data_type = ? AND r.modified_at >= ?
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
       AND r.data_type = ? AND r.modified_at >= ?
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
       AND r.data_type = ? AND r.modified_at >= ?
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
       AND r.data_type = ? AND r.modified_at >= ?
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
       AND r.data_type = ? AND r.modified_at >= ?
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
       AND r.data_type = ? AND r.modified_at >= ?
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
       AND r.data_type = ? AND r.modified_at >= ?
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
       AND r.data_type = ? AND r.modified_at >= ?
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
       AND r.data_type = ? AND r.modified_at >= ?
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
                                    source_modified, modified_at, data_set_id)
    SELECT ?, ?, ?, n.id, n.content, n."sourceModified",
           ?, ?
      FROM jsonb_to_recordset(CAST(? AS jsonb))
           AS n (id text, content jsonb, "sourceModified" jsonb)
    ON CONFLICT (company_id, connection_id, identifier, id) DO UPDATE
        SET content = excluded.content, source_modified = excluded.source_modified,
            modified_at = CASE WHEN r.content = excluded.content
                                 AND r.source_modified = excluded.source_modified
                            THEN r.modified_at ELSE excluded.modified_at END,
            data_set_id = excluded.data_set_id
    RETURNING old.id IS NULL AS created,
              old.id IS NOT NULL AND old.modified_at <> new.modified_at AS changed
)
SELECT count(*) AS records_read,
       count(*) FILTER (WHERE created) AS records_created,
       count(*) FILTER (WHERE changed) AS records_changed,
       0 AS records_deleted
  FROM merged
;
-- types: uuid uuid varchar timestamptz varchar varchar
SELECT count(*) FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND (r.modified_at > ? AND (ledgerway_fold(r.id) = ledgerway_fold(?) OR ledgerway_fold(r.id) = ledgerway_fold(?)))
;
-- types: uuid uuid varchar timestamptz varchar varchar int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 100), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 100)], (array_agg(page.place_1::text))[least(count(*), 100)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND (r.modified_at > ? AND (ledgerway_fold(r.id) = ledgerway_fold(?) OR ledgerway_fold(r.id) = ledgerway_fold(?))) ORDER BY ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid
DELETE FROM custom_record WHERE company_id = ? AND connection_id = ? AND identifier = ? AND data_set_id <> ?
;
-- types: uuid uuid varchar uuid int4
DELETE FROM unreadable_record u WHERE u.company_id = ? AND u.connection_id = ? AND u.data_type = ?   AND u.data_set_id <> ?
  AND (u.attempts < ? OR EXISTS (
       SELECT FROM record r
        WHERE r.company_id = u.company_id AND r.connection_id = u.connection_id
          AND r.data_type = u.data_type AND r.id = u.id
          AND r.modified_at > u.last_seen_at))
;
-- types: uuid uuid varchar uuid timestamptz bool varchar varchar bool bool
INSERT INTO data_type_state (company_id, connection_id, data_type, last_success_id,
                             last_success_at, next_start, history_setting)
VALUES (?, ?, ?, ?, ?,
        CASE WHEN ? THEN NULL ELSE CAST(? AS jsonb) END, ?)
ON CONFLICT (company_id, connection_id, data_type)
DO UPDATE SET last_success_id = excluded.last_success_id,
              last_success_at = excluded.last_success_at,
              next_start = CASE WHEN NOT ? THEN excluded.next_start
                                WHEN ? THEN NULL
                                ELSE data_type_state.next_start END,
              history_setting = excluded.history_setting
;
-- types: uuid uuid varchar uuid uuid uuid varchar varchar int8
WITH aside AS (
    SELECT u.id, u.without_id, u.reason FROM unreadable_record u
     WHERE u.company_id = ? AND u.connection_id = ?
       AND u.data_type = ? AND u.data_set_id = ?
), kept AS (
    INSERT INTO validation_issue (company_id, data_set_id, severity, rule_id, item_id,
                                  message, validator_name)
    SELECT ?, ?, 'warning', ?, CASE WHEN without_id THEN '' ELSE id END,
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
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.is_deleted <= ? AND (r.is_deleted < ? OR (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.is_deleted <= ? AND (r.is_deleted < ? OR (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 numeric numeric text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.source_modified_at IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.source_modified_at IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.modified_at <= ? AND (r.modified_at < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.modified_at <= ? AND (r.modified_at < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.modified_at <= ? AND (r.modified_at < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.source_modified_at < ? OR r.source_modified_at IS NULL OR (r.source_modified_at = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 1 AND page.n <= 1001), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 1001)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT (SELECT d.data FROM record d WHERE d.company_id = ? AND d.connection_id = ? AND d.data_type = ? AND d.position = k.key) AS data, k.* FROM (SELECT r.position AS key, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) k) found) page
;
-- types: uuid uuid varchar uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 1 AND page.n <= 6), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 6)], (array_agg(page.place_1::text))[least(count(*), 6)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT (SELECT d.data FROM record d WHERE d.company_id = ? AND d.connection_id = ? AND d.data_type = ? AND d.id = k.key) AS data, k.* FROM (SELECT r.id AS key, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) k) found) page
;
-- types: uuid uuid varchar uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 1 AND page.n <= 6), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 6)], (array_agg(page.place_1::text))[least(count(*), 6)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT (SELECT d.data FROM record d WHERE d.company_id = ? AND d.connection_id = ? AND d.data_type = ? AND d.id = k.key) AS data, k.* FROM (SELECT r.id AS key, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) k) found) page
;
-- types: uuid uuid varchar uuid uuid varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 1 AND page.n <= 6), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 6)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT (SELECT d.data FROM record d WHERE d.company_id = ? AND d.connection_id = ? AND d.data_type = ? AND d.position = k.key) AS data, k.* FROM (SELECT r.position AS key, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND TRUE AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) k) found) page
;
-- types: uuid uuid varchar uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 1 AND page.n <= 6), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 6)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT (SELECT d.data FROM record d WHERE d.company_id = ? AND d.connection_id = ? AND d.data_type = ? AND d.position = k.key) AS data, k.* FROM (SELECT r.position AS key, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) k) found) page
;
-- types: uuid uuid varchar varchar
INSERT INTO connection_tenant AS known
       (connection_id, company_id, platform_key, tenant_id)
VALUES (?, ?, ?, ?)
ON CONFLICT (connection_id) DO UPDATE
   SET tenant_id = excluded.tenant_id WHERE known.tenant_id <> excluded.tenant_id
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
SELECT source_modified_at FROM record
 WHERE company_id = ? AND connection_id = ? AND data_type = ?
   AND id = ?
;
-- types: uuid uuid varchar varchar bool varchar varchar timestamptz timestamptz uuid
INSERT INTO unreadable_record AS u (company_id, connection_id, data_type, id, without_id,
                                    reason, raw, first_seen_at, last_seen_at, data_set_id)
VALUES (?, ?, ?, ?, ?,
        ?, ?, ?, ?, ?)
ON CONFLICT (company_id, connection_id, data_type, id) DO UPDATE
    SET reason = excluded.reason, raw = excluded.raw, last_seen_at = excluded.last_seen_at,
        attempts = u.attempts
            + CASE WHEN u.data_set_id = excluded.data_set_id THEN 0 ELSE 1 END,
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
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) ORDER BY r.modified_at, r.id LIMIT ? OFFSET ?) page
;
-- types: uuid uuid varchar varchar int4 int8
SELECT page.data::text, ARRAY[page.place_0::text, page.place_1::text] FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) page
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
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (r.modified_at >= ? AND (r.modified_at > ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified_at, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 bool bool text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) > ? OR ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL OR (ledgerway_boolean((r.data -> 'isBankAccount')) = ? AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 bool bool text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)], (array_agg(page.place_3::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) > ? OR ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL OR (ledgerway_boolean((r.data -> 'isBankAccount')) = ? AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) > ? OR ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL OR (ledgerway_boolean((r.data -> 'isBankAccount')) = ? AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.is_deleted <= ? AND (r.is_deleted < ? OR (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)], (array_agg(page.place_3::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) > ? OR ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL OR (ledgerway_boolean((r.data -> 'isBankAccount')) = ? AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 bool bool text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.is_deleted <= ? AND (r.is_deleted < ? OR (ledgerway_fold(r.id) COLLATE "C" < ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.modified_at, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)], (array_agg(page.place_3::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.is_deleted AS place_0, ledgerway_fold(r.id) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.is_deleted DESC NULLS LAST, ledgerway_fold(r.id) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.modified_at, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 int8 int8 int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.position AS place_0 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.position >= ? AND (r.position > ? OR FALSE)) ORDER BY r.position LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 numeric numeric text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 numeric numeric text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) < ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.source_modified_at IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)], (array_agg(page.place_3::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text numeric numeric text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)], (array_agg(page.place_3::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) > ? OR ledgerway_number((r.data -> 'currentBalance')) IS NULL OR (ledgerway_number((r.data -> 'currentBalance')) = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 5), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 5)], (array_agg(page.place_1::text))[least(count(*), 5)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)], (array_agg(page.place_2::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)], (array_agg(page.place_3::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1], (array_agg(page.place_3::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_boolean((r.data -> 'isBankAccount')) AS place_0, ledgerway_fold((r.data ->> 'status')) COLLATE "C" AS place_1, ledgerway_number((r.data -> 'currentBalance')) AS place_2, r.id AS place_3 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_boolean((r.data -> 'isBankAccount')) IS NULL AND (ledgerway_fold((r.data ->> 'status')) COLLATE "C" < ? OR ledgerway_fold((r.data ->> 'status')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'status')) COLLATE "C" = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (r.id >= ? AND (r.id > ? OR FALSE)))))) ORDER BY ledgerway_boolean((r.data -> 'isBankAccount')) ASC NULLS LAST, ledgerway_fold((r.data ->> 'status')) COLLATE "C" DESC NULLS LAST, ledgerway_number((r.data -> 'currentBalance')) ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)], (array_agg(page.place_2::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1], (array_agg(page.place_2::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_number((r.data -> 'currentBalance')) AS place_0, ledgerway_fold((r.data ->> 'name')) COLLATE "C" AS place_1, r.id AS place_2 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_number((r.data -> 'currentBalance')) IS NULL AND (ledgerway_fold((r.data ->> 'name')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'name')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'name')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE))))) ORDER BY ledgerway_number((r.data -> 'currentBalance')) DESC NULLS LAST, ledgerway_fold((r.data ->> 'name')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold((r.data ->> 'description')) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold((r.data ->> 'description')) COLLATE "C" > ? OR ledgerway_fold((r.data ->> 'description')) COLLATE "C" IS NULL OR (ledgerway_fold((r.data ->> 'description')) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold((r.data ->> 'description')) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 text text text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, ledgerway_fold(r.id) COLLATE "C" AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (ledgerway_fold(r.id) COLLATE "C" > ? OR ledgerway_fold(r.id) COLLATE "C" IS NULL OR (ledgerway_fold(r.id) COLLATE "C" = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY ledgerway_fold(r.id) COLLATE "C" ASC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.modified_at <= ? AND (r.modified_at < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.modified_at >= ? AND (r.modified_at > ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified_at, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 7), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 7)], (array_agg(page.place_1::text))[least(count(*), 7)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.source_modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.source_modified_at < ? OR r.source_modified_at IS NULL OR (r.source_modified_at = ? AND (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.source_modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.modified_at <= ? AND (r.modified_at < ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified_at DESC NULLS LAST, r.id LIMIT ? OFFSET ?) found) page
;
-- types: uuid uuid varchar varchar uuid uuid varchar int8 timestamptz timestamptz text text int4 int8
SELECT string_agg(page.data::text, ',') FILTER (WHERE page.n > 0 AND page.n <= 9), count(*), ARRAY[(array_agg(page.place_0::text))[least(count(*), 9)], (array_agg(page.place_1::text))[least(count(*), 9)]], ARRAY[(array_agg(page.place_0::text))[1], (array_agg(page.place_1::text))[1]] FROM (SELECT found.*, row_number() OVER () AS n FROM (SELECT r.data, r.modified_at AS place_0, r.id AS place_1 FROM record r WHERE r.company_id = ? AND r.connection_id = ? AND r.data_type = ? AND ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?) AND (SELECT h.version FROM data_type_state h WHERE h.company_id = ? AND h.connection_id = ? AND h.data_type = ? AND h.last_success_id IS NOT NULL) = ? AND (r.modified_at >= ? AND (r.modified_at > ? OR (r.id >= ? AND (r.id > ? OR FALSE)))) ORDER BY r.modified_at, r.id LIMIT ? OFFSET ?) found) page
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
    SELECT cursor, created_at FROM page_cursor
     WHERE company_id = ? AND list = ? AND page = ?
       AND via_link = ? AND (cursor = ? OR NOT via_link)
     ORDER BY created_at DESC LIMIT 1)
INSERT INTO page_cursor
    (company_id, connection_id, list, page, via_link, cursor, sort_key, created_at)
SELECT ?, ?, ?, ?, ?, ?, ?, ledgerway_now()
  FROM soon
 WHERE NOT EXISTS (
     SELECT FROM latest
      WHERE cursor = ?
        AND created_at > ledgerway_now() - make_interval(secs => ? / 4))
ON CONFLICT (company_id, list, page, via_link, cursor)
DO UPDATE SET created_at = excluded.created_at
;
-- types: uuid varchar int4 int4 int4 int8 varchar
SELECT page, sort_key FROM page_cursor
 WHERE company_id = ? AND list = ?
   AND page < ? AND page >= ? - ?
   AND created_at > (SELECT ledgerway_now()) - make_interval(secs => ?)
 ORDER BY page DESC, cursor = ? DESC, via_link, created_at DESC LIMIT 1
;
-- types: uuid varchar int4 int8
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, expected_modified_at, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested_at, timeout_minutes,
completed_at, finished_at, dispatched, fencing_token, retries, not_before,
rate_limited_since, idempotency_key, amends_record_id, traceparent FROM push_operation p WHERE p.company_id = ? AND p.posting_key IS NULL AND ledgerway_fold(p.status) = ledgerway_fold(?) ORDER BY p.requested_at DESC NULLS LAST, p.id LIMIT ? OFFSET ?
;
-- types: uuid varchar int4 int8
SELECT d.* FROM data_set d WHERE d.company_id = ? AND (ledgerway_fold(d.data_type) = ledgerway_fold(?)) AND (TRUE) ORDER BY d.requested_at ASC NULLS LAST, d.id LIMIT ? OFFSET ?
;
-- types: uuid varchar int4 int8
SELECT d.*, c.entry::jsonb ->> 'name' AS company_name FROM data_set d JOIN directory_company c ON c.id = d.company_id WHERE c.client_id = ? AND (ledgerway_fold(d.status) IS DISTINCT FROM ledgerway_fold(?)) AND (TRUE) ORDER BY d.requested_at ASC NULLS LAST, d.id LIMIT ? OFFSET ?
;
-- types: uuid varchar int4 int8
SELECT d.*, c.entry::jsonb ->> 'name' AS company_name FROM data_set d JOIN directory_company c ON c.id = d.company_id WHERE c.client_id = ? AND (strpos(ledgerway_fold(c.entry::jsonb ->> 'name'), ledgerway_fold(?)) > 0) AND (TRUE) ORDER BY d.requested_at DESC NULLS LAST, d.id LIMIT ? OFFSET ?
;
-- types: uuid varchar int8
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, expected_modified_at, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested_at, timeout_minutes,
completed_at, finished_at, dispatched, fencing_token, retries, not_before,
rate_limited_since, idempotency_key, amends_record_id, traceparent FROM push_operation WHERE company_id = ? AND posting_key = ? AND posting_revision = ?
;
-- types: uuid varchar int8 varchar varchar
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, expected_modified_at, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested_at, timeout_minutes,
completed_at, finished_at, dispatched, fencing_token, retries, not_before,
rate_limited_since, idempotency_key, amends_record_id, traceparent FROM push_operation WHERE company_id = ? AND posting_key = ?
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
SELECT d.* FROM data_set d WHERE d.company_id = ? AND ((ledgerway_fold(d.data_type) = ledgerway_fold(?) AND ledgerway_fold(d.status) = ledgerway_fold(?))) AND (TRUE) ORDER BY d.requested_at ASC NULLS LAST, d.id LIMIT ? OFFSET ?
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
body, expected_modified_at, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested_at, timeout_minutes,
completed_at, finished_at, dispatched, fencing_token, retries, not_before,
rate_limited_since, idempotency_key, amends_record_id, traceparent FROM push_operation  o
 WHERE company_id = ? AND data_type = ?
   AND COALESCE(amends_record_id, record_id) = ?
   AND (kind IN ('Update', 'Delete') OR amends_record_id IS NOT NULL)
   AND platform_key = ?
   AND position < (SELECT position FROM push_operation
                    WHERE company_id = ? AND id = ?)
   AND EXISTS (SELECT FROM push_attempt a
                WHERE a.company_id = ? AND a.operation_id = o.id
                  AND a.kind = 'Send'
                  AND COALESCE(a.finished_at, a.started_at) > ?)
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
       retries = 0, rate_limited_since = NULL, error_message = NULL,
       records_read = records_read + ?, records_created = records_created + ?,
       records_changed = records_changed + ?,
       records_deleted = records_deleted + ?
 WHERE company_id = ? AND id = ? AND fencing_token = ? AND completed_at IS NULL RETURNING *
;
-- types: varchar int4 uuid uuid int8 varchar
UPDATE data_set SET status = ?, progress = GREATEST(progress, ?) WHERE company_id = ? AND id = ? AND fencing_token = ? AND completed_at IS NULL AND status = ? RETURNING *
;
-- types: varchar int4 varchar varchar varchar varchar varchar timestamptz timestamptz varchar timestamptz uuid uuid int8
UPDATE push_operation
   SET status = CASE WHEN completed_at IS NULL THEN ? ELSE status END,
       status_code = CASE WHEN completed_at IS NULL THEN ? ELSE status_code END,
       error_message = CASE WHEN completed_at IS NULL THEN ? ELSE error_message END,
       errors = CASE WHEN completed_at IS NULL THEN CAST(? AS jsonb) ELSE errors END,
       warnings = warnings || CAST(? AS jsonb),
       record_id = COALESCE(?, record_id), attachment_id = ?,
       completed_at = COALESCE(completed_at, ?), finished_at = ?, not_before = NULL,
       written_at = CASE WHEN ? = 'Success' THEN CAST(? AS timestamptz) END,
       content = NULL
 WHERE company_id = ? AND id = ? AND fencing_token = ? AND finished_at IS NULL RETURNING company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, expected_modified_at, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested_at, timeout_minutes,
completed_at, finished_at, dispatched, fencing_token, retries, not_before,
rate_limited_since, idempotency_key, amends_record_id, traceparent
;
-- types: varchar timestamptz uuid uuid
UPDATE data_set
   SET fencing_token = fencing_token + 1, status = ?, not_before = NULL,
       status_description = NULL, started_at = COALESCE(started_at, ?)
 WHERE company_id = ? AND id = ? AND completed_at IS NULL RETURNING *
;
-- types: varchar timestamptz uuid uuid int8
UPDATE data_set SET history_setting = ?, history_from = ? WHERE company_id = ? AND id = ? AND fencing_token = ? AND completed_at IS NULL RETURNING *
;
-- types: varchar timestamptz varchar varchar
UPDATE platform_budget SET usage = CAST(? AS jsonb), changed_at = ?
 WHERE platform_key = ? AND tenant = ?
;
-- types: varchar timestamptz varchar varchar varchar varchar uuid uuid int8
UPDATE data_set
   SET status = ?, completed_at = ?, error_message = ?,
       status_description = ?, not_before = NULL,
       issues = CAST(? AS jsonb),
       progress = CASE WHEN ? = 'Complete' THEN 100 ELSE progress END
 WHERE company_id = ? AND id = ? AND fencing_token = ? AND completed_at IS NULL RETURNING *
;
-- types: varchar uuid uuid int8
UPDATE push_operation SET amends_record_id = ? WHERE company_id = ? AND id = ? AND fencing_token = ? AND finished_at IS NULL
;
-- types: varchar uuid uuid int8
UPDATE push_operation SET idempotency_key = ? WHERE company_id = ? AND id = ? AND fencing_token = ? AND finished_at IS NULL RETURNING company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, expected_modified_at, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested_at, timeout_minutes,
completed_at, finished_at, dispatched, fencing_token, retries, not_before,
rate_limited_since, idempotency_key, amends_record_id, traceparent
;
-- types: varchar uuid uuid int8 int8
SELECT company_id, id, connection_id, platform_key, data_type, kind, position, company, record_id,
body, expected_modified_at, sync_after, posting_key, posting_revision, request_hash, status,
status_code, error_message, errors, warnings, attachment_id, requested_at, timeout_minutes,
completed_at, finished_at, dispatched, fencing_token, retries, not_before,
rate_limited_since, idempotency_key, amends_record_id, traceparent FROM push_operation WHERE posting_key = ? AND (CAST(? AS uuid) IS NULL OR company_id = ?) AND (CAST(? AS bigint) IS NULL OR posting_revision = ?) ORDER BY posting_revision DESC LIMIT 1
;
-- types: varchar uuid uuid varchar int4 int8 int8
INSERT INTO platform_usage AS known
       (platform_key, company_id, connection_id, day, operation,
        calls, throttled_calls, sent_bytes, received_bytes)
VALUES (?, ?, ?,
        (ledgerway_now() AT TIME ZONE 'UTC')::date, ?,
        1, ?, ?, ?)
ON CONFLICT (platform_key, company_id, connection_id, day, operation) DO UPDATE
   SET calls = known.calls + 1,
       throttled_calls = known.throttled_calls + excluded.throttled_calls,
       sent_bytes = known.sent_bytes + excluded.sent_bytes,
       received_bytes = known.received_bytes + excluded.received_bytes
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
SELECT company_id, connection_id FROM connection_tenant
 WHERE platform_key = ? AND tenant_id = ?
 ORDER BY company_id, connection_id
;
-- types: varchar varchar
SELECT usage, ledgerway_now() AS now,
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
UPDATE data_set SET mode = ?, checkpoint = CAST(? AS jsonb), detect_deletions = ?, next_start = CAST(? AS jsonb), listing_complete = ? WHERE company_id = ? AND id = ? AND fencing_token = ? AND completed_at IS NULL RETURNING *
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
UPDATE platform_budget SET usage = usage #- ARRAY['calls', ?]
 WHERE platform_key = ? AND tenant = ?
;
-- types: varchar varchar varchar
WITH completed AS (
    UPDATE platform_event
       SET outcome = CASE WHEN cardinality(data_types) = 0 THEN 'not_pulled'
                          ELSE ? END
     WHERE platform_key = ? AND tenant_id = ? AND outcome IS NULL
 RETURNING data_types)
SELECT DISTINCT unnest(data_types) AS data_type FROM completed
;
-- types: varchar varchar varchar timestamptz uuid varchar varchar uuid uuid varchar timestamptz
UPDATE record r
   SET data = r.data || jsonb_build_object(CAST(? AS text), CAST(? AS text),
                                           'modifiedDate', ?),
       content_hash = '', modified_at = ?, data_set_id = ?
 WHERE r.data ->> ? IS DISTINCT FROM ? AND
 r.company_id = ? AND r.connection_id = ? AND r.data_type = ?  AND r.source_modified_at < ?
;
-- types: varchar varchar varchar varchar varchar varchar _varchar timestamptz
INSERT INTO platform_event (platform_key, event_key, tenant_id, resource, source_id,
                            change, data_types, occurred_at)
VALUES (?, ?, ?, ?, ?, ?, ?,
        ?)
ON CONFLICT (platform_key, event_key) DO NOTHING
;
DELETE FROM posting_file f
 WHERE NOT EXISTS (SELECT FROM push_operation o
                    WHERE o.company_id = f.company_id AND o.file_id = f.id
                      AND o.finished_at IS NULL)
   AND (f.started_at < ledgerway_now() - interval '1 hour'
        OR EXISTS (SELECT FROM push_operation o
                    WHERE o.company_id = f.company_id AND o.file_id = f.id
                      AND o.finished_at > f.started_at))
;
SELECT (SELECT count(*) FROM (SELECT FROM outbox LIMIT 100000) AS counted) AS waiting,
       coalesce((SELECT extract(epoch FROM clock_timestamp() - created_at)
                 FROM outbox ORDER BY id LIMIT 1), 0) AS oldest_seconds
;
SELECT client_id AS client, last_company_id AS after FROM schedule_replan LIMIT 1 FOR UPDATE SKIP LOCKED
;
SELECT company_id AS company, connection_id AS connection FROM company_purge
 ORDER BY requested_at
;
SELECT count(*) FILTER (WHERE status = 'Initial') AS connection,
       count(*) FILTER (WHERE status = 'Queued') AS worker,
       count(*) FILTER (WHERE not_before IS NOT NULL AND rate_limited_since IS NOT NULL)
           AS at_limit,
       count(*) FILTER (WHERE not_before IS NOT NULL AND rate_limited_since IS NULL)
           AS retry,
       COALESCE(EXTRACT(EPOCH FROM ledgerway_now()
           - min(requested_at) FILTER (WHERE started_at IS NULL)), 0) AS oldest
  FROM data_set WHERE completed_at IS NULL
;
SELECT job, count(*) AS overdue
  FROM (SELECT 'pull' AS job, execution_time, picked FROM scheduled_tasks
         UNION ALL SELECT 'push', execution_time, picked FROM push_task) tasks
 WHERE NOT picked AND execution_time < ledgerway_now() - interval '15 minutes'
 GROUP BY job
;
SELECT s.data_type, count(*) AS scheduled,
       count(*) FILTER (WHERE COALESCE(h.last_success_at, s.last_pulled_at, s.due_at)
           < ledgerway_now() - make_interval(secs => s.interval_hours * 5400)) AS overdue
  FROM schedule s LEFT JOIN data_type_state h USING (company_id, connection_id, data_type)
 WHERE s.interval_hours > 0 AND s.due_at IS NOT NULL GROUP BY s.data_type
;
SELECT topic, count(*) AS letters FROM dead_letter WHERE status = 'waiting'
 GROUP BY topic
;
