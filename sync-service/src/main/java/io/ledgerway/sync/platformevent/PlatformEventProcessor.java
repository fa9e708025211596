package io.ledgerway.sync.platformevent;

import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetQueue;
import io.ledgerway.sync.platform.ConnectionSelection;
import io.ledgerway.sync.platform.ConnectionTenants;
import io.ledgerway.sync.platform.ConnectionTenants.TenantConnection;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.platformevent.PlatformEventRepository.TenantKey;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Queues the pulls that platform events call for. One transaction marks the events of a tenant as
 * processed and queues the pulls, so a crash repeats both. A type whose pull is running is pulled
 * again afterwards. Several replicas may run it.
 */
final class PlatformEventProcessor {

    private static final int TENANTS_AT_ONCE = 200;

    private final PlatformEventRepository events;
    private final ConnectionTenants tenants;
    private final CompanyDirectory companyDirectory;
    private final ConnectionSelection connections;
    private final Platforms platforms;
    private final DataSetQueue queue;
    private final TransactionOperations transaction;

    PlatformEventProcessor(
            PlatformEventRepository events,
            ConnectionTenants tenants,
            CompanyDirectory companyDirectory,
            ConnectionSelection connections,
            Platforms platforms,
            DataSetQueue queue,
            TransactionOperations transaction) {
        this.events = events;
        this.tenants = tenants;
        this.companyDirectory = companyDirectory;
        this.connections = connections;
        this.platforms = platforms;
        this.queue = queue;
        this.transaction = transaction;
    }

    void processAll() {
        List<TenantKey> unprocessed;
        do {
            unprocessed = events.unprocessed(TENANTS_AT_ONCE);
            unprocessed.forEach(this::process);
        } while (unprocessed.size() == TENANTS_AT_ONCE);
    }

    private void process(TenantKey tenant) {
        // may ask company-service, so not within the transaction
        List<Target> targets =
                tenants.find(tenant.platformKey(), tenant.tenantId()).stream()
                        .flatMap(it -> target(it).stream())
                        .toList();
        transaction.executeWithoutResult(_ -> {
            Set<DataType> types =
                    events.complete(tenant, targets.isEmpty() ? "unknown_tenant" : "queued");
            targets.forEach(it -> sources(it, types).forEach(s -> queueAfresh(it, s)));
        });
    }

    private Optional<Target> target(TenantConnection known) {
        Optional<Company> company = companyDirectory.findCompany(known.companyId());
        Optional<Connection> linked =
                companyDirectory.connections(known.companyId()).stream()
                        .filter(it -> it.id().equals(known.connectionId()))
                        .filter(connections::isLinked)
                        .findFirst();
        return company.flatMap(it -> linked.map(connection -> new Target(it, connection)));
    }

    private Stream<DataSet.Source> sources(Target target, Set<DataType> types) {
        Connection connection = target.connection();
        return types.stream()
                .filter(it -> platforms.supports(connection.platformKey(), it))
                .map(it -> new DataSet.Source(connection.id(), connection.platformKey(), it));
    }

    private void queueAfresh(Target target, DataSet.Source source) {
        queue.queueAfresh(target.company().snapshot(), source);
    }

    private record Target(Company company, Connection connection) {}
}
