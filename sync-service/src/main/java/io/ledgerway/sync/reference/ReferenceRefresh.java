package io.ledgerway.sync.reference;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetQueue;
import io.ledgerway.sync.platform.Platforms;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Queues pulls of types that have neither been pulled nor queued recently. Types that are in flight
 * or cannot be pulled are skipped without an error.
 */
final class ReferenceRefresh {

    private static final String FRESH =
            """
            SELECT data_type FROM data_type_state
             WHERE company_id = :company AND connection_id = :connection AND last_success_at > :since
            UNION
            SELECT data_type FROM data_set
             WHERE company_id = :company AND connection_id = :connection AND requested_at > :since
            """;

    private final JdbcClient jdbc;
    private final DataSetQueue queue;
    private final CompanyDirectory companyDirectory;
    private final Platforms platforms;
    private final Clock clock;

    ReferenceRefresh(
            JdbcClient jdbc,
            DataSetQueue queue,
            CompanyDirectory companyDirectory,
            Platforms platforms,
            Clock clock) {
        this.jdbc = jdbc;
        this.queue = queue;
        this.companyDirectory = companyDirectory;
        this.platforms = platforms;
        this.clock = clock;
    }

    /** Queues the pulls; returns the queued types. */
    List<String> queue(
            CompanyId companyId,
            ConnectionId connectionId,
            Collection<DataType> types,
            Duration olderThan) {
        Optional<Company> company = companyDirectory.findCompany(companyId);
        Optional<Connection> connection =
                companyDirectory.connections(companyId).stream()
                        .filter(it -> it.id().equals(connectionId))
                        .filter(it -> it.status() == ConnectionStatus.LINKED)
                        .findFirst();
        if (company.isEmpty() || connection.isEmpty()) {
            return List.of();
        }
        String platform = connection.get().platformKey();
        Set<String> fresh = fresh(companyId, connectionId, olderThan);
        List<DataSet.Source> sources =
                types.stream()
                        .filter(it -> !fresh.contains(it.key()))
                        .filter(it -> platforms.supports(platform, it))
                        .map(it -> new DataSet.Source(connectionId, platform, it))
                        .toList();
        return queue.queue(company.get().snapshot(), sources).stream()
                .map(it -> it.source().key())
                .toList();
    }

    private Set<String> fresh(CompanyId company, ConnectionId connection, Duration olderThan) {
        return Set.copyOf(
                jdbc.sql(FRESH)
                        .param("company", company.value())
                        .param("connection", connection.value())
                        .param("since", TimestampParameter.of(clock.instant().minus(olderThan)))
                        .query(String.class)
                        .list());
    }
}
