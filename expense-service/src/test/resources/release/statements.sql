-- types: _int8 uuid
DELETE FROM outbox
WHERE id = ANY (?)
  AND EXISTS (SELECT FROM outbox_lease
              WHERE owner = ? AND expires_at > clock_timestamp())
;
-- types: _varchar
SELECT id FROM expense_sync WHERE id = ANY (?::text[]::uuid[]) ORDER BY id FOR UPDATE
;
-- types: _varchar
UPDATE expense_sync s SET due_at = ledgerway_now()
 WHERE s.id = ANY (?::text[]::uuid[]) AND s.ended_at IS NULL
   AND NOT EXISTS (SELECT FROM sync_item i
                    WHERE i.sync_id = s.id AND i.status = 'Pending')
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
-- types: _varchar int4
SELECT id, topic, record_key AS key, event_id, event_type AS type, occurred_at, body,
       traceparent
FROM outbox
WHERE record_key <> ALL (?)
ORDER BY id
LIMIT ?
;
-- types: float8 int4
UPDATE expense_sync
   SET fencing_token = fencing_token + 1,
       due_at = ledgerway_now() + make_interval(secs => ?),
       started_at = COALESCE(started_at, ledgerway_now()),
       status = CASE status WHEN 'NotStarted' THEN 'Started' ELSE status END
 WHERE id = ANY (ARRAY(SELECT id FROM expense_sync
                        WHERE active AND ended_at IS NULL AND due_at <= ledgerway_now()
                        ORDER BY due_at LIMIT ? FOR UPDATE SKIP LOCKED))
RETURNING id, company_id AS company, company_snapshot AS snapshot,
          connection_id AS connection, platform_key, status, fencing_token, retries,
          requested_at AS requested, traceparent
;
-- types: int4 float8 uuid int8
UPDATE expense_sync SET retries = ?, due_at = ledgerway_now() + make_interval(secs => ?) WHERE id = ? AND fencing_token = ? AND ended_at IS NULL
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
-- types: uuid
DELETE FROM company_purge WHERE company_id = ?
;
-- types: uuid
DELETE FROM directory_company WHERE id = ?
;
-- types: uuid
DELETE FROM directory_connection WHERE id = ?
;
-- types: uuid
DELETE FROM missing_reference WHERE company_id = ?
;
-- types: uuid
INSERT INTO company_purge (company_id) VALUES (?) ON CONFLICT DO NOTHING
;
-- types: uuid
INSERT INTO directory_company (id, version, deleted) VALUES (?, 0, true)
ON CONFLICT (id) DO UPDATE SET deleted = true
;
-- types: uuid
INSERT INTO directory_connection (id, version, deleted) VALUES (?, 0, true)
ON CONFLICT (id) DO UPDATE SET deleted = true
;
-- types: uuid
INSERT INTO drift_check (company_id) VALUES (?)
ON CONFLICT (company_id)
DO UPDATE SET request_number = drift_check.request_number + 1,
              due_at = ledgerway_now()
;
-- types: uuid
SELECT bank_account_id, supplier_id, customer_id FROM company_defaults WHERE company_id = ?
;
-- types: uuid
SELECT company_id FROM company_purge WHERE company_id = ? FOR UPDATE SKIP LOCKED
;
-- types: uuid
SELECT company_id, id AS sync_id, status AS sync_status,
       COALESCE(error_message, '') AS error_message,
       COALESCE(exception_message, '') AS sync_exception_message,
       requested_at AS sync_utc, data_pushed,
       CASE WHEN status = 'Pushing' AND started_at < ledgerway_now() - interval '10 minutes'
            THEN 1010 ELSE code END AS sync_status_code
  FROM expense_sync WHERE company_id = ?
 AND status = 'Complete' ORDER BY position DESC LIMIT 1
;
-- types: uuid
SELECT company_id, id AS sync_id, status AS sync_status,
       COALESCE(error_message, '') AS error_message,
       COALESCE(exception_message, '') AS sync_exception_message,
       requested_at AS sync_utc, data_pushed,
       CASE WHEN status = 'Pushing' AND started_at < ledgerway_now() - interval '10 minutes'
            THEN 1010 ELSE code END AS sync_status_code
  FROM expense_sync WHERE company_id = ?
 ORDER BY position DESC
;
-- types: uuid
SELECT company_id, id AS sync_id, status AS sync_status,
       COALESCE(error_message, '') AS error_message,
       COALESCE(exception_message, '') AS sync_exception_message,
       requested_at AS sync_utc, data_pushed,
       CASE WHEN status = 'Pushing' AND started_at < ledgerway_now() - interval '10 minutes'
            THEN 1010 ELSE code END AS sync_status_code
  FROM expense_sync WHERE company_id = ?
 ORDER BY position DESC LIMIT 1
;
-- types: uuid
SELECT number, kind, revision, content, updates_record_id AS updates FROM sync_item
 WHERE sync_id = ? AND status = 'Pending' AND posting_key IS NULL ORDER BY number
;
-- types: uuid
SELECT number, posting_key AS key, revision, record_type AS type, operation,
       updates_record_id AS record_id, submitted_at IS NOT NULL AS submitted,
       CASE WHEN submitted_at IS NULL THEN body END AS body
  FROM sync_item
 WHERE sync_id = ? AND status = 'Pending' AND posting_key IS NOT NULL
 ORDER BY number
;
-- types: uuid
SELECT sequence, hash FROM proof WHERE company_id = ? ORDER BY sequence DESC LIMIT 1
;
-- types: uuid
SELECT transaction_id, kind, status, message, configuration_error, failure_code,
       record_id, request_hash, idempotency_key, attempts
  FROM sync_item WHERE sync_id = ? ORDER BY number
;
-- types: uuid
SELECT type, id, name, reason, detected_at FROM missing_reference WHERE company_id = ? ORDER BY type, id
;
-- types: uuid
UPDATE expense_sync SET active = true, due_at = ledgerway_now()
 WHERE id = (SELECT id FROM expense_sync
              WHERE company_id = ? AND ended_at IS NULL
              ORDER BY position LIMIT 1)
;
-- types: uuid
UPDATE outbox_lease SET owner = NULL, expires_at = '-infinity' WHERE owner = ?
;
-- types: uuid _uuid
SELECT * FROM expense_data_set
 WHERE company_id = ? AND id = ANY (?)
;
-- types: uuid _uuid
SELECT * FROM expense_transaction WHERE company_id = ? AND id = ANY (?)
;
-- types: uuid _uuid
SELECT * FROM expense_transaction WHERE company_id = ? AND id = ANY (?)
 ORDER BY id FOR UPDATE
;
-- types: uuid float8 uuid
UPDATE outbox_lease
SET owner = ?, expires_at = clock_timestamp() + make_interval(secs => ?)
WHERE owner = ? OR owner IS NULL OR expires_at < clock_timestamp()
;
-- types: uuid int4
DELETE FROM company_defaults WHERE company_id IN (
    SELECT company_id FROM company_defaults
     WHERE company_id = ? LIMIT ?)
;
-- types: uuid int4
DELETE FROM drift_check WHERE company_id IN (
    SELECT company_id FROM drift_check
     WHERE company_id = ? LIMIT ?)
;
-- types: uuid int4
DELETE FROM expense_data_set WHERE id IN (
    SELECT id FROM expense_data_set WHERE company_id = ? LIMIT ?)
;
-- types: uuid int4
DELETE FROM expense_sync WHERE id IN (
    SELECT id FROM expense_sync WHERE company_id = ? LIMIT ?)
;
-- types: uuid int4
DELETE FROM missing_reference WHERE (company_id, type, id) IN (
    SELECT company_id, type, id FROM missing_reference
     WHERE company_id = ? LIMIT ?)
;
-- types: uuid int4
DELETE FROM sync_item WHERE (sync_id, number) IN (
    SELECT sync_id, number FROM sync_item
     WHERE company_id = ? LIMIT ?)
;
-- types: uuid int4
SELECT id FROM expense_data_set
 WHERE company_id = ? AND sync_id IS NULL ORDER BY id LIMIT ?
;
-- types: uuid int4 int4
UPDATE sync_item SET submitted_at = ledgerway_now()
 WHERE sync_id = ? AND number BETWEEN ? AND ?
   AND status = 'Pending' AND submitted_at IS NULL
;
-- types: uuid int8
DELETE FROM drift_check WHERE company_id = ? AND request_number = ?
;
-- types: uuid int8
SELECT id FROM expense_sync WHERE id = ? AND fencing_token = ? AND ended_at IS NULL FOR UPDATE
;
-- types: uuid int8
UPDATE expense_sync SET status = 'Pushing', retries = 0 WHERE id = ? AND fencing_token = ? AND ended_at IS NULL
;
-- types: uuid timestamptz
SELECT count(*) FILTER (WHERE s.ended_at IS NULL) AS running,
       count(*) FILTER (WHERE s.ended_at IS NOT NULL AND s.status = 'Complete')
           AS complete,
       count(*) FILTER (WHERE s.ended_at IS NOT NULL AND s.status <> 'Complete')
           AS failed
  FROM expense_sync s JOIN directory_company c ON c.id = s.company_id
 WHERE c.client_id = ? AND s.requested_at >= ?
;
-- types: uuid timestamptz uuid
WITH posted AS MATERIALIZED (
    SELECT content FROM expense_transaction
     WHERE company_id = ? AND status = 'Completed' AND changed_at > ?
       AND connection_id = ?),
line AS (
    SELECT value AS line FROM posted,
           jsonb_array_elements(COALESCE(content -> 'lines', '[]')))
SELECT 'ACCOUNT' AS type, content ->> 'bankAccountId' AS id FROM posted
UNION SELECT 'ACCOUNT', content ->> 'payableAccountId' FROM posted
UNION SELECT 'ACCOUNT', content -> 'from' ->> 'accountId' FROM posted
UNION SELECT 'ACCOUNT', content -> 'to' ->> 'accountId' FROM posted
UNION SELECT 'SUPPLIER', content ->> 'supplierId' FROM posted
UNION SELECT 'ACCOUNT', line ->> 'accountId' FROM line
UNION SELECT 'TAX_RATE', line ->> 'taxRateId' FROM line
UNION SELECT 'CUSTOMER', line ->> 'invoiceTo' FROM line
;
-- types: uuid uuid
SELECT * FROM proof WHERE company_id = ? AND transaction_id = ?
 ORDER BY sequence DESC LIMIT 1
;
-- types: uuid uuid
SELECT company_id, id AS sync_id, status AS sync_status,
       COALESCE(error_message, '') AS error_message,
       COALESCE(exception_message, '') AS sync_exception_message,
       requested_at AS sync_utc, data_pushed,
       CASE WHEN status = 'Pushing' AND started_at < ledgerway_now() - interval '10 minutes'
            THEN 1010 ELSE code END AS sync_status_code
  FROM expense_sync WHERE company_id = ?
 AND id = ?
;
-- types: uuid uuid
SELECT connection_id AS connection, ended_at IS NOT NULL AS ended FROM expense_sync
 WHERE id = ? AND company_id = ?
;
-- types: uuid uuid
SELECT count(*) FROM sync_item WHERE sync_id = ? AND company_id = ?
;
-- types: uuid uuid
SELECT id FROM expense_data_set
 WHERE company_id = ? AND sync_id = ?
;
-- types: uuid uuid
SELECT id FROM expense_transaction
 WHERE company_id = ?
   AND id = ANY (ARRAY(SELECT transaction_id FROM sync_item WHERE sync_id = ?))
 ORDER BY id FOR UPDATE
;
-- types: uuid uuid
UPDATE expense_transaction t
   SET status = i.status, changed_at = ledgerway_now(),
       posted_content = CASE WHEN i.status = 'Completed' THEN NULL
                             ELSE t.posted_content END,
       record_type = CASE WHEN i.status = 'Completed' THEN i.record_type
                          ELSE t.record_type END,
       record_id = CASE WHEN i.status = 'Completed' THEN i.record_id
                        ELSE t.record_id END
  FROM sync_item i
 WHERE i.sync_id = ? AND t.company_id = ? AND t.id = i.transaction_id
   AND t.revision = i.revision
;
-- types: uuid uuid _uuid
UPDATE expense_data_set SET sync_id = ?
 WHERE company_id = ? AND id = ANY (?)
;
-- types: uuid uuid int4
DELETE FROM expense_transaction WHERE company_id = ? AND id IN (
    SELECT id FROM expense_transaction
     WHERE company_id = ? LIMIT ?)
;
-- types: uuid uuid int4 int8
SELECT transaction_id, status, message, 'expenses' AS integration_type FROM sync_item WHERE sync_id = ? AND company_id = ? ORDER BY number LIMIT ? OFFSET ?
;
-- types: uuid uuid uuid
SELECT i.company_id AS company, i.transaction_id AS transaction, i.status, i.kind,
       i.content ->> 'type' AS type, s.connection_id AS connection, s.platform_key,
       t.record_type, t.record_id
  FROM sync_item i
  JOIN expense_sync s ON s.id = i.sync_id
  LEFT JOIN expense_transaction t
    ON t.company_id = i.company_id AND t.id = i.transaction_id
 WHERE i.sync_id = ? AND i.transaction_id = ?
   AND s.company_id = ?
;
-- types: uuid uuid uuid
SELECT i.number, i.kind, i.revision, i.content, i.updates_record_id AS updates
  FROM expense_transaction t
  JOIN sync_item i ON i.company_id = t.company_id AND i.transaction_id = t.id
                  AND i.revision = t.revision
 WHERE i.sync_id = ? AND t.company_id = ?
   AND t.id = ANY (ARRAY(SELECT transaction_id FROM sync_item WHERE sync_id = ?))
   AND t.status IN ('ValidationError', 'PushError')
 ORDER BY t.id FOR UPDATE OF t
;
-- types: uuid uuid uuid
SELECT transaction_id, status, message, 'expenses' AS integration_type FROM sync_item WHERE sync_id = ? AND company_id = ? AND transaction_id = ?
;
-- types: uuid uuid uuid
UPDATE expense_transaction t
   SET revision = n.revision, status = 'Pending', sync_id = ?,
       changed_at = ledgerway_now()
  FROM sync_item n
 WHERE n.sync_id = ? AND t.company_id = ? AND t.id = n.transaction_id
;
-- types: uuid uuid varchar
INSERT INTO sync_item
       (sync_id, number, company_id, transaction_id, kind, revision, content,
        updates_record_id)
SELECT ?, i.number, ?, i.transaction, i.kind, i.revision, i.content, i.updates
  FROM jsonb_to_recordset(CAST(? AS jsonb)) AS i(
           number integer, transaction uuid, kind text, revision bigint,
           content jsonb, updates text)
;
-- types: uuid uuid varchar varchar uuid varchar
INSERT INTO expense_sync (company_id, connection_id, platform_key, company_snapshot,
                          active, due_at, traceparent)
SELECT ?, ?, ?, CAST(? AS jsonb),
       NOT EXISTS (SELECT FROM expense_sync
                    WHERE company_id = ? AND ended_at IS NULL),
       ledgerway_now(), ?
RETURNING id
;
-- types: uuid varchar
INSERT INTO inbox (event_id, topic) VALUES (?, ?)
ON CONFLICT DO NOTHING
;
-- types: uuid varchar
INSERT INTO proof (
    company_id, sequence, transaction_id, kind, sync_id, platform_key,
    platform_record_id, request_hash, idempotency_key, attempts, previous_hash, hash)
SELECT ?, p."sequence", p."transactionId", p.kind, p."syncId", p."platformKey",
       p."platformRecordId", p."requestHash", p."idempotencyKey", p.attempts,
       p."previousHash", p.hash
  FROM jsonb_to_recordset(CAST(? AS jsonb)) AS p(
           "sequence" bigint, "transactionId" uuid, kind text, "syncId" uuid,
           "platformKey" text, "platformRecordId" text, "requestHash" text,
           "idempotencyKey" text, attempts jsonb, "previousHash" text, hash text)
;
-- types: uuid varchar
SELECT EXISTS (SELECT FROM sync_item WHERE sync_id = ? AND status = ?)
;
-- types: uuid varchar
SELECT id FROM expense_data_set
 WHERE company_id = ? AND content_hash = ? AND sync_id IS NULL
 ORDER BY id LIMIT 1
;
-- types: uuid varchar uuid uuid _uuid _varchar _int8 _varchar _varchar
INSERT INTO expense_transaction AS known
       (company_id, id, kind, revision, content, content_hash, request_hash, status,
        sync_id, connection_id)
SELECT ?, it.id, it.kind, it.revision, it.content::jsonb, it.content_hash,
       ?, 'Pending', ?, ?
  FROM unnest(?::uuid[], ?::text[], ?::bigint[], ?::text[],
              ?::text[])
       AS it (id, kind, revision, content, content_hash)
 ORDER BY it.id
ON CONFLICT (company_id, id) DO UPDATE
SET kind = excluded.kind, revision = excluded.revision, content = excluded.content,
    content_hash = excluded.content_hash, request_hash = excluded.request_hash,
    status = excluded.status, sync_id = excluded.sync_id,
    connection_id = excluded.connection_id, changed_at = ledgerway_now(),
    posted_content = CASE WHEN known.status = 'Completed' THEN known.content
                          ELSE known.posted_content END
WHERE known.status <> 'Pending' AND known.revision = excluded.revision - 1
;
-- types: uuid varchar varchar
INSERT INTO expense_data_set (company_id, content, content_hash)
VALUES (?, ?::jsonb, ?) RETURNING id
;
-- types: uuid varchar varchar uuid varchar varchar timestamptz
INSERT INTO missing_reference
       (company_id, type, id, connection_id, name, reason, detected_at)
VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (company_id, type, id)
DO UPDATE SET connection_id = excluded.connection_id, name = excluded.name,
              reason = excluded.reason, detected_at = excluded.detected_at
;
-- types: uuid varchar varchar varchar
INSERT INTO company_defaults (company_id, bank_account_id, supplier_id, customer_id)
VALUES (?, ?, ?, ?)
ON CONFLICT (company_id)
DO UPDATE SET bank_account_id = excluded.bank_account_id,
              supplier_id = excluded.supplier_id,
              customer_id = excluded.customer_id,
              changed_at = excluded.changed_at
;
-- types: varchar
INSERT INTO directory_tombstone (id_hash) VALUES (?)
ON CONFLICT (id_hash) DO NOTHING
;
-- types: varchar
SELECT DISTINCT i.sync_id FROM jsonb_to_recordset(CAST(? AS jsonb)) AS o(
         company uuid, key text, revision bigint, status text, message text, cause text,
         record text, hash text, idempotency text, attempts jsonb)
 JOIN sync_item i ON true WHERE i.company_id = o.company AND i.posting_key = o.key AND i.revision = o.revision
  AND i.status = 'Pending'
;
-- types: varchar
SELECT count(*) FROM directory_tombstone WHERE id_hash = ?
;
-- types: varchar
SELECT count(pg_advisory_xact_lock(hashtextextended('expense.' || ?, 0)))
;
-- types: varchar
SELECT count(pg_advisory_xact_lock(hashtextextended(?, 7)))
;
-- types: varchar
SELECT request_hash, response FROM idempotency_response
 WHERE scope = ? AND completed_at > ledgerway_now() - interval '24 hours'
;
-- types: varchar
UPDATE drift_check SET due_at = ledgerway_now() + CAST(? AS interval)
 WHERE company_id = (SELECT company_id FROM drift_check
                      WHERE due_at <= ledgerway_now()
                      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING company_id AS company, request_number
;
-- types: varchar
UPDATE sync_item i
   SET status = o.status, failure_code = o.cause, record_id = o.record,
       request_hash = o.hash, idempotency_key = o.idempotency, attempts = o.attempts,
       message = COALESCE(o.message, i.operation || ' of ' || i.record_type || ' '
                                     || o.record),
       ended_at = ledgerway_now()
FROM jsonb_to_recordset(CAST(? AS jsonb)) AS o(
         company uuid, key text, revision bigint, status text, message text, cause text,
         record text, hash text, idempotency text, attempts jsonb)
WHERE i.company_id = o.company AND i.posting_key = o.key AND i.revision = o.revision
  AND i.status = 'Pending'
;
-- types: varchar _varchar
INSERT INTO inbox (event_id, topic)
SELECT DISTINCT it.event_id, ?
  FROM unnest(?::text[]::uuid[]) it(event_id)
 ORDER BY 1
ON CONFLICT DO NOTHING
RETURNING event_id
;
-- types: varchar int4 varchar varchar bool uuid int8
UPDATE expense_sync
   SET status = ?, code = ?, error_message = ?,
       exception_message = ?, data_pushed = ?, due_at = NULL,
       active = false, ended_at = ledgerway_now()
 WHERE id = ? AND fencing_token = ? AND ended_at IS NULL
;
-- types: varchar uuid
DELETE FROM idempotency_claim WHERE scope = ? AND claim_id = ?
;
-- types: varchar uuid
INSERT INTO idempotency_claim AS existing (scope, claim_id, expires_at)
VALUES (?, ?, ledgerway_now() + interval '2 minutes')
ON CONFLICT (scope) DO UPDATE
SET claim_id = excluded.claim_id, expires_at = excluded.expires_at
WHERE existing.claim_id = excluded.claim_id OR existing.expires_at <= ledgerway_now()
;
-- types: varchar uuid
UPDATE sync_item SET status = 'PushError', message = ?, ended_at = ledgerway_now()
 WHERE sync_id = ? AND status = 'Pending'
;
-- types: varchar uuid
UPDATE sync_item i
   SET status = CASE WHEN v.fit THEN 'Pending' ELSE 'ValidationError' END,
       message = v.message, configuration_error = v.configuration,
       posting_key = CASE WHEN v.fit THEN 'expense.' || i.transaction_id END,
       record_type = v.type, operation = v.operation, body = v.body,
       ended_at = CASE WHEN v.fit THEN NULL ELSE ledgerway_now() END
  FROM jsonb_to_recordset(CAST(? AS jsonb)) AS v(
           number integer, fit boolean, message text, configuration boolean,
           type text, operation text, body jsonb)
 WHERE i.sync_id = ? AND i.number = v.number AND i.status = 'Pending'
;
-- types: varchar varchar
DELETE FROM dead_letter WHERE record_key = ? AND event_id IS DISTINCT FROM ?
;
-- types: varchar varchar bytea
INSERT INTO idempotency_response AS existing (scope, request_hash, response)
VALUES (?, ?, ?)
ON CONFLICT (scope) DO UPDATE
SET request_hash = excluded.request_hash, response = excluded.response,
    completed_at = excluded.completed_at
WHERE existing.completed_at <= ledgerway_now() - interval '24 hours'
;
SELECT (SELECT count(*) FROM (SELECT FROM outbox LIMIT 100000) AS counted) AS waiting,
       coalesce((SELECT extract(epoch FROM clock_timestamp() - created_at)
                 FROM outbox ORDER BY id LIMIT 1), 0) AS oldest_seconds
;
SELECT company_id FROM company_purge ORDER BY requested_at
;
SELECT topic, count(*) AS letters FROM dead_letter WHERE status = 'waiting'
 GROUP BY topic
;
