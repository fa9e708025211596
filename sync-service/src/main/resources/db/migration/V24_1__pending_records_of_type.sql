-- Written records of a type as submitted, until a later sync has succeeded. Only writes since the last successful data set began
-- are read; a write counts if it is the last one of its record, also if it was known to have taken effect before an earlier one.
-- The planner merges both functions into the query that calls them. The views remain for the previous release.
CREATE FUNCTION pending_record_of(of_company uuid, of_connection uuid, of_type text)
    RETURNS TABLE (id text, "position" bigint, data jsonb, source_modified_at timestamptz, modified_at timestamptz,
                   is_deleted boolean)
    LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT o.record_id,
           -- after all pulled records
           4611686018427387904 + o.position,
           o.body || jsonb_build_object(
               'id', o.record_id,
               'modifiedDate',
               to_char(o.written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
               'metadata', '{"isDeleted": false, "pendingConfirmation": true}'::jsonb),
           NULL::timestamptz, o.written_at, false
      FROM push_operation o
     WHERE o.company_id = of_company AND o.connection_id = of_connection AND o.data_type = of_type
       AND o.data_type <> 'bankTransactions' AND o.kind IN ('Create', 'Update')
       AND o.written_at >= coalesce(
           (SELECT d.started_at
              FROM data_type_state s
              JOIN data_set d ON d.company_id = s.company_id AND d.id = s.last_success_id
             WHERE s.company_id = of_company AND s.connection_id = of_connection AND s.data_type = of_type),
           '-infinity')
       AND o.position = (
           SELECT max(l.position) FROM push_operation l
            WHERE l.company_id = of_company AND l.connection_id = of_connection AND l.data_type = of_type
              AND l.record_id = o.record_id AND l.written_at IS NOT NULL
              AND l.kind IN ('Create', 'Update', 'Delete'))
$$;

-- Pulled records, replaced by pending ones. NOT IN looks up the ids in one hash table, however few the planner expects.
CREATE FUNCTION record_with_pending_of(of_company uuid, of_connection uuid, of_type text)
    RETURNS TABLE (id text, "position" bigint, data jsonb, source_modified_at timestamptz, modified_at timestamptz,
                   is_deleted boolean)
    LANGUAGE sql STABLE PARALLEL SAFE
AS $$
    SELECT s.id, s.position, s.data, s.source_modified_at, s.modified_at, s.is_deleted
      FROM record s
     WHERE s.company_id = of_company AND s.connection_id = of_connection AND s.data_type = of_type
       AND s.id NOT IN (SELECT p.id FROM pending_record_of(of_company, of_connection, of_type) p)
    UNION ALL
    SELECT p.id, p.position, p.data, p.source_modified_at, p.modified_at, p.is_deleted
      FROM pending_record_of(of_company, of_connection, of_type) p
$$;
