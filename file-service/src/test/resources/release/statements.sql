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
-- types: _varchar int4
SELECT id, topic, record_key AS key, event_id, event_type AS type, occurred_at, body,
       traceparent
FROM outbox
WHERE record_key <> ALL (?)
ORDER BY id
LIMIT ?
;
-- types: int4
SELECT d.id, d.upload_id, d.client_id, d.company_id, d.connection_id, d.platform_name,
       d.source_type, d.file_name, d.file_type, d.bytes, d.sha256, d.uploaded_at
  FROM document d
 WHERE (d.status = 'ABANDONED'
        AND d.status_changed_at < ledgerway_now() - interval '5 minutes')
    OR (d.status = 'DELETED'
        AND NOT EXISTS (SELECT FROM retention_policy r
                         WHERE r.client_id = d.client_id AND r.legal_hold))
 ORDER BY d.status_changed_at, d.id LIMIT ?
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
-- types: timestamptz
UPDATE document SET status = 'ABANDONED', status_changed_at = ledgerway_now()
 WHERE status = 'UPLOADING' AND status_changed_at < ?
;
-- types: timestamptz uuid
UPDATE document
   SET status = 'STORED', uploaded_at = ?, status_changed_at = ledgerway_now()
 WHERE upload_id = ? AND status = 'UPLOADING'
;
-- types: uuid
DELETE FROM directory_company WHERE id = ?
;
-- types: uuid
DELETE FROM directory_connection WHERE id = ?
;
-- types: uuid
DELETE FROM document WHERE id = ? AND status IN ('ABANDONED', 'DELETED')
;
-- types: uuid
DELETE FROM quarantined_file WHERE company_id = ?
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
SELECT DISTINCT (uploaded_at AT TIME ZONE 'UTC')::date AS day FROM document
 WHERE company_id = ? AND status = 'STORED' ORDER BY day DESC
;
-- types: uuid
SELECT count(*) FROM document WHERE id = ? AND status = 'STORED'
;
-- types: uuid
SELECT entry FROM directory_company WHERE id = ? AND NOT deleted
;
-- types: uuid
SELECT entry FROM directory_connection WHERE id = ? AND NOT deleted
;
-- types: uuid
SELECT keep_days, legal_hold FROM retention_policy WHERE client_id = ?
;
-- types: uuid
UPDATE document SET status = 'ABANDONED', status_changed_at = ledgerway_now()
 WHERE upload_id = ? AND status = 'UPLOADING'
;
-- types: uuid float8 uuid
UPDATE outbox_lease
SET owner = ?, expires_at = clock_timestamp() + make_interval(secs => ?)
WHERE owner = ? OR owner IS NULL OR expires_at < clock_timestamp()
;
-- types: uuid int4
SELECT id, upload_id, client_id, company_id, connection_id, platform_name, source_type,
       file_name, file_type, bytes, sha256, uploaded_at
  FROM document
 WHERE company_id = ? AND status = 'STORED' ORDER BY uploaded_at, id LIMIT ?
;
-- types: uuid int4
UPDATE document SET status = 'DELETED', status_changed_at = ledgerway_now()
 WHERE id IN (
       SELECT d.id FROM document d JOIN retention_policy r ON r.client_id = d.client_id
        WHERE d.client_id = ? AND d.status = 'STORED'
          AND r.keep_days IS NOT NULL AND NOT r.legal_hold
          AND d.uploaded_at < ledgerway_now() - make_interval(days => r.keep_days)
        ORDER BY d.uploaded_at, d.id LIMIT ?
          FOR UPDATE OF d SKIP LOCKED)
;
-- types: uuid int4 bool
INSERT INTO retention_policy (client_id, keep_days, legal_hold, changed_at)
VALUES (?, ?, ?, ledgerway_now())
ON CONFLICT (client_id) DO UPDATE
    SET keep_days = excluded.keep_days, legal_hold = excluded.legal_hold,
        changed_at = excluded.changed_at
;
-- types: uuid int4 int8
SELECT d.* FROM document d WHERE d.client_id = ? AND d.status = 'STORED' AND (TRUE) AND (TRUE) ORDER BY d.uploaded_at DESC NULLS LAST, d.id LIMIT ? OFFSET ?
;
-- types: uuid int4 int8
SELECT f.* FROM (SELECT d.client_id, d.company_id, c.entry::jsonb ->> 'name' AS company_name,
        count(*) AS files, sum(d.bytes)::bigint AS bytes,
        max(d.uploaded_at) AS last_uploaded
   FROM document d LEFT JOIN directory_company c ON c.id = d.company_id
  WHERE d.status = 'STORED' AND d.client_id = ?
  GROUP BY d.client_id, d.company_id, c.entry) f WHERE TRUE
 AND (TRUE) AND (TRUE) ORDER BY f.last_uploaded DESC NULLS LAST, f.company_id LIMIT ? OFFSET ?
;
-- types: uuid int4 int8
SELECT q.* FROM quarantined_file q WHERE q.client_id = ? AND (TRUE) AND (TRUE) ORDER BY q.found_at DESC NULLS LAST, q.id LIMIT ? OFFSET ?
;
-- types: uuid timestamptz timestamptz varchar timestamptz uuid int4
SELECT id, upload_id, client_id, company_id, connection_id, platform_name, source_type,
       file_name, file_type, bytes, sha256, uploaded_at
  FROM document
 WHERE company_id = ? AND status = 'STORED'
   AND uploaded_at >= ? AND uploaded_at < ?
   AND (platform_name, uploaded_at, id) > (?, ?, ?)
 ORDER BY platform_name, uploaded_at, id LIMIT ?
;
-- types: uuid uuid int4 int8
SELECT d.* FROM document d WHERE d.client_id = ? AND d.status = 'STORED' AND (d.company_id = ?) AND (TRUE) ORDER BY d.uploaded_at DESC NULLS LAST, d.id LIMIT ? OFFSET ?
;
-- types: uuid uuid int8 varchar timestamptz varchar
INSERT INTO directory_connection AS known (id, company_id, version, entry, created_at)
SELECT ?, ?, ?, ?, ?
 WHERE NOT EXISTS (SELECT FROM directory_tombstone WHERE id_hash = ?)
ON CONFLICT (id) DO UPDATE
SET company_id = excluded.company_id, version = excluded.version,
    entry = excluded.entry, created_at = excluded.created_at
WHERE NOT known.deleted AND known.version < excluded.version
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
UPDATE document
   SET status = CASE status WHEN 'STORED' THEN 'DELETED' ELSE 'ABANDONED' END,
       status_changed_at = ledgerway_now()
 WHERE status IN ('STORED', 'UPLOADING') AND company_id = ?
   AND (CAST(? AS uuid) IS NULL OR connection_id = ?)
;
-- types: uuid uuid uuid uuid uuid varchar varchar varchar varchar int8 varchar timestamptz
INSERT INTO document (id, upload_id, client_id, company_id, connection_id,
                      platform_name, source_type, file_name, file_type, bytes, sha256,
                      status, uploaded_at, status_changed_at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?,
        ?, ?, 'UPLOADING', ?, ledgerway_now())
;
-- types: uuid uuid uuid uuid varchar int8 varchar varchar varchar
INSERT INTO quarantined_file (id, client_id, company_id, connection_id, file_name,
                              bytes, sha256, scanner, finding, found_at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?,
        ledgerway_now())
;
-- types: uuid varchar
DELETE FROM directory_company
 WHERE id = ? AND EXISTS (SELECT FROM directory_tombstone WHERE id_hash = ?)
;
-- types: uuid varchar
DELETE FROM directory_connection
 WHERE id = ? AND EXISTS (SELECT FROM directory_tombstone WHERE id_hash = ?)
;
-- types: uuid varchar
INSERT INTO inbox (event_id, topic) VALUES (?, ?)
ON CONFLICT DO NOTHING
;
-- types: varchar
INSERT INTO directory_tombstone (id_hash) VALUES (?)
ON CONFLICT (id_hash) DO NOTHING
;
-- types: varchar
SELECT count(*) FROM directory_tombstone WHERE id_hash = ?
;
-- types: varchar
SELECT request_hash, response FROM idempotency_response
 WHERE scope = ? AND completed_at > ledgerway_now() - interval '24 hours'
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
SELECT r.client_id FROM retention_policy r
 WHERE r.keep_days IS NOT NULL AND NOT r.legal_hold
   AND EXISTS (SELECT FROM document d
                WHERE d.client_id = r.client_id AND d.status = 'STORED'
                  AND d.uploaded_at
                    < ledgerway_now() - make_interval(days => r.keep_days))
;
SELECT topic, count(*) AS letters FROM dead_letter WHERE status = 'waiting'
 GROUP BY topic
;
