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

/** Finds the Linked accounting connection of a company, from which its reference data comes. */
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

    private static Optional<Connection> linkedOf(List<Connection> connections) {
        return connections.stream()
                .filter(it -> it.sourceType() == SourceType.ACCOUNTING)
                .filter(it -> it.status() == ConnectionStatus.LINKED)
                .filter(it -> !it.platformKey().equals(UPLOADED_FILES))
                .max(BY_LINKING);
    }
}
