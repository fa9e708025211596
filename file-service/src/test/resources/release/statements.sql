-- types: _int8 uuid
DELETE FROM outbox
WHERE id = ANY (?)
  AND EXISTS (SELECT FROM outbox_lease
              WHERE owner = ? AND held_until > clock_timestamp())
;
-- types: _varchar int4
SELECT id, topic, record_key, event_id, event_type, occurred_at, body
FROM outbox
WHERE record_key <> ALL (?)
ORDER BY id
LIMIT ?
;
-- types: int8 int4
DELETE FROM dead_letter
 WHERE id IN (SELECT id FROM dead_letter
               WHERE replayed_at < ledgerway_now() - make_interval(secs => ?)
               LIMIT ? FOR UPDATE SKIP LOCKED)
;
-- types: int8 int4
DELETE FROM inbox
WHERE ctid = ANY (ARRAY(SELECT ctid FROM inbox
                        WHERE handled_at < now() - make_interval(secs => ?)
                        LIMIT ?))
;
-- types: uuid
SELECT entry FROM directory_company WHERE id = ? AND NOT deleted
;
-- types: uuid float8 uuid
UPDATE outbox_lease
SET owner = ?, held_until = clock_timestamp() + make_interval(secs => ?)
WHERE owner = ? OR owner IS NULL OR held_until < clock_timestamp()
;
-- types: uuid timestamptz timestamptz varchar timestamptz uuid int4
SELECT id, upload_id, client_id, company_id, connection_id, platform_name, source_type,
       file_name, file_type, bytes, sha256, uploaded
  FROM document
 WHERE company_id = ? AND state = 'STORED'
   AND uploaded >= ? AND uploaded < ?
   AND (platform_name, uploaded, id) > (?, ?, ?)
 ORDER BY platform_name, uploaded, id LIMIT ?
;
-- types: uuid uuid int8 varchar timestamptz varchar
INSERT INTO directory_connection AS known (id, company_id, version, entry, created)
SELECT ?, ?, ?, ?, ?
 WHERE NOT EXISTS (SELECT FROM directory_tombstone WHERE id_hash = ?)
ON CONFLICT (id) DO UPDATE
SET company_id = excluded.company_id, version = excluded.version,
    entry = excluded.entry, created = excluded.created
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
-- types: uuid varchar
DELETE FROM directory_company
 WHERE id = ? AND EXISTS (SELECT FROM directory_tombstone WHERE id_hash = ?)
;
-- types: uuid varchar
DELETE FROM directory_connection
 WHERE id = ? AND EXISTS (SELECT FROM directory_tombstone WHERE id_hash = ?)
;
-- types: varchar varchar uuid varchar timestamptz varchar
INSERT INTO outbox (topic, record_key, event_id, event_type, occurred_at, body)
VALUES (?, ?, ?, ?, ?, ?)
;
SELECT (SELECT count(*) FROM (SELECT FROM outbox LIMIT 100000) AS counted) AS waiting,
       coalesce((SELECT extract(epoch FROM clock_timestamp() - written_at)
                 FROM outbox ORDER BY id LIMIT 1), 0) AS oldest
;
SELECT topic, count(*) AS letters FROM dead_letter WHERE replayed_at IS NULL
 GROUP BY topic
;
