-- Written records as submitted, until a later sync has succeeded. The data sets of a type are read once, not for each write.
CREATE OR REPLACE VIEW pending_record AS
SELECT o.company_id, o.connection_id, o.data_type, o.record_id AS id,
       -- after all pulled records
       4611686018427387904 + o.position AS position,
       o.body || jsonb_build_object(
           'id', o.record_id,
           'modifiedDate',
           to_char(o.written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'metadata', '{"isDeleted": false, "pendingConfirmation": true}'::jsonb) AS data,
       NULL::timestamptz AS source_modified_at, o.written_at AS modified_at, false AS is_deleted
  FROM (SELECT DISTINCT ON (company_id, connection_id, data_type, record_id) *
          FROM push_operation
         WHERE written_at IS NOT NULL AND kind IN ('Create', 'Update', 'Delete')
           AND data_type <> 'bankTransactions'
         ORDER BY company_id, connection_id, data_type, record_id, position DESC) o
  LEFT JOIN (SELECT company_id, connection_id, data_type, max(started_at) AS started_at
               FROM data_set
              WHERE status = 'Complete'
              GROUP BY company_id, connection_id, data_type) d
         ON d.company_id = o.company_id AND d.connection_id = o.connection_id
        AND d.data_type = o.data_type
 WHERE o.kind <> 'Delete' AND (d.started_at IS NULL OR d.started_at <= o.written_at);
