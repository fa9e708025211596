package io.ledgerway.file.purge;

import io.ledgerway.file.document.Document;
import io.ledgerway.file.document.DocumentRepository;
import io.ledgerway.file.store.FileStore;
import io.ledgerway.starter.database.TimestampParameter;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Purges abandoned uploads and deleted files: first the bytes, then the row, so that an interrupted
 * cleanup can be repeated. Several instances can run at once. Legal holds are checked again before
 * each file, so that a new one applies to a cleanup in progress.
 */
final class OrphanCleanup {

    private static final int BATCH = 100;

    /** Marks uploads as abandoned that started too long ago to be in progress. */
    private static final String ABANDON =
            """
            UPDATE document SET status = 'ABANDONED', status_changed_at = ledgerway_now()
             WHERE status = 'UPLOADING' AND status_changed_at < :before
            """;

    /** Waits before deleting: a slow store may still be writing an abandoned file. */
    private static final String IS_DUE =
            """
            ((d.status = 'ABANDONED'
              AND d.status_changed_at < ledgerway_now() - interval '5 minutes')
             OR (d.status = 'DELETED'
                 AND NOT EXISTS (SELECT FROM retention_policy r
                                  WHERE r.client_id = d.client_id AND r.legal_hold)))
            """;

    private static final String DUE =
            """
            SELECT d.id, d.upload_id, d.client_id, d.company_id, d.connection_id, d.platform_name,
                   d.source_type, d.file_name, d.file_type, d.bytes, d.sha256, d.uploaded_at
              FROM document d
             WHERE
            """
                    + IS_DUE
                    + " ORDER BY d.status_changed_at, d.id LIMIT :batch";

    private static final String STILL_DUE =
            "SELECT EXISTS (SELECT FROM document d WHERE d.id = :id AND " + IS_DUE + ")";

    private final JdbcClient jdbc;
    private final FileStore store;
    private final Duration uploadTimeout;
    private final Clock clock;

    OrphanCleanup(JdbcClient jdbc, FileStore store, RetentionProperties settings, Clock clock) {
        this.jdbc = jdbc;
        this.store = store;
        this.uploadTimeout = settings.uploadTimeout();
        this.clock = clock;
    }

    void cleanUp() {
        jdbc.sql(ABANDON)
                .param("before", TimestampParameter.of(clock.instant().minus(uploadTimeout)))
                .update();
        List<Document> due = due();
        while (!due.isEmpty()) {
            for (Document it : due) {
                if (isStillDue(it.id())) {
                    delete(it);
                }
            }
            due = due();
        }
    }

    private void delete(Document document) {
        store.delete(document.key());
        jdbc.sql("DELETE FROM document WHERE id = :id AND status IN ('ABANDONED', 'DELETED')")
                .param("id", document.id())
                .update();
    }

    private boolean isStillDue(UUID id) {
        return jdbc.sql(STILL_DUE).param("id", id).query(Boolean.class).single();
    }

    private List<Document> due() {
        return jdbc.sql(DUE).param("batch", BATCH).query(DocumentRepository.ROW).list();
    }
}
