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

/**
 * Selects the connection of a company that a request refers to. That one is Linked is believed at
 * once; that none is, only when company-service says so.
 */
public final class ConnectionSelection {

    private static final Comparator<Connection> BY_LINKING =
            Comparator.comparing(it -> Objects.requireNonNullElse(it.linkedAt(), Instant.EPOCH));

    /** Uploaded files are read as files, never as books. */
    private static final String UPLOADED_FILES = "upac";

    private final CompanyDirectory companyDirectory;

    public ConnectionSelection(CompanyDirectory companyDirectory) {
        this.companyDirectory = companyDirectory;
    }

    /** All that are Linked, oldest first. */
    public List<Connection> linked(CompanyId company) {
        List<Connection> known = linkedOf(companyDirectory.connections(company));
        return known.isEmpty() ? linkedOf(companyDirectory.confirmedConnections(company)) : known;
    }

    /** Whether a connection is Linked now. */
    public boolean isLinked(Connection connection) {
        return connection.status() == ConnectionStatus.LINKED
                || linkedOf(companyDirectory.confirmedConnections(connection.companyId())).stream()
                        .anyMatch(it -> it.id().equals(connection.id()));
    }

    /**
     * The connection that reads of the company mean: its Linked accounting connection, else the one
     * linked last; empty when none ever was.
     */
    public Optional<Connection> readAt(CompanyId company) {
        Optional<Connection> known = accounting(linkedOf(companyDirectory.connections(company)));
        return known.isPresent()
                ? known
                : accounting(companyDirectory.confirmedConnections(company));
    }

    /** The same, of what is known already. */
    public Optional<Connection> readAt(CompanyWithConnections view) {
        Optional<Connection> known = accounting(linkedOf(view.connections()));
        return known.isPresent()
                ? known
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
