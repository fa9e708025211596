package io.ledgerway.expense.reference;

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
import java.util.stream.Stream;

/** Finds the accounting connection of a company, from which its reference data comes. */
public final class AccountingConnections {

    /** Connections for uploaded files are not accounting platforms. */
    private static final String UPLOADED_FILES = "upac";

    private static final Comparator<Connection> BY_LINKING =
            Comparator.comparing(it -> Objects.requireNonNullElse(it.linkedAt(), Instant.EPOCH));

    private final CompanyDirectory companyDirectory;

    AccountingConnections(CompanyDirectory companyDirectory) {
        this.companyDirectory = companyDirectory;
    }

    /** The Linked connection; an empty result is confirmed with company-service. */
    public Optional<Connection> linked(CompanyId company) {
        Optional<Connection> local = linkedInReplica(company);
        return local.isPresent() ? local : linkedOf(companyDirectory.confirmedConnections(company));
    }

    /** The Linked connection according to the local replica; makes no call. */
    public Optional<Connection> linkedInReplica(CompanyId company) {
        return linkedOf(companyDirectory.connections(company));
    }

    /**
     * The connection whose stored data is read: the Linked one, or else the one that was linked
     * last; empty if none was ever linked. A missing Linked one is confirmed with company-service.
     */
    public Optional<Connection> forReads(CompanyId company) {
        Optional<Connection> local = linkedInReplica(company);
        return local.isPresent() ? local : forReads(companyDirectory.confirmedConnections(company));
    }

    private static Optional<Connection> forReads(List<Connection> connections) {
        return linkedOf(connections)
                .or(() ->
                        accounting(connections)
                                .filter(it -> it.linkedAt() != null)
                                .max(BY_LINKING));
    }

    private static Optional<Connection> linkedOf(List<Connection> connections) {
        return accounting(connections)
                .filter(it -> it.status() == ConnectionStatus.LINKED)
                .max(BY_LINKING);
    }

    private static Stream<Connection> accounting(List<Connection> connections) {
        return connections.stream()
                .filter(it -> it.sourceType() == SourceType.ACCOUNTING)
                .filter(it -> !it.platformKey().equals(UPLOADED_FILES));
    }
}
