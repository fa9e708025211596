package io.ledgerway.sync.platform;

import io.ledgerway.model.company.CompanyWithConnections;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Selects the connection of a company that a request refers to. A Linked connection of the local
 * directory replica is trusted; that no suitable connection is Linked is confirmed with
 * company-service.
 */
public final class ConnectionSelection {

    private static final Comparator<Connection> BY_LINKING =
            Comparator.comparing(it -> Objects.requireNonNullElse(it.linkedAt(), Instant.EPOCH));

    /** Connections for uploaded files have no accounting data. */
    private static final String UPLOADED_FILES = "upac";

    private final CompanyDirectory companyDirectory;

    public ConnectionSelection(CompanyDirectory companyDirectory) {
        this.companyDirectory = companyDirectory;
    }

    /**
     * Returns all Linked connections, oldest first. They are confirmed if none of the replica is
     * suitable: the replica may not have the authorization of another one yet.
     *
     * @param suitable whether a connection can serve the request
     */
    public List<Connection> linked(CompanyId company, Predicate<Connection> suitable) {
        List<Connection> cached = linkedOf(companyDirectory.connections(company));
        return cached.stream().anyMatch(suitable)
                ? cached
                : linkedOf(companyDirectory.confirmedConnections(company));
    }

    /** Returns the connections of every status, as company-service has them, oldest first. */
    public List<Connection> all(CompanyId company) {
        return companyDirectory.confirmedConnections(company);
    }

    /** Whether a connection is Linked. */
    public boolean isLinked(Connection connection) {
        return connection.status() == ConnectionStatus.LINKED
                || linkedOf(companyDirectory.confirmedConnections(connection.companyId())).stream()
                        .anyMatch(it -> it.id().equals(connection.id()));
    }

    /**
     * Returns the connection that serves the company's reads: the Linked accounting connection, or
     * else the one that was linked last; empty if none was ever linked.
     */
    public Optional<Connection> forReads(CompanyId company) {
        Optional<Connection> cached = accounting(linkedOf(companyDirectory.connections(company)));
        return cached.isPresent()
                ? cached
                : accounting(companyDirectory.confirmedConnections(company));
    }

    /** The same, starting from connections that are already loaded. */
    public Optional<Connection> forReads(CompanyWithConnections view) {
        Optional<Connection> cached = accounting(linkedOf(view.connections()));
        return cached.isPresent()
                ? cached
                : accounting(companyDirectory.confirmedConnections(view.company().id()));
    }

    private static Optional<Connection> accounting(List<Connection> connections) {
        return connections.stream()
                .filter(it -> it.sourceType() == SourceType.ACCOUNTING)
                .filter(it -> !it.platformKey().equals(UPLOADED_FILES))
                .filter(it -> it.linkedAt() != null || isLinkedNow(it))
                .max(
                        Comparator.comparing(ConnectionSelection::isLinkedNow)
                                .thenComparing(BY_LINKING));
    }

    private static List<Connection> linkedOf(List<Connection> connections) {
        return connections.stream().filter(ConnectionSelection::isLinkedNow).toList();
    }

    private static boolean isLinkedNow(Connection connection) {
        return connection.status() == ConnectionStatus.LINKED;
    }
}
