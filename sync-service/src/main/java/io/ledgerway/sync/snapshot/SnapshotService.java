package io.ledgerway.sync.snapshot;

import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.platform.ConnectionSelection;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.settings.SyncSettings;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.transaction.support.TransactionOperations;

/** Starts snapshots. */
final class SnapshotService {

    private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

    private final SnapshotRepository snapshots;
    private final ConnectionSelection connections;
    private final Platforms platforms;
    private final SyncSettings settings;
    private final AuditTrail audit;
    private final TransactionOperations transaction;
    private final Runnable wake;
    private final Clock clock;

    SnapshotService(
            SnapshotRepository snapshots,
            ConnectionSelection connections,
            Platforms platforms,
            SyncSettings settings,
            AuditTrail audit,
            TransactionOperations transaction,
            Runnable wake,
            Clock clock) {
        this.snapshots = snapshots;
        this.connections = connections;
        this.platforms = platforms;
        this.settings = settings;
        this.audit = audit;
        this.transaction = transaction;
        this.wake = wake;
        this.clock = clock;
    }

    /**
     * Starts a snapshot of all data types that the settings select and the platforms of the Linked
     * connections support.
     *
     * @throws ApiException 400 if there is nothing to read, 409 if the company has an open snapshot
     */
    UUID start(Company company) {
        List<DataSet.Source> types = types(company);
        DataSnapshot.Ref ref = new DataSnapshot.Ref(company.id(), UUID.randomUUID());
        boolean added =
                Boolean.TRUE.equals(
                        transaction.execute(_ -> {
                            boolean isFirst =
                                    snapshots.add(
                                            ref,
                                            company.snapshot(),
                                            types,
                                            clock.instant().truncatedTo(ChronoUnit.MILLIS));
                            if (isFirst) {
                                audit.record(
                                        company.clientId(),
                                        company.id(),
                                        "snapshot.started",
                                        ref.id(),
                                        Map.of("dataTypes", String.valueOf(types.size())));
                            }
                            return isFirst;
                        }));
        if (!added) {
            throw alreadyInProgress(company);
        }
        wake.run();
        return ref.id();
    }

    private List<DataSet.Source> types(Company company) {
        List<Connection> linked =
                connections.linked(company.id(), it -> platforms.supportsPull(it.platformKey()));
        if (linked.isEmpty()) {
            throw ApiException.badRequest(
                    "Company " + company.id() + " has no linked data connection");
        }
        List<DataType> enabled = settings.enabled(company.clientId(), company.id());
        List<DataSet.Source> types =
                linked.stream()
                        .flatMap(connection ->
                                enabled.stream()
                                        .filter(it ->
                                                platforms.supports(connection.platformKey(), it))
                                        .map(it ->
                                                new DataSet.Source(
                                                        connection.id(),
                                                        connection.platformKey(),
                                                        it)))
                        .toList();
        if (types.isEmpty()) {
            throw ApiException.badRequest(
                    "No data type of company "
                            + company.id()
                            + " is enabled in the sync settings and supported by its platforms");
        }
        return types;
    }

    /** The id is missing if the snapshot has ended in the meantime. */
    private ApiException alreadyInProgress(Company company) {
        String previous = snapshots.open(company.id()).map(it -> it + " ").orElse("");
        return ApiException.conflict(
                "Cannot start a snapshot of company %s as snapshot %sis still in progress"
                        .formatted(company.id(), previous),
                RETRY_AFTER);
    }
}
