package io.ledgerway.sync.feed;

/**
 * The SQL of reads of changes. Each is one statement, so it shows one committed state. A page ends
 * at the limit of its changes or after {@code :bytes} of JSON; it has at least one change if there
 * is one.
 */
final class ChangeStatements {

    /**
     * JSON of the change {@code i}. It contains the stored JSON of the record as it is, so the
     * record is never parsed.
     */
    private static final String JSON =
            """
            '{' || coalesce('"sequence":' || i.sequence || ',', '')
                || '"companyId":"' || i.company_id || '"'
                || coalesce(',"connectionId":"' || i.connection_id || '"', '')
                || coalesce(',"dataType":"' || i.data_type || '"', '')
                || coalesce(',"recordId":' || to_json(i.id), '')
                || coalesce(',"version":' || i.version, '')
                || ',"kind":"' || i.kind
                || '","at":"' || to_char(i.changed_at AT TIME ZONE 'UTC',
                                         'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '"'
                || coalesce(',"dataSetId":"' || i.data_set_id || '"', '')
                || coalesce(',"record":' || i.data::text, '') || '}'
            """;

    /** Bytes of the data before a row, as stored. They need not be decompressed. */
    private static final String STORED =
            """
            sum(coalesce(pg_column_size(i.data), 0)) OVER (ORDER BY %1$s ROWS UNBOUNDED PRECEDING)
                - coalesce(pg_column_size(i.data), 0) AS stored
            """;

    /**
     * Which rows the page has. A row is converted to text once, and only if the stored sizes before
     * it are within the limit.
     */
    private static final String MEASURED =
            """
            , converted AS MATERIALIZED (
                SELECT i.number, %1$s, i.number <= :limit AND i.stored < :bytes AS candidate,
                       CASE WHEN i.number <= :limit AND i.stored < :bytes AND %2$s THEN
            """
                    + JSON
                    + """
                               END AS json
                          FROM found i),
                    measured AS (
                        SELECT i.*, i.candidate
                                    AND sum(coalesce(octet_length(i.json), 0))
                                            OVER (ORDER BY i.number ROWS UNBOUNDED PRECEDING)
                                        - coalesce(octet_length(i.json), 0) < :bytes AS fits
                          FROM converted i)
                    SELECT string_agg(i.json, ',' ORDER BY i.number) FILTER (WHERE i.fits) AS json,
                           count(*) FILTER (WHERE i.fits) AS count,
                           coalesce(bool_or(NOT i.fits), false) AS more,
                    """;

    /** Deleted records of types without {@code metadata.isDeleted} are not returned. */
    private static final String NOW =
            """
            SELECT i.*, CASE WHEN r.is_deleted AND i.data_type <> ALL (:flagged) THEN NULL
                             ELSE r.data END AS data
              FROM item i
              LEFT JOIN LATERAL (
                   SELECT r.data, r.is_deleted FROM record r
                    WHERE r.company_id = i.company_id AND r.connection_id = i.connection_id
                      AND r.data_type = i.data_type AND r.id = i.id LIMIT 1) r ON true
            """;

    /** A version begins before its change is numbered and ends after. */
    private static final String THEN =
            """
            SELECT i.*, CASE WHEN i.kind = 'deleted' AND i.data_type <> ALL (:flagged) THEN NULL
                             WHEN r.version = i.version
                                  AND coalesce(r.valid_from, r.modified_at) <= i.changed_at THEN r.data
                             ELSE (SELECT d.data FROM record_version v
                                    CROSS JOIN LATERAL record_version_data(
                                              r.data, r.version, v.company_id, v.position, v.valid_to,
                                              v.version, v.data, v.difference, v.absent, v.elements) d
                                    WHERE v.company_id = i.company_id AND v.position = r.position
                                      AND v.version = i.version AND v.valid_from <= i.changed_at
                                      AND v.valid_to >= i.changed_at LIMIT 1) END AS data
              FROM item i
              LEFT JOIN LATERAL (
                   SELECT r.data, r.version, r.valid_from, r.modified_at, r.position FROM record r
                    WHERE r.company_id = i.company_id AND r.connection_id = i.connection_id
                      AND r.data_type = i.data_type AND r.id = i.id LIMIT 1) r ON true
            """;

    private static final String NONE =
            "SELECT i.*, NULL::text AS data FROM item i WHERE CAST(:flagged AS text[]) IS NOT NULL";

    /** Only as many rows as have the wanted number of changes are divided into changes. */
    private static final String COMPANY_ITEMS =
            """
            WITH counter AS (
                SELECT last_sequence, dropped_sequence FROM change_counter
                 WHERE company_id = :company),
            part AS (
                SELECT c.* FROM (
                    SELECT c.*, sum(c.changes) OVER (ORDER BY c.last_sequence) - c.changes AS before
                      FROM (SELECT c.*, c.last_sequence - greatest(c.first_sequence - 1, :after)
                                        AS changes
                              FROM record_change c
                             WHERE c.company_id = :company AND c.last_sequence > :after
                               AND (CAST(:type AS text) IS NULL OR c.data_type = :type
                                    OR c.kind = 'connectionDeleted')
                             ORDER BY c.last_sequence LIMIT :most) c) c
                 WHERE c.before < :most),
            item AS (
                SELECT c.company_id, c.connection_id, c.data_type, c.kind, c.changed_at,
                       c.data_set_id, c.first_sequence + u.number - 1 AS sequence, u.id,
                       CASE WHEN u.id IS NOT NULL THEN coalesce(u.version, 1) END AS version
                  FROM part c
                 CROSS JOIN LATERAL unnest(c.ids, c.versions) WITH ORDINALITY
                                    AS u (id, version, number)
                 WHERE c.first_sequence + u.number - 1 > :after
                 ORDER BY sequence LIMIT :most),
            """;

    private static final String CLIENT_ITEMS =
            """
            WITH counter AS (
                SELECT last_position, dropped_position FROM client_change_counter
                 WHERE client_id = :client),
            part AS (
                SELECT q.* FROM (
                    SELECT q.*, sum(q.changes) OVER (ORDER BY q.position) - q.changes AS before
                      FROM (SELECT q.position, q.company_id, q.first_sequence, q.last_sequence,
                                   q.changed_at,
                                   coalesce(q.last_sequence - greatest(q.first_sequence - 1,
                                       CASE WHEN q.position = :position THEN :after ELSE 0 END), 1)
                                   AS changes
                              FROM client_change q
                             WHERE q.client_id = :client AND q.position >= :position
                               AND (q.position > :position OR q.last_sequence > :after)
                             ORDER BY q.position LIMIT :most) q) q
                 WHERE q.before < :most),
            item AS (
                SELECT q.position, q.company_id, c.connection_id, c.data_type,
                       coalesce(c.kind, 'companyDeleted') AS kind, q.changed_at, c.data_set_id,
                       c.first_sequence + u.number - 1 AS sequence, u.id,
                       CASE WHEN u.id IS NOT NULL THEN coalesce(u.version, 1) END AS version
                  FROM part q
                  LEFT JOIN record_change c
                         ON c.company_id = q.company_id AND c.changed_at = q.changed_at
                        AND c.last_sequence >= q.first_sequence AND c.last_sequence <= q.last_sequence
                        AND (CAST(:type AS text) IS NULL OR c.data_type = :type
                             OR c.kind = 'connectionDeleted')
                  LEFT JOIN LATERAL unnest(c.ids, c.versions) WITH ORDINALITY
                                    AS u (id, version, number) ON true
                 WHERE (q.first_sequence IS NULL OR c.company_id IS NOT NULL)
                   AND (q.position > :position OR c.first_sequence + u.number - 1 > :after)
                 ORDER BY q.position, sequence LIMIT :most),
            """;

    /**
     * The records as they were at the sequence number {@code :start}. A record that has changed
     * since is shown as the version before its first change, or not at all if it was created by
     * that change. The records of a deleted connection are not shown while they are purged: its
     * deletion may be before {@code :start}.
     */
    static final String BOOTSTRAP =
            """
            WITH page AS (
                SELECT r.* FROM record r
                 WHERE r.company_id = :company
                   AND (r.connection_id, r.data_type, r.id) > (:connection, :afterType, :afterId)
                   AND (CAST(:type AS text) IS NULL OR r.data_type = :type)
                   AND r.connection_id NOT IN (
                       SELECT u.connection_id FROM company_purge u WHERE u.company_id = :company)
                 ORDER BY r.connection_id, r.data_type, r.id LIMIT :most),
            moved AS (
                SELECT c.connection_id, c.data_type, u.id, min(coalesce(u.version, 1)) AS version
                  FROM record_change c CROSS JOIN LATERAL unnest(c.ids, c.versions) AS u (id, version)
                 WHERE c.company_id = :company AND c.last_sequence > :start
                   AND c.kind <> 'connectionDeleted'
                 GROUP BY c.connection_id, c.data_type, u.id),
            state AS (
                SELECT p.number, p.connection_id, p.data_type, p.id,
                       m.id IS NULL OR v.version IS NOT NULL AS existed,
                       CASE WHEN m.id IS NULL THEN p.is_deleted ELSE v.is_deleted END AS is_deleted,
                       CASE WHEN m.id IS NULL THEN p.version ELSE v.version END AS version,
                       CASE WHEN m.id IS NULL THEN p.data_set_id ELSE v.data_set_id END AS data_set_id,
                       CASE WHEN m.id IS NULL THEN coalesce(p.valid_from, p.modified_at)
                            ELSE v.valid_from END AS changed_at,
                       CASE WHEN NOT :payload THEN NULL WHEN m.id IS NULL THEN p.data
                            WHEN v.version IS NOT NULL THEN d.data END AS data
                  FROM (SELECT page.*, row_number() OVER (
                                   ORDER BY connection_id, data_type, page.id) AS number
                          FROM page) p
                  LEFT JOIN moved m ON m.connection_id = p.connection_id
                        AND m.data_type = p.data_type AND m.id = p.id
                  LEFT JOIN LATERAL (
                       SELECT v.* FROM record_version v
                        WHERE m.id IS NOT NULL AND v.company_id = :company
                          AND v.position = p.position AND v.version = m.version - 1
                        ORDER BY v.valid_to DESC LIMIT 1) v ON true
                 CROSS JOIN LATERAL record_version_data(p.data, p.version, :company, p.position,
                                                        v.valid_to, v.version, v.data, v.difference,
                                                        v.absent, v.elements) d),
            found AS (
                SELECT i.*, CAST(:company AS uuid) AS company_id, 'present' AS kind,
                       CAST(:start AS bigint) AS sequence,
            """
                    + STORED.formatted("i.number")
                    + "FROM (SELECT s.* FROM state s OFFSET 0) i)"
                    + MEASURED.formatted(
                            "i.connection_id, i.data_type, i.id",
                            "i.existed AND NOT (i.is_deleted AND i.data_type <> ALL (:flagged))")
                    + last("connection_id", "connection")
                    + ", "
                    + last("data_type", "type")
                    + ", "
                    + last("id", "id")
                    + " FROM measured i";

    /**
     * The next company of a client, and up to which sequence number the changes at positions up to
     * {@code :position} show it.
     */
    static final String NEXT_COMPANY =
            """
            SELECT d.id,
                   coalesce((SELECT min(q.first_sequence) - 1 FROM client_change q
                              WHERE q.company_id = d.id AND q.position > :position),
                            (SELECT min(q.first_sequence) - 1 FROM change_queue q
                              WHERE q.company_id = d.id),
                            (SELECT c.last_sequence FROM change_counter c WHERE c.company_id = d.id),
                            0) AS start
              FROM directory_company d
             WHERE d.client_id = :client AND NOT d.deleted AND d.id > :after
             ORDER BY d.id LIMIT 1
            """;

    /** A known company saves the lookup of its partition for each record. */
    private static final String OF_CHANGE = "company_id = i.company_id";

    private static final String OF_COMPANY = "company_id = :company";

    private ChangeStatements() {}

    /** The changes of a company after a sequence number. */
    static String ofCompany(ChangeRequest.Payload payload) {
        return COMPANY_ITEMS
                + found(payload, "sequence").replace(OF_CHANGE, OF_COMPANY)
                + MEASURED.formatted("i.sequence", "true")
                + last("sequence", "sequence")
                + """
                , 0::bigint AS position, 0::bigint AS scanned,
                  (SELECT last_sequence FROM counter) AS newest,
                  (SELECT dropped_sequence FROM counter) AS dropped
                  FROM measured i
                """;
    }

    /** The changes of a client after a position. */
    static String ofClient(ChangeRequest.Payload payload) {
        return CLIENT_ITEMS
                + found(payload, "position, sequence")
                + MEASURED.formatted("i.position, i.sequence", "true")
                + last("sequence", "sequence")
                + ", "
                + last("position", "position")
                + """
                , (SELECT max(position) FROM part) AS scanned,
                  (SELECT last_position FROM counter) AS newest,
                  (SELECT dropped_position FROM counter) AS dropped
                  FROM measured i
                """;
    }

    private static String found(ChangeRequest.Payload payload, String order) {
        String items =
                switch (payload) {
                    case NOW -> NOW;
                    case THEN -> THEN;
                    case NONE -> NONE;
                };
        // OFFSET 0 keeps the planner from computing the data of an old version for each reference
        return "found AS (SELECT i.*, row_number() OVER (ORDER BY %s) AS number, %s FROM (%s OFFSET 0) i)"
                .formatted(order, STORED.formatted(order), items);
    }

    /** A column of the last row of the page. */
    private static String last(String column, String name) {
        return "(array_agg(i.%s ORDER BY i.number DESC) FILTER (WHERE i.fits))[1] AS %s"
                .formatted(column, name);
    }
}
