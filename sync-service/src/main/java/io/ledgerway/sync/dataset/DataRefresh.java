package io.ledgerway.sync.dataset;

import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.platform.ConnectionSelection;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.platform.UnsupportedDataType;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/** Queues pulls that clients request: all data types of the initial sync, or one data type. */
public final class DataRefresh {

    private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

    private final DataSetQueue queue;
    private final DataSetRepository dataSetRepository;
    private final ConnectionSelection connections;
    private final Platforms platforms;
    private final InitialSync initialSync;
    private final AuditTrail audit;
    private final TransactionOperations transaction;

    DataRefresh(
            DataSetQueue queue,
            DataSetRepository dataSetRepository,
            ConnectionSelection connections,
            Platforms platforms,
            InitialSync initialSync,
            AuditTrail audit,
            TransactionOperations transaction) {
        this.queue = queue;
        this.dataSetRepository = dataSetRepository;
        this.connections = connections;
        this.platforms = platforms;
        this.initialSync = initialSync;
        this.audit = audit;
        this.transaction = transaction;
    }

    /**
     * Queues every data type of the initial sync of every Linked connection. Types in flight are
     * skipped. After imported tokens the first of these batches is the initial one.
     */
    public void refreshAll(Company company) {
        List<Connection> linked =
                connections.linked(company.id(), it -> platforms.supportsPull(it.platformKey()));
        Map<ConnectionId, Instant> links = new HashMap<>();
        for (Connection connection : linked) {
            Instant linkedAt = connection.linkedAt();
            if (linkedAt != null) {
                links.put(connection.id(), linkedAt);
            }
        }
        queued(company, initialSync.of(company.snapshot(), linked), links);
    }

    private List<DataSet> queued(Company company, List<DataSet.Source> sources) {
        return queued(company, sources, Map.of());
    }

    /** Queues the data sets and records the caller in the audit log, in one transaction. */
    private List<DataSet> queued(
            Company company, List<DataSet.Source> sources, Map<ConnectionId, Instant> links) {
        return transaction.execute(_ -> {
            List<DataSet> made = queue.queueInitial(company.snapshot(), sources, links);
            made.forEach(it ->
                    audit.record(
                            company.clientId(),
                            company.id(),
                            "sync.queued",
                            it.ref().id(),
                            Map.of("dataType", it.source().key())));
            return made;
        });
    }

    /**
     * Queues one type of one connection, or of all Linked connections.
     *
     * @throws ApiException 400 if no connection that supports the type is Linked, 404 if no
     *     connection supports the type, 409 if a pull of the type is in flight
     */
    public DataSet one(Company company, String key, @Nullable Connection only) {
        Optional<DataType> dataType = DataType.ofKey(key);
        if (dataType.isEmpty()) {
            List<Connection> all =
                    only == null ? connections.linked(company.id(), _ -> true) : List.of(only);
            throw UnsupportedDataType.by(key, all.stream().map(Connection::platformName).toList());
        }
        DataType type = dataType.get();
        Predicate<Connection> supportsType = it -> platforms.supports(it.platformKey(), type);
        List<Connection> linked = linked(company, only, supportsType);
        List<DataSet.Source> sources =
                linked.stream().filter(supportsType).map(it -> source(it, type)).toList();
        if (sources.isEmpty()) {
            throw nothingToPull(company.id(), key, only, linked, supportsType);
        }
        return queued(company, sources).stream()
                .findFirst()
                .orElseThrow(() -> alreadyInProgress(company.id(), sources.getFirst()));
    }

    /**
     * Queues a custom data type of one connection.
     *
     * @throws ApiException 400 if the connection is not Linked, 409 if a pull of the type is in
     *     flight
     */
    public DataSet custom(Company company, Connection connection, String identifier) {
        linked(company, connection, _ -> true);
        DataSet.Source source =
                new DataSet.Source(
                        connection.id(),
                        connection.platformKey(),
                        DataSet.Source.CUSTOM + identifier);
        return queued(company, List.of(source)).stream()
                .findFirst()
                .orElseThrow(() -> alreadyInProgress(company.id(), source));
    }

    private List<Connection> linked(
            Company company, @Nullable Connection only, Predicate<Connection> suitable) {
        List<Connection> linked;
        if (only == null) {
            linked = connections.linked(company.id(), suitable);
        } else {
            linked = connections.isLinked(only) ? List.of(only) : List.of();
        }
        if (linked.isEmpty()) {
            throw ApiException.badRequest(
                    only == null
                            ? "Company " + company.id() + " has no linked data connection"
                            : "Data connection " + only.id() + " is not linked");
        }
        return linked;
    }

    /**
     * Returns 400 if a connection that is not Linked supports the type: it is pulled once that
     * connection is linked again. Otherwise returns 404.
     */
    private ApiException nothingToPull(
            CompanyId company,
            String key,
            @Nullable Connection only,
            List<Connection> linked,
            Predicate<Connection> supportsType) {
        Optional<Connection> notLinked =
                only == null
                        ? connections.all(company).stream().filter(supportsType).findFirst()
                        : Optional.empty();
        return notLinked
                .map(it ->
                        ApiException.badRequest(
                                "Company %s has no linked data connection that supports %s: data connection %s is %s"
                                        .formatted(company, key, it.id(), it.status().wire())))
                .orElseGet(() ->
                        UnsupportedDataType.by(
                                key, linked.stream().map(Connection::platformName).toList()));
    }

    /**
     * Returns the conflict. The id is missing if the data set has ended in the meantime; the next
     * attempt then succeeds.
     */
    private ApiException alreadyInProgress(CompanyId company, DataSet.Source source) {
        String previous =
                dataSetRepository
                        .unfinished(company, source)
                        .map(it -> it.ref().id() + " ")
                        .orElse("");
        return ApiException.conflict(
                "DatasetAlreadyInProgressException: Cannot queue %s sync for %s as previous sync %sis still in progress"
                        .formatted(source.key(), company, previous),
                RETRY_AFTER);
    }

    private static DataSet.Source source(Connection connection, DataType type) {
        return new DataSet.Source(connection.id(), connection.platformKey(), type);
    }
}
