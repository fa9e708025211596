package io.ledgerway.sync.export;

import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Expires completed exports, and deletes the files of ended ones in small batches. The row of an
 * export is kept for a while after its files, so that its caller can read its final state.
 */
final class ExportPurge {

    private static final int BATCH = 100;

    private static final String EXPIRE =
            """
            UPDATE export SET state = 'Expired'
             WHERE state = ANY (:sources) AND expires_at < ledgerway_now()
            """;

    private static final String ENDED =
            " IN (SELECT id FROM export"
                    + " WHERE state IN ('Failed', 'Cancelled', 'Expired', 'Removed'))";

    private static final String CHUNKS =
            """
            DELETE FROM export_chunk WHERE (export_id, file_number, number) IN (
                SELECT c.export_id, c.file_number, c.number FROM export_chunk c
                 WHERE c.export_id %s LIMIT :batch)
            """
                    .formatted(ENDED);

    private static final String ROWS =
            """
            DELETE FROM export
             WHERE state = 'Removed'
                OR state IN ('Failed', 'Cancelled', 'Expired')
                   AND finished_at < ledgerway_now() - interval '90 days'
            """;

    private final JdbcClient jdbc;

    ExportPurge(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void run() {
        jdbc.sql(EXPIRE).param("sources", ExportTransitions.sources(ExportState.EXPIRED)).update();
        int deleted = BATCH;
        while (deleted == BATCH) {
            deleted = jdbc.sql(CHUNKS).param("batch", BATCH).update();
        }
        for (String table : new String[] {"export_file", "export_key", "export_company"}) {
            jdbc.sql("DELETE FROM %s WHERE export_id%s".formatted(table, ENDED)).update();
        }
        jdbc.sql(ROWS).update();
    }
}
