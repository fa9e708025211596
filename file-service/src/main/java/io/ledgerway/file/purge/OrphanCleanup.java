package io.ledgerway.file.purge;

import io.ledgerway.file.document.Document;
import io.ledgerway.file.document.DocumentRepository;
import io.ledgerway.file.store.FileStore;
import io.ledgerway.starter.database.TimestampParameter;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Clears away what nobody can read any more: uploads that were never finished, and files that were
 * removed. Bytes go first, their row after them, so whoever dies on the way is followed by another;
 * several may do it at once.
 */
final class OrphanCleanup {

    private static final int BATCH = 100;

    /** Nobody is still at an upload that began so long ago. */
    private static final String ABANDON =
            """
            UPDATE document SET state = 'ABANDONED', state_since = ledgerway_now()
             WHERE state = 'ARRIVING' AND state_since < :before
            """;

    /** A store that was too slow to answer may be about to keep what was abandoned. */
    private static final String DUE =
            """
            SELECT d.id, d.upload_id, d.client_id, d.company_id, d.connection_id, d.platform_name,
                   d.source_type, d.file_name, d.file_type, d.bytes, d.sha256, d.uploaded
              FROM document d
             WHERE (d.state = 'ABANDONED'
                    AND d.state_since < ledgerway_now() - interval '5 minutes')
                OR (d.state = 'REMOVED'
                    AND NOT EXISTS (SELECT FROM retention r
                                     WHERE r.client_id = d.client_id AND r.legal_hold))
             ORDER BY d.state_since, d.id LIMIT :batch
            """;

    private final JdbcClient jdbc;
    private final FileStore store;
    private final Duration longestUpload;
    private final Clock clock;

    OrphanCleanup(JdbcClient jdbc, FileStore store, Duration longestUpload, Clock clock) {
        this.jdbc = jdbc;
        this.store = store;
        this.longestUpload = longestUpload;
        this.clock = clock;
    }

    void cleanUp() {
        jdbc.sql(ABANDON)
                .param("before", TimestampParameter.of(clock.instant().minus(longestUpload)))
                .update();
        List<Document> due = due();
        while (!due.isEmpty()) {
            for (Document it : due) {
                store.delete(it.key());
                jdbc.sql(
                                "DELETE FROM document WHERE id = :id AND state IN ('ABANDONED', 'REMOVED')")
                        .param("id", it.id())
                        .update();
            }
            due = due();
        }
    }

    private List<Document> due() {
        return jdbc.sql(DUE).param("batch", BATCH).query(DocumentRepository.ROW).list();
    }
}
