package io.ledgerway.sync.dataset.event;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.deadletter.DeadLetterPurge;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.dataset.ConnectionCancellation;
import io.ledgerway.sync.dataset.DataSetLifecycle;
import io.ledgerway.sync.history.ChangeLog;
import java.time.Instant;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Begins the purge of a deleted company or connection, in the transaction that handles the
 * deletion: cancels running work and prevents new work from being queued. {@link CompanyPurgeJob}
 * then deletes the stored rows.
 */
final class CompanyPurge {

    /** The connection of a request that purges the whole company. */
    static final UUID WHOLE_COMPANY = new UUID(0, 0);

    private static final String BEGIN =
            """
            INSERT INTO company_purge (company_id, connection_id) VALUES (:company, :connection)
            ON CONFLICT (company_id, connection_id) DO NOTHING
            """;

    /** Whether the feed has contained the company. */
    private static final String ANY_CHANGE =
            "SELECT EXISTS (SELECT FROM change_counter WHERE company_id = :company)";

    /** Whether the feed has contained records of the connection. */
    private static final String ANY_RECORD =
            """
            SELECT EXISTS (SELECT FROM record
                            WHERE company_id = :company AND connection_id = :connection)
            """;

    private final JdbcClient jdbc;
    private final DataSetLifecycle lifecycle;
    private final ConnectionCancellation cancellation;
    private final CompanyDirectory companyDirectory;
    private final DeadLetterPurge deadLetters;
    private final ChangeLog changeLog;

    CompanyPurge(
            JdbcClient jdbc,
            DataSetLifecycle lifecycle,
            ConnectionCancellation cancellation,
            CompanyDirectory companyDirectory,
            DeadLetterPurge deadLetters,
            ChangeLog changeLog) {
        this.jdbc = jdbc;
        this.lifecycle = lifecycle;
        this.cancellation = cancellation;
        this.companyDirectory = companyDirectory;
        this.deadLetters = deadLetters;
        this.changeLog = changeLog;
    }

    /** Purges a deleted company. No event is published for its data sets. */
    void purgeCompany(CompanySnapshot snapshot, UUID event) {
        CompanyId company = snapshot.id();
        lifecycle.abandonAll(company);
        cancellation.deleted(company);
        companyDirectory.delete(company.value());
        deadLetters.purgeKey(company.toString(), event);
        if (hasChanges(company)) {
            changeLog.companyDeleted(snapshot.clientId(), company);
        }
        begin(company.value(), WHOLE_COMPANY);
    }

    /**
     * Purges a deleted connection. Batches that are complete without its data sets are published.
     */
    void purgeConnection(CompanySnapshot company, ConnectionId connection) {
        lifecycle.cancelAll(company, connection, Instant.MAX, "The connection was deleted");
        cancellation.unlinked(company, connection, Instant.MAX, "The connection was deleted");
        companyDirectory.delete(connection.value());
        if (hasRecords(company.id(), connection)) {
            changeLog.connectionDeleted(company.id(), connection);
        }
        begin(company.id().value(), connection.value());
    }

    private boolean hasChanges(CompanyId company) {
        return jdbc.sql(ANY_CHANGE).param("company", company.value()).query(Boolean.class).single();
    }

    private boolean hasRecords(CompanyId company, ConnectionId connection) {
        return jdbc.sql(ANY_RECORD)
                .param("company", company.value())
                .param("connection", connection.value())
                .query(Boolean.class)
                .single();
    }

    private void begin(UUID company, UUID connection) {
        jdbc.sql(BEGIN).param("company", company).param("connection", connection).update();
    }
}
