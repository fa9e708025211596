package io.ledgerway.file.purge;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.starter.deadletter.DeadLetterPurge;
import io.ledgerway.starter.directory.CompanyDirectory;
import java.sql.Types;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Makes the files of a deleted company or connection unreadable when the event arrives, including
 * uploads in progress.
 */
final class CompanyPurge {

    private static final String CONNECTION =
            " AND (CAST(:connection AS uuid) IS NULL OR connection_id = :connection)";

    /** Before the stored files: an upload that is stored meanwhile is one of them. */
    private static final String ABANDON =
            """
            UPDATE document SET status = 'ABANDONED', status_changed_at = ledgerway_now()
             WHERE company_id = :company AND status = 'UPLOADING'\
            """
                    + CONNECTION;

    private static final String DELETE =
            """
            UPDATE document SET status = 'DELETED', status_changed_at = ledgerway_now()
             WHERE company_id = :company AND status = 'STORED'\
            """
                    + CONNECTION;

    private final JdbcClient jdbc;
    private final CompanyDirectory companyDirectory;
    private final DeadLetterPurge deadLetterPurge;

    CompanyPurge(
            JdbcClient jdbc, CompanyDirectory companyDirectory, DeadLetterPurge deadLetterPurge) {
        this.jdbc = jdbc;
        this.companyDirectory = companyDirectory;
        this.deadLetterPurge = deadLetterPurge;
    }

    void on(CompanyEvent event) {
        if (event instanceof CompanyEvent.Deleted it) {
            UUID company = it.company().id().value();
            companyDirectory.delete(company);
            markDeleted(company, null);
            jdbc.sql("DELETE FROM quarantined_file WHERE company_id = :company")
                    .param("company", company)
                    .update();
            deadLetterPurge.purgeKey(company.toString(), it.eventId());
        }
    }

    void on(ConnectionEvent event) {
        if (event instanceof ConnectionEvent.Changed it
                && it.change() == ConnectionEvent.Change.DELETED) {
            UUID connection = it.connection().id().value();
            companyDirectory.delete(connection);
            markDeleted(it.company().id().value(), connection);
        }
    }

    /** Each status in a statement of its own, whose condition is that of an index. */
    private void markDeleted(UUID company, @Nullable UUID connection) {
        for (String statement : List.of(ABANDON, DELETE)) {
            jdbc.sql(statement)
                    .param("company", company)
                    .param("connection", connection, Types.OTHER)
                    .update();
        }
    }
}
